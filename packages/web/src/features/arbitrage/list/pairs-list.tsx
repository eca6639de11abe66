import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { pairCounts } from '../cycle-view.ts'
import type { CycleLists } from '../use-cycle-lists.ts'
import { PairsHeat } from './heat/pairs-heat.tsx'
import { UnseenDot } from './cycle-tabs.tsx'

/** The pairs shown at first: about a window's worth. */
const AT_FIRST = 48

interface PairsListProps {
  lists: CycleLists
  chosen: string
  onChoose: (pair: string) => void
}

/** The pairs that cycles pass now: the number, the best of each, and which bring news. */
export function PairsList({ lists, chosen, onChoose }: PairsListProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { ofAnyPair, stale, unseen: news } = lists
  const pairs = useMemo(
    () => pairCounts(ofAnyPair, { stale, unseen: news }),
    [ofAnyPair, stale, news],
  )
  const shown = pairs.filter(({ pair }, at) => isWhole || at < AT_FIRST || pair === chosen)
  if (pairs.length === 0) return null
  return (
    <Card className="p-3">
      <h2 className="px-2 py-1 text-table font-semibold">{t('pairs')}</h2>
      <PairsHeat {...{ views: ofAnyPair, pairs, chosen, onChoose }} />
      <ul className="gap-x-6 sm:columns-2 lg:columns-3 xl:columns-4">
        {shown.map(({ pair, count, best, unseen }) => (
          <li key={pair}>
            <button
              type="button"
              aria-pressed={pair === chosen}
              onClick={() => onChoose(pair === chosen ? '' : pair)}
              className={clsx(
                'relative flex min-h-9 w-full break-inside-avoid items-center',
                'justify-between gap-2',
                'rounded-small px-2 text-dense pointer-coarse:min-h-11',
                pair === chosen ? 'bg-accent-soft text-accent' : 'hover:bg-surface-2',
              )}
            >
              <span className="min-w-0 text-left wrap-break-word">{pair.replace('-', ' → ')} </span>
              <span className="flex shrink-0 gap-2 text-text-3">
                {best !== null && <span className="text-gain">{format.percent(best)} </span>}
                <span className="min-w-5 text-right">{format.count(count)}</span>
              </span>
              {/* The room beside the words is always reserved. */}
              <UnseenDot count={unseen} className="absolute -left-1" />
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
