import {
  LATER_SECONDS,
  type ScannedCycle,
  type SourceHop,
  type LaterQuote,
  type LoopChange,
  type ScanResult,
} from '../../../market/scanner/scanner-messages.ts'
import {
  BIRTH_PERCENT,
  freeze,
  type Life,
  type LifeCause,
  lifeIdOf,
  lifeNamed,
  newLife,
  pause,
  PAUSE_MS,
  payOn,
} from './life.ts'
import type { LivesAlike } from './similar-lives.ts'

const UNWATCHED: LifeCause = { kind: 'UNWATCHED' }
/** Lives of one step at once: births beyond are counted only. One bad file makes a storm. */
const MOST_ALIVE = 2_000
const FLAP_MS = 30 * 60_000
const FLAPS = 3
/** Ends that wait to be written, at most: the oldest go first. */
const MOST_ENDED = 20_000
/** Ended lives that stay known though they are not kept, for readers who have one open. */
const MOST_RECENT = 2_000
/** Lives kept of one source's loops at a step, among those that began within the span below. */
const KEPT_OF_SOURCE = 3
const SOURCE_MS = 10 * 60_000
/** Offers older than this are not known to be there: four polls, at the usual period of files. */
const UNSURE_MS = 60_000
/** A server that starts takes a life up again that was seen to pay so long before. */
const RESUMED_MS = 10 * 60_000

/** One process's message to others on the lives that it follows. */
export interface ReceivedLoops {
  readonly last: LoopHistory['last']
  readonly counts: { readonly workedMs: number; readonly uncounted: number; readonly lost: number }
  /** Whether all living ones are named; otherwise those that have changed. */
  readonly isWhole: boolean
  readonly lives: readonly Life[]
}

export interface LoopHistoryOptions {
  readonly now: () => number
  /** The last good reading of an exchanger's file; null or undefined: nobody knows. */
  readonly seenAtMs?: (exchangerId: string) => number | null | undefined
  /** Whether all files were tried since the start, so that all paying loops are known. */
  readonly isMarketWhole?: () => boolean
}

/**
 * Lives of the loops of currencies that pay, at each step of capital. They go on where the scanner
 * ends and begins again, and where the server does (`resume`).
 */
export class LoopHistory {
  /** The last run of the scanner; undefined before the first. */
  last: Pick<ScanResult, 'version' | 'paying' | 'leftOut' | 'workedMs'> | undefined
  /** Processor time of all runs, in milliseconds. */
  workedMs = 0
  /** Loops that were not given a life, as too many live. */
  uncounted = 0
  /** Ends that could not be kept, as too many waited. */
  lost = 0
  /** Statistics of past lives; undefined until they were read. */
  alike: LivesAlike | undefined
  readonly #options: LoopHistoryOptions
  /** Lives by loop, then by step. */
  readonly #loops = new Map<string, Map<number, Life>>()
  readonly #alive = new Map<number, number>()
  readonly #births = new Map<string, number[]>()
  /** Beginnings of the last kept lives, by step and source. */
  readonly #keptOf = new Map<string, number[]>()
  readonly #recent = new Map<string, Life>()
  /** Kept lives that were born, ended or quoted again since the last write. */
  #unsaved = new Set<Life>()
  /** Newborn lives by the scanner's number, while their first cycle is quoted again. */
  readonly #born = new Map<number, Life>()
  /** Lives from before the start that have not been seen since. */
  readonly #remembered = new Set<Life>()

  constructor(options: LoopHistoryOptions) {
    this.#options = options
  }

  /** Resumes lives from before the start that had not ended. Call it before any are published. */
  resume(lives: readonly Life[]): void {
    const nowMs = this.#options.now()
    for (const life of lives) {
      life.isPaying = false
      // The clock may have been set back.
      life.paidAtMs = Math.min(life.paidAtMs, nowMs)
      life.ceasedBy = UNWATCHED
      if (nowMs - life.paidAtMs > RESUMED_MS) this.#end(life)
      else {
        this.#add(life)
        this.#remembered.add(life)
      }
    }
  }

  /** Takes over the lives of another process, which alone bears and ends them. */
  hear({ last, counts, lives, isWhole }: ReceivedLoops): void {
    this.last = last
    Object.assign(this, counts)
    const others = isWhole ? this.alive : []
    for (const { loop, stepUsd } of [...others, ...lives]) {
      const known = this.#loops.get(loop)?.get(stepUsd)
      if (known) this.#remove(known)
    }
    for (const life of lives) {
      if (life.goneAtMs === undefined) this.#add(life)
      else this.#noteRecent(life)
    }
  }

  readonly take = ({ loops, later, stepsUsd, isWhole, ...run }: ScanResult): void => {
    const nowMs = this.#options.now()
    this.last = run
    this.workedMs += run.workedMs
    if (isWhole) {
      // Another scanner counts from the beginning.
      this.#born.clear()
      this.#pauseOthers(loops, stepsUsd, nowMs)
    }
    for (const each of later) this.#takeLater(each)
    const bestFirst = loops.toSorted((a, b) => (b.cycle?.percent ?? 0) - (a.cycle?.percent ?? 0))
    for (const loop of bestFirst) this.#takeLoop(loop, stepsUsd[loop.step]!, nowMs)
    this.endOver()
  }

  /** Ends lives that have paused for too long: a market that stands still publishes nothing. */
  endOver(): void {
    const nowMs = this.#options.now()
    for (const life of this.alive) if (this.#isOver(life, nowMs)) this.#end(life)
    if (this.last && this.#options.isMarketWhole?.() !== false) this.#remembered.clear()
    this.#forgetBirths(nowMs)
  }

  /**
   * The life of a loop that is entered with so many dollars, at the nearest step at which it lives;
   * undefined where it lives at none.
   */
  of(loop: string, enteredUsd: number): Life | undefined {
    const nowMs = this.#options.now()
    let nearest: { readonly far: number; readonly life: Life } | undefined
    for (const life of this.#loops.get(loop)?.values() ?? []) {
      if (this.#isOver(life, nowMs)) continue
      const far = Math.abs(Math.log(life.stepUsd / enteredUsd))
      if (!nearest || far < nearest.far) nearest = { far, life }
    }
    return nearest?.life
  }

  /** Living lives at every step. */
  get alive(): Life[] {
    return [...this.#loops.values()].flatMap((lives) => [...lives.values()])
  }

  /** One that lives, or has ended a short while ago. */
  byId(id: string): Life | undefined {
    const name = lifeNamed(id)
    const life = name && this.#loops.get(name.loop)?.get(name.stepUsd)
    return life?.bornAtMs === name?.bornAtMs ? life : this.#recent.get(id)
  }

  /** Hands out the lives to be saved, once; `putBack` hands them out again where saving failed. */
  takeUnsaved(): ReadonlySet<Life> {
    const unsaved = this.#unsaved
    this.#unsaved = new Set()
    return unsaved
  }

  putBack(lives: ReadonlySet<Life>): void {
    const all = new Set([...lives, ...this.#unsaved])
    for (const life of all) {
      if (all.size <= MOST_ENDED) break
      all.delete(life)
      this.lost++
    }
    this.#unsaved = all
  }

  #takeLater({ birth, at, percent }: LaterQuote): void {
    const life = this.#born.get(birth)
    if (!life) return
    life.later = [...life.later.slice(0, at), percent]
    // While it lives it is written with all that live.
    if (life.isKept && life.goneAtMs !== undefined) this.#unsaved.add(life)
    if (at === LATER_SECONDS.length - 1) this.#born.delete(birth)
  }

  #takeLoop({ loop, cycle, cause, birth }: LoopChange, stepUsd: number, nowMs: number): void {
    // A loop may have been there for long until all files were tried.
    const isWatched = this.#options.isMarketWhole?.() !== false
    const by = (isWatched || cycle === null ? cause : null) ?? UNWATCHED
    const known = this.#loops.get(loop)?.get(stepUsd)
    if (known && this.#isOver(known, nowMs)) this.#end(known)
    const life = this.#loops.get(loop)?.get(stepUsd)
    if (!cycle) {
      if (life) pause(life, by, this.#paidAtMs(by, nowMs))
    } else if (life) {
      if (this.#isUnsure(cycle, nowMs)) freeze(life, cycle)
      else payOn(life, cycle, by, nowMs)
      this.#remembered.delete(life)
    } else if (cycle.percent >= BIRTH_PERCENT) {
      if ((this.#alive.get(stepUsd) ?? 0) >= MOST_ALIVE) this.uncounted++
      else {
        const isKept = this.#takeRoom(stepUsd, cycle.source, nowMs)
        this.#bear(newLife({ loop, stepUsd, isKept }, { cycle, cause: by, nowMs }), birth)
      }
    }
  }

  /** Whether one of its exchangers has not been heard of for too long. */
  #isUnsure({ exchangerIds }: ScannedCycle, nowMs: number): boolean {
    const seenAtMs = this.#options.seenAtMs
    return exchangerIds.some((id) => nowMs - (seenAtMs?.(id) ?? nowMs) > UNSURE_MS)
  }

  /** An exchanger that left without a word paid until it was last heard of. */
  #paidAtMs(cause: LifeCause, nowMs: number): number {
    if (cause.kind !== 'EXCHANGER_STALE') return nowMs
    return Math.min(nowMs, this.#options.seenAtMs?.(cause.exchangerId) ?? nowMs)
  }

  /** Whether this source has room for one more kept life. */
  #takeRoom(stepUsd: number, { exchangerId, give, get }: SourceHop, nowMs: number): boolean {
    const key = [stepUsd, exchangerId, give, get].join(' ')
    const births = (this.#keptOf.get(key) ?? []).filter((bornMs) => nowMs - bornMs < SOURCE_MS)
    const hasRoom = births.length < KEPT_OF_SOURCE
    this.#keptOf.set(key, hasRoom ? [...births, nowMs] : births)
    return hasRoom
  }

  /** The scanner has begun again: a loop that it does not name does not pay. */
  #pauseOthers(loops: readonly LoopChange[], stepsUsd: readonly number[], nowMs: number): void {
    const paying = new Set(loops.map(({ loop, step }) => `${stepsUsd[step]} ${loop}`))
    for (const life of this.alive) {
      if (!paying.has(`${life.stepUsd} ${life.loop}`)) pause(life, UNWATCHED, nowMs)
    }
  }

  #bear(life: Life, birth: number | null): void {
    if (birth !== null) this.#born.set(birth, life)
    const key = `${life.stepUsd} ${life.loop}`
    const births = [...(this.#births.get(key) ?? []), life.bornAtMs].slice(-FLAPS)
    this.#births.set(key, births)
    life.isFlapping = births.length === FLAPS && life.bornAtMs - births[0]! <= FLAP_MS
    this.#add(life)
    if (life.isKept) this.#unsaved.add(life)
  }

  #add(life: Life): void {
    const lives = this.#loops.get(life.loop) ?? new Map<number, Life>()
    this.#loops.set(life.loop, lives.set(life.stepUsd, life))
    this.#alive.set(life.stepUsd, (this.#alive.get(life.stepUsd) ?? 0) + 1)
  }

  #end(life: Life): void {
    life.goneAtMs = life.paidAtMs
    this.#remembered.delete(life)
    if (life.isKept) this.#unsaved.add(life)
    this.#noteRecent(life)
    this.#remove(life)
  }

  #noteRecent(life: Life): void {
    this.#recent.set(lifeIdOf(life), life)
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > MOST_RECENT) this.#recent.delete(oldest!)
  }

  #remove(life: Life): void {
    const lives = this.#loops.get(life.loop)
    if (lives?.get(life.stepUsd) !== life) return
    lives.delete(life.stepUsd)
    if (lives.size === 0) this.#loops.delete(life.loop)
    this.#alive.set(life.stepUsd, this.#alive.get(life.stepUsd)! - 1)
  }

  #isOver(life: Life, nowMs: number): boolean {
    if (life.isPaying || this.#remembered.has(life)) return false
    return nowMs - life.paidAtMs > PAUSE_MS
  }

  #forgetBirths(nowMs: number): void {
    for (const [key, births] of this.#births) {
      if (nowMs - births.at(-1)! > FLAP_MS) this.#births.delete(key)
    }
    for (const [key, births] of this.#keptOf) {
      if (nowMs - births.at(-1)! > SOURCE_MS) this.#keptOf.delete(key)
    }
  }
}
