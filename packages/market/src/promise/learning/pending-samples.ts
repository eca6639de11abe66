import type { Market } from '../../market/market.ts'
import type { In } from '../../numbers/units.ts'
import { labelOf, type Sample, type SampleLabel } from './sample.ts'

/** One moment by two clocks: the wall's, which may jump, and one that never does. */
export interface TwoClocks {
  readonly wallMs: In<'Milliseconds'>
  readonly steadyMs: In<'Milliseconds'>
}

/** A sample's label after some minutes, with the payout. */
export interface SampleOutcome {
  readonly sample: Sample
  /** The index of these minutes in the sample's chances. */
  readonly at: number
  readonly minutes: number
  readonly label: SampleLabel
  /** The share of the shown payout that it pays; undefined where it pays nothing or is void. */
  readonly paid: number | undefined
}

interface Pending {
  readonly sample: Sample
  /** The moment of the draw, by the samples' own clock. */
  readonly startedAtMs: number
  /** The index of the minutes that are due next. */
  next: number
  /** The amount that has reached the hop that is due next. */
  amount: number
}

/** The last file of an exchanger, and when it was seen by the samples' own clock. */
interface Heard {
  readonly id: string
  receivedAtMs: number
  seenAtMs: number
}

/** All that is pending: plain data, to be saved and gone on from. */
export interface PendingState {
  readonly pending: readonly Readonly<Pending>[]
  readonly heard: readonly Readonly<Heard>[]
  /** The last moment by the samples' own clock; undefined before the first. */
  readonly atMs: number | undefined
}

/** 100 samples a minute for an hour, and 20 chains and loops, which may take two. */
export const MOST_PENDING = 10_000
const NOTHING_PENDING: PendingState = { pending: [], heard: [], atMs: undefined }
const MINUTE_MS = 60_000
/** Clocks that part by more have jumped. */
const JUMP_MS = 60_000
/** The usual time of several polls. */
const USUAL_SILENT_MS = 120_000
/** The share of silent exchangers from which it is our own line. */
const MOST_SILENT = 0.3
const FORGOTTEN_MS = 60 * MINUTE_MS

/** Samples that wait for their minutes to pass, and the labels of those that are due. */
export class PendingSamples {
  #pending: Pending[]
  readonly #silentMs: number
  readonly #heard: Map<string, Heard>
  #atMs: number | undefined
  /** The samples' own clock less the steady one; undefined until the first moment after a start. */
  #offsetMs: number | undefined

  /** @param silentMs the time without a file after which an exchanger is silent: several polls. */
  constructor(
    { pending, heard, atMs }: PendingState = NOTHING_PENDING,
    silentMs: In<'Milliseconds'> = USUAL_SILENT_MS,
  ) {
    this.#silentMs = silentMs
    this.#pending = pending.map((each) => ({ ...each }))
    this.#heard = new Map(heard.map((each) => [each.id, { ...each }]))
    this.#atMs = atMs
  }

  get size(): number {
    return this.#pending.length
  }

  state(): PendingState {
    return {
      pending: this.#pending.map((each) => ({ ...each })),
      heard: Array.from(this.#heard.values(), (each) => ({ ...each })),
      atMs: this.#atMs,
    }
  }

  /**
   * Takes samples that were drawn just now; those beyond `MOST_PENDING` are left out. Call `due`
   * at the same moment or before, so that a jump of the clock is seen.
   * @returns how many were taken.
   */
  add(samples: readonly Sample[], clocks: TwoClocks): number {
    const startedAtMs = this.#ownTime(clocks)
    const taken = samples.slice(0, Math.max(0, MOST_PENDING - this.#pending.length))
    for (const sample of taken) {
      this.#pending.push({ sample, startedAtMs, next: 0, amount: sample.giveAmount })
    }
    return taken.length
  }

  /** The outcomes that are due by now: to be called every few seconds. */
  due(market: Market, clocks: TwoClocks): SampleOutcome[] {
    const now = this.#ownTime(clocks)
    const outcomes: SampleOutcome[] = []
    if (this.#atMs !== undefined && this.#hasJumped(clocks, now)) {
      for (const each of this.#pending) loseAll(each, outcomes)
      this.#pending = []
      this.#heard.clear()
      this.#offsetMs = clocks.wallMs - clocks.steadyMs
    }
    this.#atMs = this.#ownTime(clocks)
    const isOurLine = this.#isOurLine(market, this.#atMs)
    for (const each of this.#pending) {
      while (each.next < each.sample.minutes.length) {
        const lateMs = now - each.startedAtMs - each.sample.minutes[each.next]! * MINUTE_MS
        if (lateMs < 0) break
        quote(each, { market, lateMs, isOurLine }, outcomes)
      }
    }
    this.#pending = this.#pending.filter(({ next, sample }) => next < sample.minutes.length)
    return outcomes
  }

  /** The wall's time at the start, and from then on by the steady clock. */
  #ownTime({ wallMs, steadyMs }: TwoClocks): number {
    this.#offsetMs ??= wallMs - steadyMs
    return steadyMs + this.#offsetMs
  }

  #hasJumped({ wallMs }: TwoClocks, now: number): boolean {
    // Of a clock that was set back while nothing ran, the samples know by their own last moment.
    return Math.abs(wallMs - now) > JUMP_MS || now < this.#atMs! - JUMP_MS
  }

  #isOurLine({ listings }: Market, now: number): boolean {
    for (const listing of listings) {
      if (!listing) continue
      const { exchanger, receivedAtMs } = listing
      const heard = this.#heard.get(exchanger.id)
      if (heard?.receivedAtMs === receivedAtMs) continue
      this.#heard.set(exchanger.id, { id: exchanger.id, receivedAtMs, seenAtMs: now })
    }
    let silent = 0
    for (const { id, seenAtMs } of this.#heard.values()) {
      if (now - seenAtMs > FORGOTTEN_MS) this.#heard.delete(id)
      else if (now - seenAtMs > this.#silentMs) silent++
    }
    return silent > MOST_SILENT * this.#heard.size
  }
}

interface QuotedAt {
  readonly market: Market
  readonly lateMs: number
  readonly isOurLine: boolean
}

/** Quotes what is due: one of the times of a direct offer, or the next hop of a chain. */
function quote(pending: Pending, look: QuotedAt, outcomes: SampleOutcome[]): void {
  const { sample, next } = pending
  const minutes = sample.minutes[next]!
  const isDirect = sample.kind === 'DIRECT'
  const hop = isDirect ? 0 : next
  const { label, payout } = labelOf(sample, { ...look, minutes }, hop, pending.amount)
  pending.next++
  if (!isDirect && payout !== undefined && pending.next < sample.minutes.length) {
    pending.amount = payout
    return
  }
  const paid = payout === undefined ? undefined : payout / sample.getAmount
  outcomes.push({ sample, at: isDirect ? next : 0, minutes, label, paid })
  // Nothing reaches the hops behind one that does not pay.
  if (!isDirect) pending.next = sample.minutes.length
}

function loseAll({ sample, next }: Pending, outcomes: SampleOutcome[]): void {
  const lost = sample.kind === 'DIRECT' ? sample.minutes.slice(next) : sample.minutes.slice(-1)
  for (const [place, minutes] of lost.entries()) {
    const at = sample.kind === 'DIRECT' ? next + place : 0
    outcomes.push({ sample, at, minutes, label: 'UNWATCHED', paid: undefined })
  }
}
