import { queryOnce } from '#web/lib/graphql/query-once.ts'
import { watched } from '#web/lib/watched.ts'
import { SparklinesDocument } from './sparklines.documents.ts'

type Values = readonly (number | null)[]

interface Known {
  readonly values: Values
  readonly atMs: number
}

/** The most the server answers at once. */
const MOST = 60
/** The time to gather a moment's pairs into one question, because rows come a few at a time. */
const QUIET_MS = 250
/** The least time between two questions of a changing list. */
const GAP_MS = 5_000
/** Short against a sparkline's step of fifteen minutes. */
const FRESH_MS = 300_000

/** The last day of each pair, by `BTC>LTC`. */
export const sparklines = watched<ReadonlyMap<string, Known>>(new Map())

/** The number of components that show each pair. */
const wanted = new Map<string, number>()
let soon: ReturnType<typeof setTimeout> | undefined
let again: ReturnType<typeof setTimeout> | undefined
let requestedAtMs = -GAP_MS

/** Subscribes to these pairs, batched with all others of the moment, until released. */
export function wantSparklines(pairs: readonly string[]): () => void {
  for (const pair of pairs) wanted.set(pair, (wanted.get(pair) ?? 0) + 1)
  fetchSoon()
  return () => {
    for (const pair of pairs) {
      const left = (wanted.get(pair) ?? 1) - 1
      if (left > 0) wanted.set(pair, left)
      else wanted.delete(pair)
    }
  }
}

function fetchSoon(): void {
  if (soon !== undefined) return
  const dueMs = Math.max(QUIET_MS, requestedAtMs + GAP_MS - performance.now())
  soon = setTimeout(() => void fetchStale(), dueMs)
}

async function fetchStale(): Promise<void> {
  soon = undefined
  const missing = document.hidden ? [] : staleOnes()
  const batch = missing.slice(0, MOST)
  if (batch.length > 0) {
    requestedAtMs = performance.now()
    const { answer } = await queryOnce(SparklinesDocument, { pairs: batch.map(pairOf) })
    keep(batch, answer?.sparklines.map(({ values }) => values) ?? [])
  }
  if (missing.length > MOST) fetchSoon()
  // Pairs without an answer are retried with the refresh.
  clearTimeout(again)
  if (wanted.size > 0) again = setTimeout(fetchSoon, FRESH_MS)
}

export function pairOf(pair: string): { give: string; get: string } {
  const [give = '', get = ''] = pair.split('>')
  return { give, get }
}

function staleOnes(): string[] {
  const known = sparklines.get()
  const nowMs = performance.now()
  return [...wanted.keys()].filter(
    (pair) => nowMs - (known.get(pair)?.atMs ?? -FRESH_MS) >= FRESH_MS,
  )
}

/** Stores answers, and forgets pairs that nobody shows any more. */
function keep(pairs: readonly string[], answers: readonly Values[]): void {
  const atMs = performance.now()
  const kept = [...sparklines.get()].filter(([pair]) => wanted.has(pair))
  const received = pairs.flatMap((pair, at) => {
    const values = answers[at]
    return values ? [[pair, { values, atMs }] as const] : []
  })
  if (received.length > 0) sparklines.set(new Map([...kept, ...received]))
}
