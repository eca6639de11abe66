import { type Depth, gotFor, mostGiven } from './depth.ts'
import { nextUp } from '../numbers/float64.ts'

/** One amount tier of a folded book: `min` to `max`, both included, are changed at `rate`. */
export interface BookTier {
  readonly min: number
  readonly max: number
  /** The book's average at `max`. At no amount of the tier does the book pay less. */
  readonly rate: number
}

/** Limits of folding a book; amounts are of the given currency. */
export interface FoldOptions {
  /** The most input that is folded. */
  readonly most: number
  /** Nothing below it will be needed, so no tier is spent on it; 0 by default. */
  readonly least?: number
  /** The fall of the average allowed within a tier, as a part: 0.0003 is 3 bp. */
  readonly fall?: number
  /** The most tiers: where they would be more, they fall further instead. */
  readonly tiersMax?: number
}

/** The fall measured on recorded books: half a basis point, in fewer tiers than the most. */
export const USUAL_FALL = 1e-4

export const MOST_BOOK_TIERS = 30

/**
 * A side of a book as tiers of an offer, each at one rate: ascending, without a gap, from nothing
 * to the end of the book or `most`. A book pays a lower average the more it is given, so the
 * average at the far end of a tier is promised for all of it: never too much, and exact at that
 * end.
 *
 * The first tier is the whole first level where it holds `least`: there the average does not fall.
 */
export function foldBook(depth: Depth, options: FoldOptions): BookTier[] {
  const { most, least = 0, fall = USUAL_FALL, tiersMax = MOST_BOOK_TIERS } = options
  const end = Math.min(most, mostGiven(depth))
  if (!(end > 0) || least > end) return []
  const flat = depth.given[0]!
  const tiers: BookTier[] = []
  let before = 0
  let average = averageAt(depth, Math.max(least, Math.min(flat, end)))
  if (least <= flat && (tiersMax > 1 || flat >= end)) {
    before = Math.min(flat, end)
    tiers.push({ min: 0, max: before, rate: promised(depth, before) })
  }
  const part = partKept(averageAt(depth, end) / average, fall, tiersMax - tiers.length)
  let from = Math.max(before, least)
  while (before < end) {
    const isLast = tiers.length + 1 >= tiersMax
    const max = isLast ? end : Math.min(end, whereAverage(depth, average * part, from))
    const rate = Math.min(promised(depth, max), tiers.at(-1)?.rate ?? Infinity)
    tiers.push({ min: before > 0 ? nextUp(before) : 0, max, rate })
    before = from = max
    average = averageAt(depth, max)
  }
  return tiers
}

/** The part of the average left at the end of a tier, so that so many tiers reach `whole`. */
function partKept(whole: number, fall: number, tiers: number): number {
  return Math.min(1 - fall, whole ** (1 / Math.max(1, tiers)))
}

function averageAt(depth: Depth, given: number): number {
  return gotFor(depth, given) / given
}

/**
 * The amount at which the average has come down to `target`, above `from`. Within a level the
 * average is `rate + (got - given * rate) / x`, of the ends before it: one division finds it.
 */
function whereAverage(depth: Depth, target: number, from: number): number {
  let level = 0
  while (level < depth.given.length && depth.given[level]! <= from) level++
  for (; level < depth.given.length; level++) {
    if (depth.got[level]! / depth.given[level]! >= target) continue
    const rate = depth.rate[level]!
    const given = level > 0 ? depth.given[level - 1]! : 0
    const got = level > 0 ? depth.got[level - 1]! : 0
    const at = (got - given * rate) / (target - rate)
    const isInside = at > Math.max(from, given) && at < depth.given[level]!
    if (isInside) return at
    return given > from ? given : depth.given[level]!
  }
  return mostGiven(depth)
}

/**
 * The average, lowered by more than all roundings of sums over the levels and of the products that
 * an offer makes of it can be: an ulp for each, some 1e-14 in all.
 */
function promised(depth: Depth, given: number): number {
  const roundings = 2 * depth.given.length + 16
  return averageAt(depth, given) * (1 - roundings * Number.EPSILON)
}
