import { memo, useEffect, useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useWatched } from '#web/lib/watched.ts'
import { Sparkline } from '#web/ui/show/plot/sparkline.tsx'
import { sparklines, wantSparklines } from './spark-store.ts'
import { changePercentOf, pairsOf, wayValues } from './way-values.ts'

export interface ChainSparkProps {
  /** Codes of its currencies: `BTC>LTC>SBERRUB`. A pair is a way of two. */
  way: string
  /** `column`: the shape over its figure; `line`: beside it; `words`: the figure alone. */
  look: 'column' | 'line' | 'words'
  className?: string
}

/**
 * What the best rates along a way did within a day. It watches them by itself: the row it stands in
 * is not drawn anew.
 */
export const ChainSpark = memo(function ChainSpark({ way, look, className }: ChainSparkProps) {
  const { t } = useTranslation('spark')
  const format = useFormat()
  const { values, changePercent } = useWayDay(way)
  if (changePercent === null) return null
  const percent = format.percent(changePercent)
  return (
    <span title={t('of-way')} className={className}>
      {look !== 'words' && <Sparkline values={values} width={look === 'column' ? 56 : 64} />}
      <span aria-hidden className="whitespace-nowrap">
        {look === 'column' ? percent : t('change', { percent })}
      </span>
      <span className="sr-only">{t('change-said', { percent })}</span>
    </span>
  )
})

/** The last 24 hours along a way, and their change; no change while too little is known. */
function useWayDay(way: string) {
  const pairs = useMemo(() => pairsOf(way), [way])
  useEffect(() => wantSparklines(pairs), [pairs])
  const known = useWatched(sparklines)
  return useMemo(() => {
    // Without one of its pairs nothing is known of a way.
    const days = pairs.flatMap((pair) => [known.get(pair)?.values ?? []])
    const values = wayValues(days)
    return { values, changePercent: changePercentOf(values) }
  }, [pairs, known])
}
