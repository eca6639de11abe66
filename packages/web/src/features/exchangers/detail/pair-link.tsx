import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import type { ExchangerRate } from './exchanger-detail.documents.ts'

type Side = ExchangerRate['give']

/** What a rate is of, leading to everybody's offers of it. A mark and its name keep together. */
export function PairLink({
  rate: { give, get },
  className,
}: {
  rate: ExchangerRate
  className: string
}) {
  const { t } = useTranslation('exchangers')
  return (
    <Link
      to={`/exchange?give=${give.code}&get=${get.code}`}
      className={`items-center gap-2 font-medium ${className}`}
    >
      <Named currency={give} />
      <span className="inline-flex items-center gap-2">
        <ArrowRight aria-hidden className="size-3.5 shrink-0 text-text-3" />
        <Named currency={get} />
      </span>
      <span className="sr-only">{t('compare')}</span>
    </Link>
  )
}

function Named({ currency }: { currency: Side }) {
  return (
    <span className="inline-flex items-center gap-2">
      <CurrencyMark currency={currency} className="text-[24px]" />
      {currency.name}
    </span>
  )
}
