import { useEffect } from 'react'
import { queryOnce } from '#web/lib/graphql/query-once.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { pairOf } from './spark-store.ts'
import { type TypicalRateAnswer, TypicalRateDocument } from './typical-rate.documents.ts'

export type Typical = NonNullable<TypicalRateAnswer['rateHistory']['typical']>

/** Short against its data, which is hourly. */
const FRESH_MS = 600_000
/** The pairs kept: pages show one or two. */
const MOST = 20

const typicals = watched<ReadonlyMap<string, Typical | null>>(new Map())
const requestedAtMs = new Map<string, number>()

/** The typical rates of a pair, as `BTC>LTC`; undefined until seven days are known. */
export function useTypical(pair: string): Typical | undefined {
  useEffect(() => {
    void fetchTypical(pair)
    const timer = setInterval(() => void fetchTypical(pair), FRESH_MS)
    return () => clearInterval(timer)
  }, [pair])
  return useWatched(typicals).get(pair) ?? undefined
}

/** Fetches a pair once, however many rows show it. */
async function fetchTypical(pair: string): Promise<void> {
  const nowMs = performance.now()
  if (nowMs - (requestedAtMs.get(pair) ?? -FRESH_MS) < FRESH_MS || document.hidden) return
  requestedAtMs.set(pair, nowMs)
  const { answer } = await queryOnce(TypicalRateDocument, pairOf(pair))
  if (!answer) return
  const others = [...typicals.get()].filter(([each]) => each !== pair).slice(1 - MOST)
  typicals.set(new Map([...others, [pair, answer.rateHistory.typical]]))
}
