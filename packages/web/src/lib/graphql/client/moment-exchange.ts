import { type Exchange, makeOperation, mapExchange } from '@urql/core'

/** What was asked so short a time ago is news to nobody. */
const MOMENT_MS = 2_000

/**
 * What came a moment ago is not asked for again by the next part of a page that wants it, unless
 * something was changed meanwhile. Without this a page that is drawn in slices never comes to its
 * end on a slow machine: a part begun asks, the answer comes before the part is done, all begins
 * anew, and the part asks again.
 */
export function momentExchange(): Exchange {
  const askedAtMs = new Map<number, number>()
  return mapExchange({
    onOperation: (operation) => {
      const { key, kind, context } = operation
      if (kind === 'mutation') askedAtMs.clear()
      if (kind !== 'query') return operation
      const nowMs = performance.now()
      const sinceMs = nowMs - (askedAtMs.get(key) ?? -Infinity)
      if (context.requestPolicy === 'cache-and-network' && sinceMs < MOMENT_MS)
        return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
      askedAtMs.set(key, nowMs)
      return operation
    },
  })
}
