import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'
import { StatusHistory } from '#web/market/exchanger/status-history.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { type AdminExchangerFacts, AdminDecideTrialDocument } from './admin-exchanger.documents.ts'
import { type StatusChange, StatusDialog } from './status-dialog.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'

interface StatusPanelProps {
  exchanger: AdminExchangerFacts
  onChanged: () => void
}

/** The status, the changes it allows, and its history. */
export function StatusPanel({ exchanger, onChanged }: StatusPanelProps) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const [pendingChange, setPendingChange] = useState<StatusChange>()
  const moment = (at: string) => format.moment(Date.parse(at))
  return (
    <div className="flex flex-col gap-6">
      <Card className="p-5">
        <p className="flex flex-wrap items-center gap-2 text-table">
          <span className="text-text-2">{t('status-now')}</span>
          <StatusBadge status={exchanger.status} />
          <span className="text-text-2">
            {t('status-since', { when: moment(exchanger.statusSince) })}
          </span>
        </p>
        {exchanger.waitsForFile && (
          <p className="mt-2 text-table text-warn">{t('waits-for-file')}</p>
        )}
        <TrialReview exchanger={exchanger} onRefused={onChanged} />
        <ul className="mt-4 flex flex-col gap-3">
          {changesOf(exchanger).map((change) => (
            <li key={change} className="flex flex-wrap items-center gap-3">
              <Button onClick={() => setPendingChange(change)}>{t(change)}</Button>
              <span className="text-table text-text-2">{t(`${change}-why`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <section aria-label={t('history')}>
        <h2 className="mb-3 text-h3 font-semibold">{t('history')}</h2>
        <StatusHistory changes={exchanger.statusHistory} />
      </section>
      <StatusDialog
        exchanger={exchanger}
        change={pendingChange}
        onClose={() => setPendingChange(undefined)}
        onChanged={onChanged}
      />
    </div>
  )
}

function changesOf({ status, waitsForFile }: AdminExchangerFacts): readonly StatusChange[] {
  if (status === 'ARCHIVED') return ['activate', 'trial']
  // An exchanger that waits for its file returns by itself, unless suspended or archived.
  if (waitsForFile) return ['suspend', 'archive']
  if (status === 'SUSPENDED') return ['activate', 'trial', 'archive']
  return [status === 'TRIAL' ? 'activate' : 'trial', 'suspend', 'archive']
}

interface TrialReviewProps {
  exchanger: AdminExchangerFacts
  /** Called when a decision was refused, as the trial may not be as shown. */
  onRefused: () => void
}

/** The progress of an exchanger on trial, and both decisions once it is proposed. */
function TrialReview({ exchanger: { id, name, trial }, onRefused }: TrialReviewProps) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { run, isBusy, error } = useMutation()
  if (!trial) return null
  const { dueAt, uptime, suspiciousShare, isProposed } = trial
  const decide = async (isAccepted: boolean) => {
    const answer = await run(() => mutate(AdminDecideTrialDocument, { id, isAccepted }))
    if (answer) showToast(t(isAccepted ? 'trial-accepted' : 'trial-kept', { name }))
    else onRefused()
  }
  const facts = [
    [t('trial-due'), dueAt === null ? '—' : format.moment(Date.parse(dueAt))],
    [t('trial-uptime'), format.share(uptime)],
    [t('trial-suspicious'), format.share(suspiciousShare)],
  ]
  return (
    <section aria-label={t('trial-review')} className="mt-4 rounded-default bg-surface-1 p-4">
      <h2 className="font-semibold">{t('trial-review')}</h2>
      <p className="mt-1 text-table text-text-2">{t(isProposed ? 'trial-now' : 'trial-how')}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-table sm:grid-cols-3">
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt className="text-meta text-text-3">{what}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isProposed && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button color="violet" isLoading={isBusy} onClick={() => void decide(true)}>
            {t('trial-accept')}
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void decide(false)}>
            {t('trial-keep')}
          </Button>
        </div>
      )}
      {error && <ErrorNotice error={error} title={t('decide-failed')} />}
    </section>
  )
}
