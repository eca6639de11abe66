import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { CycleView, PairCount } from '../../cycle-view.ts'
import { nameOfStop } from '../row/loop-name.ts'
import { type Heat, heatMap, heatOf } from './heat.ts'

interface PairsHeatProps {
  views: readonly CycleView[]
  pairs: readonly PairCount[]
  chosen: string
  onChoose: (pair: string) => void
}

const grounds: Readonly<Record<Heat, string>> = {
  0: 'bg-surface-2 text-text-2',
  1: 'bg-heat-1',
  2: 'bg-heat-2',
  3: 'bg-heat-3',
  4: 'bg-heat-4',
}

const head = 'bg-raised px-1 py-1 text-meta font-medium text-text-2'

/** Pairs by what is given and what is got, each with its best loop: the more, the deeper. */
export function PairsHeat({ views, pairs, chosen, onChoose }: PairsHeatProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const isWide = useWiderThan('lg')
  const map = useMemo(() => heatMap(views, pairs, isWide ? 12 : 6), [views, pairs, isWide])
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('heat.title')}
      className="relative mb-3 overflow-x-auto"
    >
      <table className="w-full table-fixed border-separate border-spacing-0.5 tabular-nums">
        <caption className="sr-only">{t('heat.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(head, 'sticky left-0 z-1 w-18 text-left lg:w-24')}>
              {t('heat.corner')}
            </th>
            {map.currencies.map((currency) => (
              <th
                key={currency.code}
                scope="col"
                title={currency.name}
                className={clsx(head, 'w-14 align-bottom wrap-break-word lg:w-auto')}
              >
                {nameOfStop(currency)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.currencies.map((give) => (
            <tr key={give.code}>
              <th
                scope="row"
                title={give.name}
                className={clsx(head, 'sticky left-0 z-1 text-left wrap-break-word')}
              >
                {nameOfStop(give)}
              </th>
              {map.currencies.map((get) => {
                const found = map.pairs.get(`${give.code}-${get.code}`)
                if (!found) return <td key={get.code} className="rounded-small bg-surface-1" />
                const { pair, best } = found
                const percent = format.percent(best)
                return (
                  <td key={get.code} className="p-0">
                    <button
                      type="button"
                      aria-pressed={pair === chosen}
                      aria-label={t('heat.cell', {
                        give: nameOfStop(give),
                        get: nameOfStop(get),
                        percent,
                      })}
                      onClick={() => onChoose(pair === chosen ? '' : pair)}
                      className={clsx(
                        'block min-h-9 w-full rounded-small px-0.5 text-center text-meta',
                        'font-medium hover:outline-2 hover:outline-accent pointer-coarse:min-h-11',
                        pair === chosen && 'outline-2 outline-accent',
                        grounds[heatOf(best)],
                      )}
                    >
                      {percent}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
