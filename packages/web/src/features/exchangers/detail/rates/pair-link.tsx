import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CityNames } from '#web/market/city/city-names.tsx'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import type { ExchangerRate } from '../exchanger-detail.documents.ts'

type Side = ExchangerRate['give']

/**
 * The pair of a rate and its city for cash, as a link to everybody's offers. A mark keeps on one
 * line with its name.
 */
export function PairLink({
  rate: { give, get, offer },
  className,
}: {
  rate: ExchangerRate
  className: string
}) {
  const { t } = useTranslation('exchangers')
  const { city } = offer
  const place = city === null ? '' : `&city=${encodeURIComponent(city)}`
  return (
    <Link
      to={`/exchange?give=${give.code}&get=${get.code}${place}`}
      className={`items-center gap-2 font-medium ${className}`}
    >
      <Named currency={give} />
      <span className="inline-flex items-center gap-2">
        <ArrowRight aria-hidden className="size-3.5 shrink-0 text-text-3" />
        <Named currency={get} />
      </span>
      {city !== null && (
        <span className="font-normal text-text-2">
          <CityNames codes={[city]} />
        </span>
      )}
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
