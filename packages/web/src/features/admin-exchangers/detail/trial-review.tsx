import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { AdminDecideTrialDocument, type AdminExchangerFacts } from './admin-exchanger.documents.ts'

interface TrialReviewProps {
  exchanger: AdminExchangerFacts
  /** Called when a decision was refused, as the trial may not be as shown. */
  onRefused: () => void
}

/** The progress of an exchanger on trial, and both decisions once it is proposed. */
export function TrialReview({ exchanger: { id, name, trial }, onRefused }: TrialReviewProps) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { run, isBusy, error } = useMutation()
  if (!trial) return null
  const { dueAt, uptime, suspiciousShare, isProposed } = trial
  const decide = async (isAccepted: boolean) => {
    const answer = await run(() => mutate(AdminDecideTrialDocument, { id, isAccepted }))
    if (answer) sayToast(t(isAccepted ? 'trial-accepted' : 'trial-kept', { name }))
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
