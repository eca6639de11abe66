import type { VenueChange, Change } from './thread/thread-messages.ts'

interface WaitingChange {
  readonly change: Change
  /** The number by the process that counts changes for many; undefined: it is counted here. */
  readonly version: number | undefined
  readonly resolve: (applied: { readonly version: number }) => void
  readonly reject: (reason: unknown) => void
}

export interface TakenChanges {
  readonly changes: readonly Change[]
  /** Apart: the market of exchangers never hears of them. */
  readonly venues: readonly VenueChange[]
  /** The highest that any of them was given; undefined: none was. */
  readonly version: number | undefined
}

/**
 * Changes that wait to be applied together, in the order they came. The longer one batch takes, the
 * more are in the next: many at once are less work than one by one.
 */
export class ChangeLine {
  readonly #restMs: number
  #waiting: WaitingChange[] = []
  /** The time at which the next batch may be applied. */
  dueAtMs = -Infinity

  /**
   * `restMs` passes between two batches. A longer rest is less work and a longer batch, and
   * questions meanwhile wait for it: by fours the slowest questions are quicker, and none is
   * refused, where by seventeens some were.
   */
  constructor(restMs: number) {
    this.#restMs = restMs
  }

  /** A batch has been applied everywhere. */
  applied(): void {
    this.dueAtMs = performance.now() + this.#restMs
  }

  get length(): number {
    return this.#waiting.length
  }

  add(change: Change, version?: number): Promise<{ readonly version: number }> {
    return new Promise((resolve, reject) =>
      this.#waiting.push({ change, version, resolve, reject }),
    )
  }

  /** Takes all of them, as one batch; each is settled when the batch is. */
  take(): TakenChanges & {
    readonly resolve: (version: number) => void
    readonly fail: (reason: unknown) => void
  } {
    const batch = this.#waiting
    this.#waiting = []
    const changes = batch.map(({ change }) => change)
    const given = batch.flatMap(({ version }) => version ?? [])
    return {
      changes: changes.filter((change) => !isOfVenue(change)),
      venues: changes.filter(isOfVenue),
      version: given.length > 0 ? Math.max(...given) : undefined,
      resolve: (version) => batch.forEach(({ resolve }) => resolve({ version })),
      fail: (reason) => batch.forEach(({ reject }) => reject(reason)),
    }
  }
}

export function isOfVenue(change: Change): change is VenueChange {
  return change.kind === 'replace' && change.offers.exchanger.isVenue === true
}
