import { type ReactNode, useId, lazy, Suspense } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation, textsReady } from '#web/lib/texts/texts.ts'
import type { SpreadRow, SpreadSide } from '../spread-row.documents.ts'
import { useChecked } from '../list/row/network.tsx'
import { isFeeUnchecked } from '../spread-view.ts'
import { VenueLink } from './venue-link.tsx'
import { Fees } from './fees.tsx'

/** A spread in full: its deductions, its capacity, and the coin's way. */
export function SpreadDetail({ spread }: { spread: SpreadRow }) {
  const { t } = useTranslation('spreads')
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
      <Fees spread={spread} />
      <PricesLater spread={spread} />
      <Facts spread={spread} />
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <VenueLink spread={spread} side={spread.buy}>
          {t('buy-at', { venue: spread.buy.burse.name })}
        </VenueLink>
        <VenueLink spread={spread} side={spread.sell}>
          {t('sell-at', { venue: spread.sell.burse.name })}
        </VenueLink>
      </div>
    </div>
  )
}

function Facts({ spread }: { spread: SpreadRow }) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const id = useId()
  const { buy, sell, bestUsd, breakEvenUsd, symbol, network } = spread
  return (
    <section aria-labelledby={id} className="lg:col-span-2">
      <h3 id={id} className="text-table font-semibold">
        {t('how', { coin: symbol, network })}
      </h3>
      <dl className="mt-1 grid grid-cols-1 gap-x-8 text-table lg:grid-cols-2">
        <Fact name={t('best-capital')}>
          {bestUsd === null ? t('best-none') : format.usd(bestUsd)}
        </Fact>
        {bestUsd !== null && (
          <Fact name={t('break-even')}>
            {breakEvenUsd === null
              ? t('break-even-beyond')
              : t('break-even-at', { value: format.usd(breakEvenUsd) })}
          </Fact>
        )}
        <Fact name={t('average-buy', { venue: buy.burse.name })}>{averageOf(buy, format)}</Fact>
        <Fact name={t('average-sell', { venue: sell.burse.name })}>{averageOf(sell, format)}</Fact>
        <Fact name={t('leaves', { venue: buy.burse.name })}>
          <Word side={buy} />
        </Fact>
        <Fact name={t('enters', { venue: sell.burse.name })}>
          <Word side={sell} />
        </Fact>
        <Fact name={t('withdraw-fee', { venue: buy.burse.name })}>
          <FeeWord spread={spread} />
        </Fact>
        <Fact name={t('arrives')}>{useArrival(spread)}</Fact>
      </dl>
    </section>
  )
}

function averageOf(
  { average, quote }: SpreadSide,
  format: ReturnType<typeof useFormat>,
): ReactNode {
  return (
    <>
      {format.price(average)} <span className="text-text-2">/{quote}</span>
    </>
  )
}

/** Whether the network is open on one side, the source of that, and its last check. */
function Word({ side: { isOpen, openSource, openCheckedAt } }: { side: SpreadSide }) {
  const { t } = useTranslation('spreads')
  const checked = useChecked(openCheckedAt === null ? null : Date.parse(openCheckedAt))
  const state = isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed'
  return (
    <>
      {t(`side.${state}`)}{' '}
      <span className="text-text-2">
        {t(`source.${openSource}`)}
        {checked && `, ${checked}`}
      </span>
    </>
  )
}

/** The source of the withdrawal fee, and the date of its last check. */
function FeeWord({ spread }: { spread: SpreadRow }) {
  const { t } = useTranslation('spreads')
  const { source, checkedAt } = spread.buy
  const checked = useChecked(checkedAt === null ? null : Date.parse(checkedAt))
  if (isFeeUnchecked(spread)) return <span className="text-warn">{t('fee-unchecked-why')}</span>
  return (
    <span className="text-text-2">
      {t(`source.${source}`)}
      {checked && `, ${checked}`}
    </span>
  )
}

/** The number of confirmations, and their approximate duration. */
function useArrival({ confirmations, minutes }: SpreadRow): string {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const parts = [
    ...(confirmations === null
      ? []
      : [t('blocks', { count: confirmations, value: format.count(confirmations) })]),
    ...(minutes === null
      ? []
      : [t('some-time', { age: format.age(Math.max(1, minutes) * 60_000) })]),
  ]
  return parts.length === 0 ? t('arrives-unknown') : parts.join(', ')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-soft py-1.5">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere lg:text-right">{children}</dd>
    </div>
  )
}

/** The prices load when the first spread is opened. */
const Prices = lazy(async () => {
  const { Prices: Component } = await import('./prices.tsx')
  await textsReady()
  return { default: Component }
})

/** Keeps the room of the picture of both prices. */
function PricesLater({ spread }: { spread: SpreadRow }) {
  return (
    <div className="min-h-64">
      <Suspense fallback={null}>
        <Prices key={spread.id} spread={spread} />
      </Suspense>
    </div>
  )
}
