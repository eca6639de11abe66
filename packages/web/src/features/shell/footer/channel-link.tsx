import { Send } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { TelegramChannelDocument } from './telegram-channel.documents.ts'

/** Our channel, where there is one. */
export function ChannelLink() {
  const { t } = useTranslation('shell')
  const { answer } = useAsked(TelegramChannelDocument, {})
  const address = answer?.contactWays.telegramChannel
  if (!address) return null
  return (
    <p className="mt-3 flex items-center gap-2 text-table">
      <Send aria-hidden className="size-4 text-text-3" />
      <ExternalLink href={address}>{t('channel')}</ExternalLink>
    </p>
  )
}
