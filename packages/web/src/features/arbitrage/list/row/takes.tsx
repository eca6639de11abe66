import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { mostTakenBy, wholeUsd } from '../../cycle-facts.ts'
import type { CycleView } from '../../cycle-view.ts'

/** A smaller minimum is not shown: "from $0.00" says nothing. */
const CENT = 0.01

/** The most and the least that the loop can be entered with. */
export function Takes({ view }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const first = view.path.hops[0]!.give
  const own = (amount: number) => format.money(amount, unitOf(first), moneyKindOf(first))
  const { amount, usd, isExact } = mostTakenBy(view)
  const most = amount === null ? null : usd === null ? own(amount) : format.usd(wholeUsd(usd))
  const { min } = view.path.window
  const leastUsd = first.usdPrice === null ? null : Math.max(CENT, wholeUsd(min * first.usdPrice))
  const least = leastUsd === null ? own(min) : format.usd(leastUsd)
  return (
    <>
      <span
        className="block text-dense font-medium whitespace-nowrap"
        title={amount === null ? undefined : own(amount)}
      >
        {most === null ? t('takes-any') : t(isExact ? 'takes' : 'takes-least', { value: most })}
      </span>
      <span className="block text-meta whitespace-nowrap text-text-3" title={own(min)}>
        {t('takes-from', { value: least })}
      </span>
    </>
  )
}
