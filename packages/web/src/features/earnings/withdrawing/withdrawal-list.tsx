import { useEffect } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  CancelWithdrawalDocument,
  PartnerWithdrawalsDocument,
  type WithdrawalFacts,
} from '../earnings.documents.ts'
import type { WithdrawalStatus } from '@hopwise/contract'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { methodText } from '../method-text.ts'

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
    if (done) return showToast(t('cancelled'))
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

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  AWAITS_CONFIRMATION: 'warn',
  PENDING: 'note',
  APPROVED: 'violet',
  PAID: 'gain',
  REFUSED: 'loss',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
}

interface WithdrawalLineProps {
  row: WithdrawalFacts
  isBusy: boolean
  onCancel: () => void
}

/** One withdrawal: its sum, its address and its progress. */
function WithdrawalLine({ row, isBusy, onCancel }: WithdrawalLineProps) {
  const { t } = useTranslation('earnings')
  const format = useFormat()
  const { status, amount, arrives, address, notBefore, reference, reason, steps } = row
  const canCancel = status === 'AWAITS_CONFIRMATION' || status === 'PENDING'
  const money = (text: string) => formatBalance(text, format.locale)
  return (
    <li className="py-3 text-table">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{money(amount)}</span>
        <span className="min-w-32 flex-1">{methodText(row.method, t('wallet'))}</span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {canCancel && (
          <Button size="small" isLoading={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {address !== null && (
        <p className="mt-1 text-text-2 wrap-anywhere">
          {t('line-to', { amount: money(arrives), address })}
        </p>
      )}
      {status === 'AWAITS_CONFIRMATION' && <p className="mt-1 text-text-2">{t('look-at-mail')}</p>}
      {status === 'PENDING' && notBefore !== null && (
        <p className="mt-1 text-text-2">
          {t('not-before', { at: format.moment(Date.parse(notBefore)) })}
        </p>
      )}
      {reference !== null && <p className="mt-1 wrap-anywhere">{t('reference', { reference })}</p>}
      {reason !== null && <p className="mt-1 wrap-anywhere">{t('reason', { reason })}</p>}
      <Disclosure summary={t('steps')}>
        <ol className="mt-1 space-y-1 text-dense text-text-2">
          {steps.map((step) => (
            <li key={step.status}>
              {`${t(`status.${step.status}`)} · ${format.moment(Date.parse(step.at))}`}
            </li>
          ))}
        </ol>
      </Disclosure>
    </li>
  )
}
