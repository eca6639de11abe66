import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import type { CycleView } from '../cycle-view.ts'

export function Profit({ shown }: { shown: ShownRow<CycleView> }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { row, change } = shown
  const isGone = change === 'gone'
  return (
    <LiveValue
      change={change === 'up' || change === 'down' ? change : undefined}
      changedAtMs={shown.changedAtMs}
      className={clsx('font-semibold whitespace-nowrap', isGone ? 'line-through' : 'text-gain')}
    >
      {format.percent(row.cycle.profitPercent)}
      {isGone && <span className="sr-only"> {t('gone')}</span>}
    </LiveValue>
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
export function Ring({ view }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const { hops } = view.path
  const stops = [hops[0]!.give, ...hops.map(({ get }) => get)]
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {stops.map((currency, at) => (
          <span key={at} title={currency.name} className={at === 0 ? stop : nextStop}>
            <CurrencyMark currency={currency} className="text-[18px]" />
            {currency.group === 'CRYPTO' ? shortNameOf(currency) : currency.code}
          </span>
        ))}
        {view.path.suspicious && (
          <Badge tone="loss" icon={TriangleAlert}>
            {t('suspicious')}
          </Badge>
        )}
      </span>
      <span className="mt-0.5 block truncate text-meta text-text-3">
        {hops.map(({ exchanger }) => exchanger.name).join(' · ')}
      </span>
    </span>
  )
}

export function Limits({ view }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { min, max } = view.path.window
  const first = view.path.hops[0]!.give
  const short = (amount: number) =>
    amount >= 1_000 ? format.compact(amount) : format.amount(amount, moneyKindOf(first))
  return (
    <>
      {short(min)} – {max === null ? t('no-limit') : short(max)}{' '}
      <span className="text-text-3">{unitOf(first)}</span>
    </>
  )
}

/** For how long it has earned without a break. */
export function Lived({ view }: { view: CycleView }) {
  const format = useFormat()
  const age = useAtServerNow((nowMs) => format.age(nowMs - view.bornAtMs))
  return (
    <time
      dateTime={new Date(view.bornAtMs).toISOString()}
      title={format.moment(view.bornAtMs)}
      className="text-dense whitespace-nowrap text-text-3"
    >
      {age}
    </time>
  )
}
