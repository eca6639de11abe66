import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { type CycleView, pairCounts } from '../cycle-view.ts'

/** Pairs shown before one asks for more: on a phone they stand in front of the loops. */
const AT_FIRST = { wide: 12, narrow: 3 }

interface PairsListProps {
  views: readonly CycleView[]
  chosen: string
  onChoose: (pair: string) => void
}

/** The pairs that cycles pass through now: how many, and the best of each. */
export function PairsList({ views, chosen, onChoose }: PairsListProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const atFirst = useWiderThan('lg') ? AT_FIRST.wide : AT_FIRST.narrow
  const pairs = pairCounts(views)
  const shown = pairs.filter(({ pair }, at) => isWhole || at < atFirst || pair === chosen)
  if (pairs.length === 0) return null
  return (
    <Card className="p-3">
      <h2 className="px-2 py-1 text-table font-semibold">{t('pairs')}</h2>
      <ul>
        {shown.map(({ pair, count, best }) => (
          <li key={pair}>
            <button
              type="button"
              aria-pressed={pair === chosen}
              onClick={() => onChoose(pair === chosen ? '' : pair)}
              className={clsx(
                'flex min-h-9 w-full items-center justify-between gap-2 pointer-coarse:min-h-11',
                'rounded-small px-2 text-dense',
                pair === chosen ? 'bg-accent-soft text-accent' : 'hover:bg-surface-2',
              )}
            >
              <span className="truncate">{pair.replace('-', ' → ')}</span>
              <span className="flex shrink-0 gap-2 text-text-3">
                <span className="text-gain">{format.percent(best)}</span>
                <span className="min-w-5 text-right">{format.count(count)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pairs.length > shown.length && (
        <Button size="small" color="ghost" isWide onClick={() => setWhole(true)}>
          {t('more-pairs', { count: pairs.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}
