import { ChainSpark } from './chain-spark.tsx'
import { isSaidInverted } from '#web/lib/format/format-rate.ts'
import { Standing, standingOf } from './standing.tsx'
import { useTypical } from './typical-store.ts'

export interface RowStandingProps {
  give: string
  get: string
  /** Units of get for one of give, all fees taken. */
  rate: number
  /** Shown instead where it is not known what is usual: the way's day. */
  way?: string
}

/** Where the rate of a row stands among those that the pair's best has had. */
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
  return <ChainSpark way={way} look="words" className="text-meta font-normal text-text-3" />
}
