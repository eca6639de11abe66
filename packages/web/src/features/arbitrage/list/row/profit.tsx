import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import { takesPart, wholeUsd } from '../../cycle-facts.ts'
import { type CycleView, enteredUsd } from '../../cycle-view.ts'

/** The profit in percent: the figure that the list watches. */
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
        'text-[17px] leading-[22px] font-semibold whitespace-nowrap',
        isGone ? 'line-through' : !isStale && 'text-gain',
      )}
    >
      {format.percent(row.cycle.profitPercent)}
      {isGone && <span className="sr-only"> {t('gone')}</span>}
    </LiveValue>
  )
}

interface EarnedProps {
  view: CycleView
  /** The reader's capital; when null, each loop takes its best amount. */
  capitalUsd: number | null
}

/** The earnings, and the amount they are on: amber where the loop takes only a part. */
export function Earned({ view, capitalUsd }: EarnedProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { cycle, path } = view
  const first = path.hops[0]!.give
  const own = (amount: number) => format.money(amount, unitOf(first), moneyKindOf(first))
  const usd = enteredUsd(view)
  const on = usd === null ? own(path.giveAmount) : format.usd(wholeUsd(usd))
  return (
    <span className="block text-meta whitespace-nowrap text-text-2">
      <span className="font-medium text-text" title={own(cycle.earnings)}>
        {cycle.earningsUsd === null ? own(cycle.earnings) : format.usd(cycle.earningsUsd)}
      </span>{' '}
      <span
        className={takesPart(view, capitalUsd) ? 'text-warn' : undefined}
        title={own(path.giveAmount)}
      >
        {t('entered', { value: on })}
      </span>
      <PriceDoubt of={[first]} />
    </span>
  )
}
