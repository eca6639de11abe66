import { useTranslation, useLocale } from '#web/lib/texts/texts.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { DepositFacts } from '../payments.documents.ts'
import { statusLooks } from './deposit-tone.ts'

/** The open deposits besides the one shown in full. */
export function OpenDeposits({ deposits }: { deposits: readonly DepositFacts[] }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  if (deposits.length === 0) return null
  return (
    <Card className="no-print p-5 md:p-6">
      <h2 className="text-h3 font-semibold">{t('open')}</h2>
      <ul className="mt-2 divide-y divide-line-soft">
        {deposits.map(({ id, amount, status, currency }) => (
          <li
            key={id}
            className="relative flex min-h-12 items-center gap-3 py-2 hover:bg-surface-1"
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`?deposit=${id}`}
                className="font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {t('of', {
                  amount: formatBalance(amount, locale),
                  currency: currency.currency.name,
                })}
              </Link>
              <Badge {...statusLooks[status]}>{t(`deposit.${status}`)}</Badge>
            </div>
            <span aria-hidden className="flex items-center gap-1 text-table text-accent">
              {status === 'PENDING' && <span>{t('to-pay')}</span>}
              <ChevronRight className="size-4 shrink-0" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
