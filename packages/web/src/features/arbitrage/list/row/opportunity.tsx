import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { HopLink } from '#web/market/chain/hop-link.tsx'
import { sourceGainOf, sourceHopOf } from '../../cycle-facts.ts'
import type { CycleView } from '../../cycle-view.ts'

/** The exchanger at the source, its pair with the whole way, and its gain over the market. */
export function Opportunity({ view }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const hop = sourceHopOf(view)
  const { give, get } = hop
  const gain = sourceGainOf(view)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CurrencyMark currency={give} className="text-[24px]" />
      <span className="block min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="flex min-w-0 text-table font-semibold">
            <HopLink hop={hop} />
          </span>
          {gain !== null && (
            <span className="text-dense font-semibold whitespace-nowrap text-accent">
              {format.percent(gain)}
            </span>
          )}
        </span>
        <span className="block truncate text-meta text-text-2">
          {t('changes', { give: shortNameOf(give), get: shortNameOf(get) })}
        </span>
      </span>
    </span>
  )
}
