import { useId } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { NotificationChannelsDocument, type ChannelRow } from './channels.documents.ts'
import { PushPart } from './push-part.tsx'
import { WebhookPart } from './webhook-part.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ChannelLine, MendNote } from './channel-line.tsx'

/** Short enough to notice that somebody pressed Start in Telegram. */
const AGAIN_MS = 10_000

/** The channels of messages: whether they deliver, and how to mend those that do not. */
export function ChannelsSection() {
  const { t } = useTranslation('notifications')
  const id = useId()
  const { answer, error, refetch } = useSessionQuery(
    NotificationChannelsDocument,
    {},
    { everyMs: AGAIN_MS },
  )
  const all = answer?.notificationChannels ?? []
  const of = (kind: string) => all.filter((each) => each.kind === kind)
  const inPlan = answer?.entitlements.channels ?? []
  return (
    <section id="channels" aria-labelledby={id}>
      <Card className="p-5 md:p-6">
        <h2 id={id} className="text-h3 font-semibold">
          {t('channels')}
        </h2>
        <p className="mt-1 max-w-prose text-table text-text-2">{t('channels-why')}</p>
        <div className="mt-4">
          {error && !answer && (
            <ErrorNotice error={error} title={t('channels-failed')} onRetry={refetch} />
          )}
          {!answer && !error && <Skeleton rows={4} rowHeight={64} />}
          {answer && (
            <ul className="divide-y divide-line-soft">
              <AccountChannel kind="EMAIL" channel={of('EMAIL')[0]} botUrl={null} />
              <AccountChannel
                kind="TELEGRAM"
                channel={of('TELEGRAM')[0]}
                botUrl={answer.signInWays.telegramUrl}
              />
              <PushPart
                channels={of('PUSH')}
                pushKey={answer.pushKey}
                isInPlan={inPlan.includes('PUSH')}
                onChanged={refetch}
              />
              <WebhookPart
                channel={of('WEBHOOK')[0]}
                isInPlan={inPlan.includes('WEBHOOK')}
                onChanged={refetch}
              />
            </ul>
          )}
        </div>
      </Card>
    </section>
  )
}

interface AccountChannelProps {
  kind: 'EMAIL' | 'TELEGRAM'
  channel: ChannelRow | undefined
  /** The link to the bot's chat, if there is a bot. */
  botUrl: string | null
}

/** The mailbox or the Telegram account of the sign-in: connected and removed along with it. */
function AccountChannel({ kind, channel, botUrl }: AccountChannelProps) {
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
