import { Send } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'

/** A link to our channel, if there is one. */
export function ChannelLink({ address }: { address: string | null | undefined }) {
  const { t } = useTranslation('shell')
  if (!address) return null
  return (
    <p className="mt-3 flex items-center gap-2 text-table">
      <Send aria-hidden className="size-4 text-text-3" />
      <ExternalLink href={address}>{t('channel')}</ExternalLink>
    </p>
  )
}
