import { bestMatches, rangeText } from '@hopwise/contract'
import { CircleOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { RatesTable } from './rates-table.tsx'
import type { ExchangerRow } from '../../list/exchangers.documents.ts'
import type { ExchangerRate } from '../exchanger-detail.documents.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { PairLink } from './pair-link.tsx'

interface ExchangerRatesProps {
  /** Whether it is a venue, which has books and no file. */
  isVenue: boolean
  status: ExchangerRow['status']
  rates: readonly ExchangerRate[]
  total: number
  /** More rates than shown have been requested; a refresh of the same does not count. */
  isFetchingMore: boolean
  /** The reason why the other rates failed to load. */
  error: ApiError | undefined
  /** Undefined when there are no more to load. */
  onShowAll: (() => void) | undefined
}

/** Everything it exchanges, searched by either side. */
export function ExchangerRates(props: ExchangerRatesProps) {
  const { isVenue, status, rates, total, isFetchingMore, error, onShowAll } = props
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { params, change } = useUrlState()
  const isWide = useWiderThan('lg')
  const typed = params.get('q') ?? ''
  const found = useMemo(() => ratesWith(typed, rates), [typed, rates])
  const label = t('rates-count', { count: found.length, value: format.count(found.length) })
  const rows = { rates: found, label }
  return (
    <section aria-labelledby="rates" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="rates" className="text-h2 font-semibold tracking-tight">
            {t('rates')}
          </h2>
          <p role="status" className="text-table text-text-2">
            {rates.length < total
              ? t('rates-part', { shown: format.count(rates.length), total: format.count(total) })
              : label}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {onShowAll && !error && (
            <Button isLoading={isFetchingMore} onClick={onShowAll}>
              {t('rates-all')}
            </Button>
          )}
          {rates.length > 0 && (
            <Input
              type="search"
              label={t('rates-search')}
              hidesLabel
              placeholder={t('rates-search')}
              value={typed}
              onChange={(q) => change({ q }, { replace: true })}
              className="min-w-0 max-sm:basis-full sm:w-72"
            />
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        {error && onShowAll && (
          <ErrorNotice error={error} title={t('rates-all-failed')} onRetry={onShowAll} />
        )}
        {found.length === 0 && (
          <EmptyState icon={CircleOff} title={t(typed ? 'rates-none' : 'rates-empty')}>
            {!typed && t(isVenue ? 'rates-empty-venue' : whyEmpty[status])}
          </EmptyState>
        )}
        {found.length > 0 && (isWide ? <RatesTable {...rows} /> : <RateCards {...rows} />)}
      </div>
    </section>
  )
}

/** Rates of an exchanger whose offers are in no search are not shown, whatever its file says. */
const whyEmpty = {
  TRIAL: 'rates-empty-why',
  ACTIVE: 'rates-empty-why',
  SUSPENDED: 'rates-empty-suspended',
  ARCHIVED: 'rates-empty-archived',
} as const satisfies Readonly<Record<ExchangerRow['status'], string>>

/** The rates with a matching currency; `btc usdt` finds the pair of both. */
function ratesWith(typed: string, rates: readonly ExchangerRate[]): readonly ExchangerRate[] {
  if (typed.trim() === '') return rates
  return bestMatches(typed, rates, ({ give, get }) => [give.code, give.name, get.code, get.name])
}

const STEP = 40

function RateCards({ rates, label }: { rates: readonly ExchangerRate[]; label: string }) {
  const { t } = useTranslation('exchangers')
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-2">
        {rates.slice(0, shown).map((rate) => (
          <li key={rate.offer.id}>
            <RateCard rate={rate} />
          </li>
        ))}
      </ul>
      {shown < rates.length && (
        <Button isWide onClick={() => setShown(shown + STEP)}>
          {t('rates-more')}
        </Button>
      )}
    </>
  )
}

function RateCard({ rate }: { rate: ExchangerRate }) {
  const { give, get, offer } = rate
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const kind = moneyKindOf(give)
  const most = offer.maxGive === null ? '∞' : format.amount(offer.maxGive, kind)
  return (
    <Card className="flex flex-col gap-2 p-4 text-table">
      <PairLink rate={rate} className="touch-area relative flex flex-wrap" />
      <RateButton rate={offer.rate} give={unitOf(give)} get={unitOf(get)} />
      <p className="text-text-2">
        {t('limits')}: {rangeText(format.amount(offer.minGive, kind), most)} {unitOf(give)}
      </p>
      <p className="text-text-2">
        {t('pair-reserve')}: {format.compact(offer.reserve)} {unitOf(get)}
      </p>
      <Conditions conditions={offer.conditions} />
    </Card>
  )
}
