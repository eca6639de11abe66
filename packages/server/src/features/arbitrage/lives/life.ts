import { isTrusted, type LoopCause, type TrustStep } from '@hopwise/market'
import type { ScannedCycle } from '../../../market/scanner/scanner-messages.ts'

/** Nobody watched: the server, or its scanner of loops, had just begun or had ended. */
export type LifeCause = LoopCause | { readonly kind: 'UNWATCHED' }

/** A loop's profit at a moment of its life, in percent. */
export interface LifePoint {
  readonly atMs: number
  readonly percent: number
  /** Whether its cycle was not trusted then. */
  readonly isDoubtful: boolean
}

/** A cycle of a life. Trust and earnings are kept of its peak alone, and not in old lives. */
export interface LivedCycle extends Omit<
  ScannedCycle,
  'trust' | 'earnedPercent' | 'probability' | 'expectedPercent' | 'rankPercent'
> {
  /** Null where nobody knows it any more. */
  readonly trust: TrustStep | null
  /** Percent of the step of capital, likewise. */
  readonly earnedPercent: number | null
}

/** The life of a loop of currencies at a step of capital. Times in ms since 1970. */
export interface Life {
  readonly loop: string
  readonly stepUsd: number
  readonly bornAtMs: number
  readonly bornBy: LifeCause
  /**
   * Its best cycle then, at its greatest profit, and as last published. A trusted cycle is greater
   * than any that is not.
   */
  readonly born: LivedCycle
  peak: LivedCycle
  now: LivedCycle
  peakAtMs: number
  /** The last change that an exchanger made, or its birth. */
  changedAtMs: number
  changedBy: LifeCause
  /** The time at which it was last known to pay; it still does while `isPaying`. */
  paidAtMs: number
  isPaying: boolean
  /** The cause of its end, while it does not pay. */
  ceasedBy: LifeCause | undefined
  goneAtMs: number | undefined
  /**
   * Whether it is kept after its end: one source's first and best loops are, as all of its loops
   * show one opportunity.
   */
  readonly isKept: boolean
  /** One of three or more of its loop within half an hour. */
  isFlapping: boolean
  /** The oldest first. */
  points: readonly LifePoint[]
  /**
   * Percent that its first cycle brought after each of `LATER_SECONDS` reached so far; null where
   * it could not be carried out any more.
   */
  later: readonly (number | null)[]
}

/** A loop is born where it earns so much, in percent, and lives while it earns anything. */
export const BIRTH_PERCENT = 0.1
/** A shorter pause counts as none: two polls of a file. */
export const PAUSE_MS = 30_000
const POINT_EVERY_MS = 15_000
export const MOST_POINTS = 240

/** The same over restarts. */
export function lifeIdOf({ bornAtMs, stepUsd, loop }: LifeName): string {
  return `${bornAtMs}-${stepUsd}-${loop}`
}

export type LifeName = Pick<Life, 'bornAtMs' | 'stepUsd' | 'loop'>

const LIFE_ID = /^(\d{1,15})-(\d{1,9})-([^\s]{3,300})$/

/** The life that an id names; undefined for a text that is no id. */
export function lifeNamed(id: string): LifeName | undefined {
  const [, bornAtMs, stepUsd, loop] = LIFE_ID.exec(id) ?? []
  if (loop === undefined) return undefined
  return { bornAtMs: Number(bornAtMs), stepUsd: Number(stepUsd), loop }
}

export function newLife(
  at: Pick<Life, 'loop' | 'stepUsd' | 'isKept'>,
  { cycle, cause, nowMs }: { cycle: ScannedCycle; cause: LifeCause; nowMs: number },
): Life {
  return {
    ...at,
    bornAtMs: nowMs,
    bornBy: cause,
    born: cycle,
    peak: cycle,
    now: cycle,
    peakAtMs: nowMs,
    changedAtMs: nowMs,
    changedBy: cause,
    paidAtMs: nowMs,
    isPaying: true,
    ceasedBy: undefined,
    goneAtMs: undefined,
    isFlapping: false,
    points: [pointOf(cycle, nowMs)],
    later: [],
  }
}

/** Notes that the loop pays, on the same cycle or another. */
export function payOn(life: Life, cycle: ScannedCycle, cause: LifeCause, nowMs: number): void {
  // The clock may have been set back.
  const atMs = Math.max(nowMs, life.points.at(-1)?.atMs ?? nowMs)
  life.isPaying = true
  life.ceasedBy = undefined
  life.paidAtMs = atMs
  if (isGreater(cycle, life.peak)) {
    life.peak = cycle
    life.peakAtMs = atMs
  }
  // Prices move the entry rates a little, again and again.
  if (cause.kind !== 'PRICES' && cause.kind !== 'UNWATCHED') {
    life.changedAtMs = atMs
    life.changedBy = cause
  }
  life.now = cycle
  life.points = withPoint(life.points, pointOf(cycle, atMs))
}

function pointOf({ percent, trust }: ScannedCycle, atMs: number): LifePoint {
  return { atMs, percent, isDoubtful: !isTrusted(trust) }
}

/** Whether it was trusted at its peak; a life whose trust nobody knows counts as doubtful. */
export function wasTrusted({ trust }: LivedCycle): boolean {
  return trust !== null && isTrusted(trust)
}

function isGreater(a: ScannedCycle, b: LivedCycle): boolean {
  const [isSure, wasSure] = [isTrusted(a.trust), wasTrusted(b)]
  return isSure === wasSure ? a.percent > b.percent : isSure
}

/** One of its offers is not known to be there any more: it goes on as last published. */
export function freeze(life: Life, cycle: ScannedCycle): void {
  life.isPaying = true
  life.ceasedBy = undefined
  life.now = cycle
}

/** Notes that it pays no more: it last did at `paidAtMs`, if it still paid by the last word. */
export function pause(life: Life, cause: LifeCause, paidAtMs: number): void {
  if (!life.isPaying) return
  life.isPaying = false
  // The clock may have been set back.
  life.paidAtMs = Math.max(life.bornAtMs, life.points.at(-1)!.atMs, paidAtMs)
  life.ceasedBy = cause
}

/** One for a quarter of a minute, its last; where there are too many every second one goes. */
function withPoint(points: readonly LifePoint[], next: LifePoint): readonly LifePoint[] {
  const [first, ...others] = points
  const last = others.at(-1)
  const isSlotTaken = last && slotOf(last) === slotOf(next)
  const all = [first!, ...(isSlotTaken ? others.slice(0, -1) : others), next]
  return all.length <= MOST_POINTS
    ? all
    : all.filter((_, at) => at % 2 === 0 || at === all.length - 1)
}

function slotOf({ atMs }: LifePoint): number {
  return Math.floor(atMs / POINT_EVERY_MS)
}
