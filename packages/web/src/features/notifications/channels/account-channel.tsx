import { useTranslation } from '#web/lib/texts/texts.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ChannelLine, MendNote } from './channel-line.tsx'
import type { ChannelRow } from './channels.documents.ts'

interface AccountChannelProps {
  kind: 'EMAIL' | 'TELEGRAM'
  channel: ChannelRow | undefined
  /** The link to the bot's chat, if there is a bot. */
  botUrl: string | null
}

/** The mailbox or the Telegram account of the sign-in: connected and removed along with it. */
export function AccountChannel({ kind, channel, botUrl }: AccountChannelProps) {
  const { t } = useTranslation('notifications')
  const status = channel?.status ?? 'NOT_CONNECTED'
  const isWrong = status === 'BLOCKED' || status === 'BOUNCED' || status === 'FAILING'
  // Whether the operator has no mail server, or no bot.
  const isMissing = channel?.reason === 'NOT_AVAILABLE'
  return (
    <ChannelLine kind={kind} channel={channel}>
      {status === 'NOT_CONNECTED' && (
        <p className="mt-1 text-dense text-text-2 sm:ml-9">
          <a href="#ways" className="text-accent underline underline-offset-4">
            {t('connect-above')}
          </a>
        </p>
      )}
      {(isWrong || status === 'OFF') && (
        <MendNote>
          {t(isMissing ? 'mend.none' : `mend.${kind}`)}{' '}
          {kind === 'TELEGRAM' && botUrl !== null && !isMissing && (
            <ExternalLink href={botUrl} className="font-medium">
              {t('press-start')}
            </ExternalLink>
          )}
        </MendNote>
      )}
    </ChannelLine>
  )
}
