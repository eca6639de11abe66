import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ArbitragePageQuery } from '../query/arbitrage-query.ts'
import { LastLifeDocument } from './last-life.documents.ts'

export interface LastLifeProps {
  query: Pick<ArbitragePageQuery, 'capitalUsd' | 'minPercent'>
}

const AGAIN_MS = 30_000

/** The loop that paid last above the least profit wanted, if one has within a day. */
export function LastLife({ query: { capitalUsd, minPercent } }: LastLifeProps) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  const step = capitalUsd === null ? {} : { stepUsd: capitalUsd }
  const { answer } = useQuery(
    LastLifeDocument,
    { query: { ...step, minPeakPercent: minPercent, onlyGone: true, limit: 1 } },
    { everyMs: AGAIN_MS },
  )
  const life = answer?.cycleLives[0]
  if (!life || life.goneAt === null) return null
  const goneAtMs = Date.parse(life.goneAt)
  return t('last', {
    // The time of day, which is enough for the last day.
    time: format.since(goneAtMs, goneAtMs),
    peak: format.percent(life.peakPercent),
    age: format.age(goneAtMs - Date.parse(life.bornAt)),
  })
}
