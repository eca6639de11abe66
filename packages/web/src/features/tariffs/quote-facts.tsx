import { depositFor, LEAST_DEPOSIT_USD } from '@hopwise/contract'
import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Facts } from './facts.tsx'
import type { OwnSubscriptionQuoteAnswer } from './tariffs.documents.ts'
import { useTermWords } from './use-term-words.ts'

export type Quote = OwnSubscriptionQuoteAnswer['subscriptionQuote']

interface QuoteFactsProps {
  quote: Quote
  /** Whether the term renews itself, so that its end is the next charge. */
  renews: boolean
  startsNow: boolean
}

/** The price of a purchase, and the end of its term. */
export function QuoteFacts({ quote, renews, startsNow }: QuoteFactsProps) {
  const { t } = useTranslation('tariffs')
  const { usd, moment } = useTermWords()
  const { price, refund, balanceAfter, startTime, endTime } = quote
  const hasRefund = Number(refund) > 0
  // A balance cannot go below zero: the missing sum is shown below.
  const canPay = Number(balanceAfter) >= 0
  return (
    <Facts
      facts={[
        [t('price'), usd(price)],
        ...(hasRefund ? ([[t('given-back'), usd(refund)]] as const) : []),
        [t('runs-from'), startsNow ? t('starts-now') : moment(startTime)],
        [t('runs-until'), moment(endTime)],
        [t('next-write-off'), renews ? `${usd(price)}, ${moment(endTime)}` : t('none-to-come')],
        ...(canPay ? ([[t('balance-after'), usd(balanceAfter)]] as const) : []),
      ]}
    />
  )
}

/** The missing sum, with a link to add it, or the smallest deposit, that returns to this choice. */
export function AddMissing({ missing }: { missing: string }) {
  const { t } = useTranslation('tariffs')
  const { usd } = useTermWords()
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  const amount = depositFor(missing)
  return (
    <div className="grid gap-3">
      <p className="text-table text-warn">{t('missing', { missing: usd(missing) })}</p>
      <ButtonLink
        color="violet"
        size="large"
        isWide
        icon={Plus}
        to={`/profile/payments?amount=${amount}&next=${next}`}
      >
        {t('add', { amount: usd(amount) })}
      </ButtonLink>
      {amount !== missing && (
        <p className="text-meta text-text-3">
          {t('add-least', { least: usd(LEAST_DEPOSIT_USD.toFixed(2)) })}
        </p>
      )}
    </div>
  )
}
