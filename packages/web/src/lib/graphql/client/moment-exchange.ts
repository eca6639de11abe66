import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { filter, map, merge, onPush, pipe, share } from 'wonka'

/** An answer younger than this is not asked for again. */
const MOMENT_MS = 2_000

/** The last time that a question was asked, or its answer came. */
interface Asked {
  readonly atMs: number
  /** The answer, where it is a failure: the cache keeps all others. */
  readonly failure?: OperationResult | undefined
}

/**
 * Reuses an answer from a moment ago, or a failure, when the next part of a page wants it, unless
 * something was changed meanwhile. Without this, a page rendered in slices never finishes on a slow
 * machine: a part asks, the answer comes before the part is done, rendering starts anew, and the
 * part asks again. A retry by hand or by the clock always asks.
 */
export function momentExchange(): Exchange {
  const asked = new Map<number, Asked>()
  const justAsked = ({ kind, key, context }: Operation): Asked | undefined => {
    if (kind !== 'query' || context.requestPolicy !== 'cache-and-network') return undefined
    const last = asked.get(key)
    return last && performance.now() - last.atMs < MOMENT_MS ? last : undefined
  }
  const prepare = (operation: Operation): Operation => {
    const { kind, key, context } = operation
    if (justAsked(operation))
      return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
    if (kind === 'query') asked.set(key, { atMs: performance.now() })
    if (kind === 'mutation') asked.clear()
    return operation
  }
  const note = (result: OperationResult): void => {
    const { operation, error } = result
    // An answer of the cache is no younger for being reused.
    const isReused = !error && operation.context.requestPolicy === 'cache-first'
    if (isReused || !asked.has(operation.key)) return
    asked.set(operation.key, { atMs: performance.now(), failure: error && result })
  }
  return ({ forward }) =>
    (operations$) => {
      const shared$ = share(operations$)
      const failures$ = pipe(
        shared$,
        map((operation) => ({ operation, failure: justAsked(operation)?.failure })),
        filter(({ failure }) => failure !== undefined),
        map(({ operation, failure }) => ({ ...failure!, operation })),
      )
      const answers$ = pipe(
        shared$,
        filter((operation) => justAsked(operation)?.failure === undefined),
        map(prepare),
        forward,
        onPush(note),
      )
      return merge([failures$, answers$])
    }
}
