import { memo, useEffect, useMemo } from 'react'
import { isSaidInverted } from '#web/lib/format/format-rate.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useWatched } from '#web/lib/watched.ts'
import { Sparkline } from '#web/ui/show/plot/sparkline.tsx'
import { sparklines, wantSparklines } from './spark-store.ts'
import { Standing, standingOf } from './standing.tsx'
import { useTypical } from './typical-store.ts'
import { changePercentOf, pairsOf, wayValues } from './way-values.ts'

interface ChainSparkProps {
  /** The codes of a way's currencies: `BTC>LTC>SBERRUB`. A pair is a way of two. */
  way: string
  /** `column`: the shape over its figure; `line`: beside it; `words`: the figure alone. */
  look: 'column' | 'line' | 'words'
  className?: string
}

/** The day of a way's best rates. It subscribes by itself, so that its row is not rendered anew. */
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

/** The last 24 hours along a way, with their change; no change while too little is known. */
function useWayDay(way: string) {
  const pairs = useMemo(() => pairsOf(way), [way])
  useEffect(() => wantSparklines(pairs), [pairs])
  const known = useWatched(sparklines)
  return useMemo(() => {
    // A way with an unknown pair is unknown.
    const days = pairs.flatMap((pair) => [known.get(pair)?.values ?? []])
    const values = wayValues(days)
    return { values, changePercent: changePercentOf(values) }
  }, [pairs, known])
}

interface RowStandingProps {
  give: string
  get: string
  /** Units of get for one of give, after all fees. */
  rate: number
  /** The way whose day is shown where no typical rates are known. */
  way?: string
}

/** The place of a row's rate among the pair's best rates. */
export function RowStanding({ give, get, rate, way }: RowStandingProps) {
  const typical = useTypical(`${give}>${get}`)
  if (typical) {
    return (
      <Standing
        typical={typical}
        standing={standingOf(rate, typical)}
        isInverted={isSaidInverted(rate)}
      />
    )
  }
  if (way === undefined) return null
  // The words are hidden on a small phone, whose whole width long amounts need.
  const className = 'text-meta font-normal text-text-3 max-[399px]:hidden'
  return <ChainSpark way={way} look="words" className={className} />
}
