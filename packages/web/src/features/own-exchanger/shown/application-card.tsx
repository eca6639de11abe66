import { Copy, Pencil, Undo2, Circle, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { LintReportView } from '#web/market/feed-file/lint-report.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { type ApplicationFacts, WithdrawApplicationDocument } from '../own-exchanger.documents.ts'

const tones: Readonly<Partial<Record<ApplicationFacts['status'], Tone>>> = {
  SUBMITTED: 'violet',
  CHECKING: 'violet',
  ACCEPTED: 'gain',
  REJECTED: 'loss',
}

interface ApplicationCardProps {
  application: ApplicationFacts
  /** Opens the form with this application, or with a copy of it. */
  onEdit: (id: string) => void
  onChanged: () => void
}

/** One application: its progress, the result of reading its file, and its actions. */
export function ApplicationCard({ application, onEdit, onChanged }: ApplicationCardProps) {
  const { t } = useTranslation('own-exchanger')
  const { status, projectName, siteUrl, steps, reason, exchanger } = application
  return (
    <Card className="p-5">
      <article>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-h3 font-semibold wrap-anywhere">{projectName || t('unnamed')}</h2>
          <Badge tone={tones[status] ?? 'neutral'}>{t(`status.${status}`)}</Badge>
        </div>
        <p className="text-table wrap-anywhere text-text-2">{siteUrl}</p>
        {status === 'REJECTED' && (
          <p className="mt-3 wrap-anywhere whitespace-pre-wrap">
            {reason === null ? t('no-reason') : t('reason', { reason })}
          </p>
        )}
        {exchanger && (
          <p className="mt-3">
            <Link
              to={`/exchangers/${exchanger.slug}`}
              className="text-accent underline underline-offset-4"
            >
              {t('to-exchanger', { name: exchanger.name })}
            </Link>
          </p>
        )}
        <Timeline steps={steps} />
        <FileReport application={application} />
        <Actions {...{ application, onEdit, onChanged }} />
      </article>
    </Card>
  )
}

function FileReport({ application }: Pick<ApplicationCardProps, 'application'>) {
  const { t } = useTranslation('own-exchanger')
  const { status, exportUrl, isLintDue, lint } = application
  if (status !== 'SUBMITTED' && status !== 'CHECKING') return null
  return (
    <section className="mt-5" aria-live="polite">
      <h3 className="mb-2 text-table font-semibold">{t('file')}</h3>
      {exportUrl === null && <p className="text-table text-text-2">{t('no-file')}</p>}
      {isLintDue && (
        <p className="flex items-center gap-2 text-table text-text-2">
          <Spinner />
          {t('reading')}
        </p>
      )}
      {lint && <LintReportView report={lint} />}
    </section>
  )
}

function Actions({ application, onEdit, onChanged }: ApplicationCardProps) {
  const { t } = useTranslation('own-exchanger')
  const format = useFormat()
  const nowMs = useServerNow()
  const { run, isBusy, error } = useMutation()
  const [isSure, setSure] = useState(false)
  const { id, status, canCopyFrom } = application
  const canEdit = status === 'DRAFT' || status === 'SUBMITTED'
  const canWithdraw = canEdit || status === 'CHECKING'
  const copyAtMs = canCopyFrom === null ? Infinity : Date.parse(canCopyFrom)
  const withdraw = async () => {
    if (!isSure) return setSure(true)
    const answer = await run(() => mutate(WithdrawApplicationDocument, { id }))
    if (answer) showToast(t('withdrawn'))
    onChanged()
  }
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {canEdit && (
          <Button icon={Pencil} onClick={() => onEdit(id)}>
            {t(status === 'DRAFT' ? 'go-on' : 'edit')}
          </Button>
        )}
        {copyAtMs <= nowMs && (
          <Button icon={Copy} onClick={() => onEdit(id)}>
            {t('copy')}
          </Button>
        )}
        {canWithdraw && (
          <Button icon={Undo2} color="ghost" isLoading={isBusy} onClick={() => void withdraw()}>
            {t(isSure ? 'withdraw-sure' : status === 'DRAFT' ? 'drop' : 'withdraw')}
          </Button>
        )}
      </div>
      {canCopyFrom !== null && copyAtMs > nowMs && (
        <p className="mt-3 text-table text-text-2">
          {t('copy-from', { moment: format.moment(copyAtMs) })}
        </p>
      )}
      {error && (
        <div className="mt-3">
          <ErrorNotice error={error} title={t('not-done')} />
        </div>
      )}
    </>
  )
}

const pictures = { ACCEPTED: CircleCheck, REJECTED: CircleX, WITHDRAWN: CircleX } as const

/** The history of an application, step by step. */
function Timeline({ steps }: Pick<ApplicationFacts, 'steps'>) {
  const { t } = useTranslation('own-exchanger')
  const format = useFormat()
  return (
    <ol className="mt-4 space-y-2" aria-label={t('timeline')}>
      {steps.map(({ status, at }, place) => {
        const Icon = status in pictures ? pictures[status as keyof typeof pictures] : Circle
        return (
          <li key={place} className="flex items-start gap-3 text-table">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
            <span className="min-w-0">
              <span className="font-medium">{t(`happened.${status}`)}</span>{' '}
              <span className="text-meta text-text-3">{format.moment(Date.parse(at))}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
