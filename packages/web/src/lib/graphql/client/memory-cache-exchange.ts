import {
  type Exchange,
  makeOperation,
  type Operation,
  type OperationResult,
  stringifyDocument,
} from '@urql/core'
import {
  filter,
  fromPromise,
  fromValue,
  makeSubject,
  map,
  merge,
  mergeMap,
  pipe,
  share,
} from 'wonka'
import { isPublicQuestion } from '../../offline/device-cache.ts'
import { changesSoFar, onChange, type Renew } from '../changes.ts'
import { memoryCache } from './memory-cache.ts'
import { changesBefore, stamped } from './changes-before.ts'
import { together } from './together.ts'

/** The course of a question: an answer that is known, a request to the server, or both. */
interface Taken {
  readonly operation: Operation
  readonly known?: OperationResult | undefined
  readonly isForwarded: boolean
}

const nothing = { answer: undefined, isYoung: false }

/**
 * Keeps the answers that pages show. An answer is known from when it arrives, so a question that
 * was cancelled has none. A change ends all kept answers: it takes those under way back, and
 * fetches the personal ones of the present page again, to show them together.
 */
export const memoryCacheExchange: Exchange = ({ forward }) => {
  const kept = memoryCache()
  /** The questions whose answers are shown or awaited. */
  const open = new Map<number, Operation>()
  const underWay = new Set<number>()
  const again = makeSubject<Operation>()
  const round = together()
  let ignoreChanges: (() => void) | undefined

  const renew: Renew = ({ isShown }) => {
    const due = [...open.values()].filter(
      (each) => underWay.has(each.key) || (isShown && !isPublic(each)),
    )
    if (due.length === 0) return undefined
    const end = isShown ? round.expect(due.map(({ key }) => key)) : undefined
    for (const each of due) {
      underWay.add(each.key)
      // A request under way is cancelled.
      again.next(makeOperation('teardown', each))
      again.next(stamped(makeOperation('query', each, each.context)))
    }
    return end
  }
  const leave = ({ key }: Operation): void => {
    open.delete(key)
    underWay.delete(key)
    void round.arrived(key)
    if (open.size > 0) return
    ignoreChanges?.()
    ignoreChanges = undefined
  }
  const take = (operation: Operation): Taken => {
    const { kind, key, context } = operation
    if (kind === 'teardown') leave(operation)
    if (kind !== 'query') return { operation, isForwarded: true }
    open.set(key, operation)
    ignoreChanges ??= onChange(renew)
    const now = stamped(operation)
    const isByHand = context.requestPolicy === 'network-only'
    const { answer, isYoung } = isByHand ? nothing : kept.known(key)
    const isForwarded = !isYoung && !underWay.has(key)
    if (isForwarded) underWay.add(key)
    const known = answer && { ...answer, operation: now, stale: !isYoung }
    return { operation: now, known, isForwarded }
  }
  const hear = (result: OperationResult) => {
    const { operation } = result
    if (operation.kind !== 'query') return fromValue(result)
    const { key } = operation
    underWay.delete(key)
    kept.keep(result)
    const held = round.arrived(key)
    return held ? fromPromise(held.then(() => result)) : fromValue(result)
  }
  return (operations$) => {
    const taken$ = pipe(operations$, map(take), share)
    const known$ = pipe(
      taken$,
      filter(({ known }) => known !== undefined),
      map(({ known }) => known!),
    )
    const forwarded$ = pipe(
      taken$,
      filter(({ isForwarded }) => isForwarded),
      map(({ operation }) => operation),
    )
    const answers$ = pipe(
      merge([forwarded$, again.source]),
      forward,
      filter(({ operation }) => isOfNow(operation)),
      mergeMap(hear),
    )
    return merge([known$, answers$])
  }
}

/** Whether nothing was changed since the query was sent. */
function isOfNow(operation: Operation): boolean {
  return operation.kind !== 'query' || changesBefore(operation) === changesSoFar()
}

function isPublic({ query }: Operation): boolean {
  return isPublicQuestion(stringifyDocument(query))
}
