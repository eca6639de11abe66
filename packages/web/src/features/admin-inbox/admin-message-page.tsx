import { Check, Mail, Reply, RotateCcw } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { localeFrom, localeNames } from '#web/lib/texts/locale.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { Fact } from '#web/ui/list/fact.tsx'
import {
  AdminMessageDocument,
  HandleMessageDocument,
  MailMessageDocument,
  type MessageFacts,
} from './admin-inbox.documents.ts'

/** One message and its actions. */
export function AdminMessagePage({ reference }: { reference: string }) {
  const { t } = useTranslation('admin-inbox')
  const { answer, error, refetch } = useSessionQuery(AdminMessageDocument, { reference })
  const message = answer?.adminMessage
  usePageTitle(message ? `${message.reference} · ${t('title')}` : t('title'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/inbox', name: t('title') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={56} />}
      {answer && !message && <EmptyState isPage title={t('gone')} />}
      {message && (
        <OpenMessage message={message} canMail={answer.adminMessages.canMail} onChanged={refetch} />
      )}
    </>
  )
}

interface OpenMessageProps {
  message: MessageFacts
  /** Whether the operator gets messages by mail. */
  canMail: boolean
  onChanged: () => void
}

function OpenMessage({ message, canMail, onChanged }: OpenMessageProps) {
  const { t } = useTranslation('admin-inbox')
  const { run, isBusy, error } = useMutation()
  const { reference, handledAt, mailedAt } = message
  const isHandled = handledAt !== null
  const handle = async () => {
    const change = { reference, isHandled: !isHandled }
    const answer = await run(() => mutate(HandleMessageDocument, change))
    if (answer) showToast(t(isHandled ? 'reopened' : 'laid-aside'))
    onChanged()
  }
  const mail = async () => {
    const answer = await run(() => mutate(MailMessageDocument, { reference }))
    if (answer) showToast(t('mail-on-its-way'))
    onChanged()
  }
  return (
    <article>
      <h1 className="text-h1 font-bold tracking-tight wrap-anywhere">{message.name}</h1>
      <Facts message={message} canMail={canMail} />
      <p
        lang={message.locale.toLowerCase()}
        className="mt-6 max-w-[70ch] rounded-large border border-line bg-raised p-5 wrap-anywhere whitespace-pre-wrap"
      >
        {message.message}
      </p>
      {error && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('not-done')} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={replyTo(message)} color="violet" icon={Reply}>
          {t('reply')}
        </ButtonLink>
        <Button
          icon={isHandled ? RotateCcw : Check}
          isLoading={isBusy}
          onClick={() => void handle()}
        >
          {t(isHandled ? 'reopen' : 'lay-aside')}
        </Button>
        {canMail && mailedAt === null && (
          <Button icon={Mail} isLoading={isBusy} onClick={() => void mail()}>
            {t('mail-again')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Facts({ message, canMail }: Omit<OpenMessageProps, 'onChanged'>) {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const { reference, email, locale, createdAt, mailedAt, handledAt, handledBy } = message
  const moment = (at: string) => format.moment(Date.parse(at))
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 text-table sm:grid-cols-2">
      <Fact name={t('reference')}>{reference}</Fact>
      <Fact name={t('email')}>
        <AddressText>{email}</AddressText>
      </Fact>
      <Fact name={t('written')}>{moment(createdAt)}</Fact>
      <Fact name={t('language')}>{localeNames[localeFrom(locale) ?? 'en']}</Fact>
      <Fact name={t('operator')}>
        {mailedAt
          ? t('mailed-on', { moment: moment(mailedAt) })
          : t(canMail ? 'not-mailed' : 'no-mail')}
      </Fact>
      <Fact name={t('which')}>
        {handledAt === null
          ? t('is-new')
          : t(handledBy ? 'handled-by' : 'handled-on', {
              moment: moment(handledAt),
              name: handledBy,
            })}
      </Fact>
    </dl>
  )
}

/** A mail link that carries the reference, so that both sides know which message is meant. */
function replyTo({ email, reference, message }: MessageFacts): string {
  const quoted = message
    .slice(0, 1_000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const [to, subject, body] = [email, `Re: ${reference}`, `\r\n\r\n${quoted}`].map((part) =>
    encodeURIComponent(part),
  )
  return `mailto:${to}?subject=${subject}&body=${body}`
}
