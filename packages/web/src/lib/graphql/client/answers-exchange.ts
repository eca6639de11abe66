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
import { isPublicQuestion } from '../../offline/kept-on-device.ts'
import { changesSoFar, onChange, type Renew } from '../changes.ts'
import { madeAt, stamped } from './made-at.ts'
import { together } from './together.ts'

/**
 * An answer younger than this is not asked for again. Without this, a page rendered in slices never
 * finishes on a slow machine: a part asks, the answer comes before the part is done, rendering
 * starts anew, and the part asks again. A retry by hand or by the clock always asks.
 */
const MOMENT_MS = 2_000

/** The last answer to a question. */
interface Kept {
  readonly atMs: number
  /** The number of changes made before it. */
  readonly madeAt: number
  readonly answer?: OperationResult | undefined
  /** The last answer, where it is a failure. */
  readonly failure?: OperationResult | undefined
}

/** What becomes of a question: an answer that is known, a request to the server, or both. */
interface Taken {
  readonly operation: Operation
  readonly known?: OperationResult | undefined
  readonly isAsked: boolean
}

/**
 * Keeps the answers that pages show. An answer is known from when it arrives, so a question that
 * was cancelled has none. A change ends all kept answers: it takes those under way back, and asks
 * for personal ones on the present page again, to show them together.
 */
export const answersExchange: Exchange = ({ forward }) => {
  const kept = new Map<number, Kept>()
  /** The questions whose answers are shown or awaited. */
  const open = new Map<number, Operation>()
  const underWay = new Set<number>()
  const again = makeSubject<Operation>()
  const { expect, arrived } = together()
  let ignoreChanges: (() => void) | undefined

  const lastOf = (key: number): Kept | undefined => {
    const last = kept.get(key)
    return last?.madeAt === changesSoFar() ? last : undefined
  }
  const renew: Renew = ({ isShown }) => {
    const due = [...open.values()].filter(
      (each) => underWay.has(each.key) || (isShown && !isPublic(each)),
    )
    if (due.length === 0) return undefined
    const end = isShown ? expect(due.map(({ key }) => key)) : undefined
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
    void arrived(key)
    if (open.size > 0) return
    ignoreChanges?.()
    ignoreChanges = undefined
  }
  const take = (operation: Operation): Taken => {
    const { kind, key, context } = operation
    if (kind === 'teardown') leave(operation)
    if (kind !== 'query') return { operation, isAsked: true }
    open.set(key, operation)
    ignoreChanges ??= onChange(renew)
    const now = stamped(operation)
    const last = context.requestPolicy === 'network-only' ? undefined : lastOf(key)
    const isYoung = last !== undefined && performance.now() - last.atMs < MOMENT_MS
    const known = (isYoung && last.failure) || last?.answer
    const isAsked = !isYoung && !underWay.has(key)
    if (isAsked) underWay.add(key)
    return {
      operation: now,
      known: known && { ...known, operation: now, stale: !isYoung },
      isAsked,
    }
  }
  const hear = (result: OperationResult) => {
    const { operation, error } = result
    if (operation.kind !== 'query') return fromValue(result)
    const { key } = operation
    underWay.delete(key)
    kept.set(key, {
      atMs: performance.now(),
      madeAt: madeAt(operation),
      answer: error ? lastOf(key)?.answer : result,
      failure: error && result,
    })
    const held = arrived(key)
    return held ? fromPromise(held.then(() => result)) : fromValue(result)
  }
  return (operations$) => {
    const taken$ = pipe(operations$, map(take), share)
    const known$ = pipe(
      taken$,
      filter(({ known }) => known !== undefined),
      map(({ known }) => known!),
    )
    const asked$ = pipe(
      taken$,
      filter(({ isAsked }) => isAsked),
      map(({ operation }) => operation),
    )
    const answers$ = pipe(
      merge([asked$, again.source]),
      forward,
      filter(({ operation }) => isOfNow(operation)),
      mergeMap(hear),
    )
    return merge([known$, answers$])
  }
}

/** Whether nothing was changed since the question was asked. */
function isOfNow(operation: Operation): boolean {
  return operation.kind !== 'query' || madeAt(operation) === changesSoFar()
}

function isPublic({ query }: Operation): boolean {
  return isPublicQuestion(stringifyDocument(query))
}
