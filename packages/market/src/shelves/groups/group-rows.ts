import { type OfferRef, refOf } from '../../listings/offer-ref.ts'
import type { Belief } from '../../belief/belief.ts'
import type { RankedRows } from '../../belief/ranked-rows.ts'
import type { IsAllowed } from '../../belief/allowed-offers.ts'
import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from '../row-flags.ts'
import { type Arena, REFS, type Shelf, TERMS } from '../shelf.ts'

/** The rows of one group of a shelf, all of them, best slope first: doubted ones lead. */
export class GroupRows implements RankedRows {
  readonly count: number
  readonly #arena: Arena
  readonly #start: number
  readonly #sound: number

  constructor({ arena, start, sound, count }: Shelf, to: number) {
    this.#arena = arena
    this.#start = start[to]!
    this.#sound = sound[to]!
    this.count = count[to]!
  }

  slopeAt(place: number): number {
    return this.#arena.terms[this.#rowAt(place) * TERMS]!
  }

  loAt(place: number): number {
    return this.#arena.terms[this.#rowAt(place) * TERMS + 1]!
  }

  hiAt(place: number): number {
    return this.#arena.terms[this.#rowAt(place) * TERMS + 2]!
  }

  exchangerAt(place: number): number {
    return this.#arena.refs[this.#rowAt(place) * REFS + 1]! >>> EXCHANGER_SHIFT
  }

  #rowAt(place: number): number {
    const doubted = this.count - this.#sound
    return this.#start + (place < doubted ? this.#sound + place : place - doubted)
  }
}

export interface Marking {
  readonly belief: Belief
  readonly isAllowed: IsAllowed
}

export interface WrittenGroup {
  readonly from: number
  readonly to: number
  readonly first: number
  /** Whether rows may carry marks of before. */
  readonly wasMarked?: boolean
}

/**
 * Makes a group of the rows from `first` to the end of the arena, which stand best slope first:
 * those that are not believed go behind the others and are marked.
 */
export function settleGroup(
  shelf: Shelf,
  { from, to, first, wasMarked = true }: WrittenGroup,
  { belief, isAllowed }: Marking,
): void {
  const { arena } = shelf
  const count = arena.used - first
  shelf.start[to] = first
  shelf.sound[to] = count
  shelf.count[to] = count
  shelf.bestAny[to] = count > 0 ? arena.terms[first * TERMS]! : 0
  const doubted = belief.doubted(from, to, new GroupRows(shelf, to))
  const sound = count - doubted
  if (doubted > 0) rotate(arena, first, doubted)
  if (doubted > 0 || wasMarked) {
    for (let row = first; row < arena.used; row++) {
      const meta = row * REFS + 1
      const isMarked =
        row >= first + sound && !isAllowed(arena.refs[meta]! >>> EXCHANGER_SHIFT, from, to)
      if (isMarked) arena.refs[meta]! |= IS_SUSPICIOUS
      else arena.refs[meta]! &= ~IS_SUSPICIOUS
    }
  }
  shelf.sound[to] = sound
  shelf.best[to] = sound > 0 ? arena.terms[first * TERMS]! : 0
  if (doubted > 0) shelf.hasSuspicious = true
}

/** Moves so many rows from `first` on to the end of the arena. */
function rotate({ terms, refs, used }: Arena, first: number, count: number): void {
  const [termsMoved, refsMoved] = [
    terms.slice(first * TERMS, (first + count) * TERMS),
    refs.slice(first * REFS, (first + count) * REFS),
  ]
  terms.copyWithin(first * TERMS, (first + count) * TERMS, used * TERMS)
  refs.copyWithin(first * REFS, (first + count) * REFS, used * REFS)
  terms.set(termsMoved, (used - count) * TERMS)
  refs.set(refsMoved, (used - count) * REFS)
}

/** The meta word of a row of this slope that is not believed, even if somebody vouches for it. */
export function doubtedMeta(
  { arena, start, sound, count }: Shelf,
  to: number,
  { ref, slope }: { readonly ref: OfferRef; readonly slope: number },
): number | undefined {
  const end = start[to]! + count[to]!
  // Best slope first: the first that pays no more.
  let first = start[to]! + sound[to]!
  for (let above = end; first < above;) {
    const middle = (first + above) >> 1
    if (arena.terms[middle * TERMS]! > slope) first = middle + 1
    else above = middle
  }
  for (let row = first; row < end && arena.terms[row * TERMS] === slope; row++) {
    const meta = arena.refs[row * REFS + 1]!
    if (refOf(meta >>> EXCHANGER_SHIFT, arena.refs[row * REFS]!) === ref) return meta
  }
  return undefined
}

/** The offers of a group that are not believed, even if somebody vouches for them. */
export function doubtedRefs(shelf: Shelf | undefined, to: number): Set<OfferRef> {
  const refs = new Set<OfferRef>()
  if (!shelf || to >= shelf.count.length) return refs
  const { arena, start, sound, count } = shelf
  for (let row = start[to]! + sound[to]!; row < start[to]! + count[to]!; row++) {
    refs.add(refOf(arena.refs[row * REFS + 1]! >>> EXCHANGER_SHIFT, arena.refs[row * REFS]!))
  }
  return refs
}
