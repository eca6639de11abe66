import type { WithdrawalStatus } from '@hopwise/contract'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import type { WithdrawalFacts } from '../earnings.documents.ts'
import { methodText } from '../method-text.ts'

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
export function WithdrawalLine({ row, isBusy, onCancel }: WithdrawalLineProps) {
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
