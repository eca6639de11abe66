import { type Exchange, makeOperation, mapExchange } from '@urql/core'

/** An answer younger than this is not asked for again. */
const MOMENT_MS = 2_000

/**
 * Reuses an answer from a moment ago when the next part of a page wants it, unless something was
 * changed meanwhile. Without this, a page rendered in slices never finishes on a slow machine: a
 * part asks, the answer comes before the part is done, rendering starts anew, and the part asks
 * again.
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
