import type { SubscriptionType } from '@hopwise/contract'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatBalance, formatBalanceChange } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { statusLooks } from '../deposit/deposit-tone.ts'
import type { PaymentRow } from '../payments.documents.ts'

/** The name of a term: "Pro, 30 days". */
function useTermText(): (type: SubscriptionType) => string {
  const { t } = useTranslation('payments')
  return (type) => {
    const [tariff, days] = type.split('_')
    return t('term', { tariff: tariff === 'PRO' ? 'Pro' : 'Newbie', count: Number(days) })
  }
}

/** One payment, as a link to its receipt or to its pending deposit. */
export function PaymentLine({ payment }: { payment: PaymentRow }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const format = useFormat()
  const { id, at, kind, type, status, amount, balanceAfter, reference, deposit } = payment
  const termText = useTermText()
  const to = status === 'DONE' ? `/profile/payments/${id}` : `?deposit=${deposit?.id ?? ''}`
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[minmax(0,1fr)_max-content] items-start gap-x-3 gap-y-1 py-3',
        'hover:bg-surface-1 sm:grid-cols-[minmax(0,1fr)_max-content_minmax(6rem,max-content)]',
        'sm:items-center',
      )}
    >
      <div className="min-w-0">
        <Link to={to} className="font-medium after:absolute after:inset-0 hover:text-accent">
          {t(`kind.${kind}`)}
        </Link>
        {type !== null && <span className="ml-2 text-table text-text-2">{termText(type)}</span>}
        <p className="text-meta text-text-3">
          {`${format.moment(Date.parse(at))} · `}
          <span className="whitespace-nowrap">{reference}</span>
        </p>
      </div>
      <div className="max-sm:order-last">
        <Badge {...statusLooks[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <div className="text-right tabular-nums">
        <p className={status === 'DONE' ? 'font-semibold' : 'text-text-2'}>
          {formatBalanceChange(amount, locale)}
        </p>
        {balanceAfter !== null && (
          <p className="text-meta text-text-3">
            {t('after', { balance: formatBalance(balanceAfter, locale) })}
          </p>
        )}
      </div>
    </li>
  )
}
