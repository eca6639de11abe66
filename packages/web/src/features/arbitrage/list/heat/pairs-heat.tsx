import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { heatCell, heatGrounds, HeatTable } from '#web/ui/show/heat/heat-table.tsx'
import type { CycleView, PairCount } from '../../cycle-view.ts'
import { nameOfStop } from '../row/loop-name.ts'
import { heatMap, heatOf } from './heat.ts'

interface PairsHeatProps {
  views: readonly CycleView[]
  pairs: readonly PairCount[]
  chosen: string
  onChoose: (pair: string) => void
}

/** A grid of pairs, each with its best loop: the greater the profit, the deeper the colour. */
export function PairsHeat({ views, pairs, chosen, onChoose }: PairsHeatProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const isWide = useWiderThan('lg')
  const map = useMemo(() => heatMap(views, pairs, isWide ? 12 : 6), [views, pairs, isWide])
  const cellAt = (row: number, column: number) => {
    const [give, get] = [map.currencies[row]!, map.currencies[column]!]
    const found = map.pairs.get(`${give.code}-${get.code}`)
    if (!found) return undefined
    const { pair, best } = found
    const percent = format.percent(best)
    return (
      <button
        type="button"
        aria-pressed={pair === chosen}
        aria-label={t('heat.cell', { give: nameOfStop(give), get: nameOfStop(get), percent })}
        onClick={() => onChoose(pair === chosen ? '' : pair)}
        className={clsx(
          heatCell,
          pair === chosen && 'outline-2 outline-accent',
          heatGrounds[heatOf(best)],
        )}
      >
        {percent}
      </button>
    )
  }
  return (
    <div className="mb-3">
      <HeatTable
        title={t('heat.title')}
        corner={t('heat.corner')}
        sides={map.currencies.map((currency) => ({
          key: currency.code,
          name: nameOfStop(currency),
          title: currency.name,
        }))}
        cellAt={cellAt}
      />
    </div>
  )
}
