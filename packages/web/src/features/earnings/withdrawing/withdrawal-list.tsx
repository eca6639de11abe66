import { useEffect } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { CancelWithdrawalDocument, PartnerWithdrawalsDocument } from '../earnings.documents.ts'
import { WithdrawalLine } from './withdrawal-line.tsx'

const MOST = 25
const EVERY_MS = 30_000

interface WithdrawalListProps {
  /** Changes whenever a withdrawal has moved. */
  version: string
  /** Called when a change was refused, as nothing may be as shown. */
  onRefused: () => void
}

/** The partner's withdrawals, with the progress of each. */
export function WithdrawalList({ version, onRefused }: WithdrawalListProps) {
  const { t } = useTranslation('earnings')
  const how = { everyMs: EVERY_MS }
  const { answer, error, refetch } = useSessionQuery(
    PartnerWithdrawalsDocument,
    { limit: MOST, offset: 0 },
    how,
  )
  const doing = useMutation()
  const found = answer?.withdrawals
  useEffect(() => refetch(), [version, refetch])
  const cancel = async (id: string) => {
    const done = await doing.run(() => mutate(CancelWithdrawalDocument, { id }))
    if (done) return sayToast(t('cancelled'))
    refetch()
    onRefused()
  }
  if (found?.total === 0) return null
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="text-h3 font-semibold">
        {t('withdrawals')}
      </h2>
      {error && !found && (
        <ErrorNotice error={error} title={t('withdrawals-failed')} onRetry={refetch} />
      )}
      {doing.error && <ErrorNotice error={doing.error} title={t('not-cancelled')} />}
      <ul className="mt-3 divide-y divide-line-soft border-y border-line-soft">
        {found?.items.map((row) => (
          <WithdrawalLine
            key={row.id}
            row={row}
            isBusy={doing.isBusy}
            onCancel={() => void cancel(row.id)}
          />
        ))}
      </ul>
    </section>
  )
}
