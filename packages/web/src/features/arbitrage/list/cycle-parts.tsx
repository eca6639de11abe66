import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { freshnessOf } from '#web/lib/format/format-age.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import type { Say } from '#web/lib/texts/say.ts'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import { type CycleView, enteredUsd } from '../cycle-view.ts'

/** A greater share of the capital is all of it: the rest would be cents. */
const ALL = 0.9999

export function Profit({ shown, isStale }: { shown: ShownRow<CycleView>; isStale: boolean }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { row, change } = shown
  const isGone = change === 'gone'
  return (
    <LiveValue
      change={change === 'up' || change === 'down' ? change : undefined}
      changedAtMs={shown.changedAtMs}
      className={clsx(
        'font-semibold whitespace-nowrap',
        isGone ? 'line-through' : !isStale && 'text-gain',
      )}
    >
      {format.percent(row.cycle.profitPercent)}
      {isGone && <span className="sr-only"> {t('gone')}</span>}
    </LiveValue>
  )
}

/** What the cycle is entered with, in dollars, where that is not all there is. */
export function Entry({ view, capitalUsd }: { view: CycleView; capitalUsd: number | null }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const usd = enteredUsd(view)
  if (usd === null || (capitalUsd !== null && usd > capitalUsd * ALL)) return null
  return (
    <span className="block text-meta whitespace-nowrap text-text-3">
      {t('entered', { value: format.usd(usd) })}
    </span>
  )
}

/** In dollars, and in the currency the cycle begins and ends with. */
export function Earnings({ view }: { view: CycleView }) {
  const format = useFormat()
  const { cycle, path } = view
  const first = path.hops[0]!.give
  return (
    <>
      <span className="font-medium">{format.usd(cycle.earningsUsd)}</span>
      <PriceDoubt of={[first]} />
      <span className="block text-meta text-text-3">
        {format.money(cycle.earnings, unitOf(first), moneyKindOf(first))}
      </span>
    </>
  )
}

// Hundreds of rows come and go while one scrolls: each element less is a frame kept.
const stop = 'inline-flex items-center gap-1 font-medium whitespace-nowrap'
const arrowBefore = "before:mr-0.5 before:font-normal before:text-text-3 before:content-['→'/'']"
const nextStop = `${stop} ${arrowBefore}`

/** From currency to currency and back; who changes them is in the details. */
export function Ring({ view, isStale }: { view: CycleView; isStale: boolean }) {
  const { t } = useTranslation('arbitrage', 'market')
  const { hops } = view.path
  const stops = [hops[0]!.give, ...hops.map(({ get }) => get)]
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {stops.map((currency, at) => (
          <span key={at} title={currency.name} className={at === 0 ? stop : nextStop}>
            <CurrencyMark currency={currency} className="text-[18px]" />
            {nameOfStop(currency)}
          </span>
        ))}
      </span>
      <span className="mt-0.5 block truncate text-meta text-text-3">
        {/* Before names that may be cut: a badge among the stops could take a line of its own. */}
        {isStale && <Badge tone="warn">{t('market:stale')}</Badge>}
        {isStale && ' '}
        {view.path.suspicious && (
          <Badge tone="loss" icon={TriangleAlert}>
            {t('suspicious')}
          </Badge>
        )}
        {view.path.suspicious && ' '}
        {hops.map(({ exchanger }) => exchanger.name).join(' · ')}
      </span>
    </span>
  )
}

/** The most in a part of its own, which may stand on the next line. */
export function Limits({ view }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { min, max } = view.path.window
  const first = view.path.hops[0]!.give
  const short = (amount: number) =>
    amount >= 1_000 ? format.compact(amount) : format.amount(amount, moneyKindOf(first))
  return (
    <>
      {short(min)} –{' '}
      <span>
        {max === null ? t('no-limit') : short(max)} {unitOf(first)}
      </span>
    </>
  )
}

interface TimesProps {
  view: CycleView
  isStill: boolean
  /** Of the age, for names that end in it. */
  id: string
  /** Where no column head says what they are. */
  isSaid?: boolean
}

/** How old the oldest of its offers is, and for how long it has earned without a break. */
export function Times({ view, isStill, id, isSaid = false }: TimesProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { bornAtMs, updatedAtMs } = view
  // One look at the clock for all of a row: each is work for every row in sight.
  const told = useAtServerNow((nowMs) => {
    const ageMs = nowMs - updatedAtMs
    return [freshnessOf(ageMs), format.ago(ageMs), format.age(nowMs - bornAtMs)].join('\n')
  })
  const [freshness, ago, age] = told.split('\n')
  return (
    <>
      {!isStill && (
        <time
          id={id}
          dateTime={view.path.updatedAt}
          title={format.moment(updatedAtMs)}
          className={clsx(
            'block text-dense whitespace-nowrap',
            freshness === 'fresh' ? 'text-text-2' : 'text-warn',
          )}
        >
          {isSaid ? t('updated-ago', { ago }) : ago}
        </time>
      )}
      <time
        dateTime={view.cycle.bornAt}
        title={format.moment(bornAtMs)}
        className="block text-meta whitespace-nowrap text-text-3"
      >
        {t('alive', { age })}
      </time>
    </>
  )
}

interface NameWords {
  t: Say<'arbitrage'>
  format: ReturnType<typeof useFormat>
}

/** For the ear: `Plus 1.2 percent, BTC to USDT TRC20 to BTC, 2 exchanges`. */
export function nameOf({ path, figure }: CycleView, { t, format }: NameWords): string {
  const stops = [path.hops[0]!.give, ...path.hops.map(({ get }) => get)]
  return t('row', {
    count: path.hops.length,
    percent: format.percentWords(figure),
    chain: stops.map(nameOfStop).join(` ${t('to')} `),
  })
}

function nameOfStop(currency: HopCurrency): string {
  return currency.group === 'CRYPTO' ? shortNameOf(currency) : currency.code
}
