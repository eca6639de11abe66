import type { RatesTable } from './rates-widget.ts'

const FRESH_MS = 15_000
/** Milliseconds after that during which the last table is shown while the next is made. */
const LATE_MS = 15_000
const MOST = 200

interface Kept {
  readonly table: Promise<RatesTable>
  readonly madeMs: number
  isBeingRenewed: boolean
}

/** The last tables by question; each says how old it is. */
export class KeptTables {
  readonly #known = new Map<string, Kept>()

  /** @param make called at most once at a time for a key, while one is known */
  of(key: string, make: () => Promise<RatesTable>, nowMs: number): Promise<RatesTable> {
    const kept = this.#known.get(key)
    const ageMs = kept ? nowMs - kept.madeMs : Infinity
    if (!kept || ageMs >= FRESH_MS + LATE_MS) return this.#begin(key, make, nowMs)
    if (ageMs >= FRESH_MS && !kept.isBeingRenewed) void this.#renew(key, { kept, make, nowMs })
    return kept.table
  }

  /** Concurrent readers wait for the same table; a failed one is nobody else's answer. */
  #begin(key: string, make: () => Promise<RatesTable>, nowMs: number): Promise<RatesTable> {
    const table = make()
    const own = this.#keep(key, table, nowMs)
    const forget = () => this.#known.get(key) === own && this.#known.delete(key)
    void table.then(({ isAnswered }) => isAnswered || forget(), forget)
    return table
  }

  async #renew(
    key: string,
    { kept, make, nowMs }: { kept: Kept; make: () => Promise<RatesTable>; nowMs: number },
  ): Promise<void> {
    kept.isBeingRenewed = true
    const table = await make().catch(() => undefined)
    if (table?.isAnswered) this.#keep(key, Promise.resolve(table), nowMs)
    else kept.isBeingRenewed = false
  }

  #keep(key: string, table: Promise<RatesTable>, madeMs: number): Kept {
    if (this.#known.size >= MOST && !this.#known.has(key)) this.#known.clear()
    const kept = { table, madeMs, isBeingRenewed: false }
    this.#known.set(key, kept)
    return kept
  }
}
