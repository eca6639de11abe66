/** A directed pair of currencies, by index. */
export interface Pair {
  readonly from: number
  readonly to: number
}

/** A pair, and at least the slope of every offer of it that is meant. */
export interface PairSlope extends Pair {
  readonly slope: number
}

/** A pair whose rows a change has written anew. */
export interface ChangedPair extends Pair {
  /** Rows at the head of its sound ones that are unchanged, windows and all. */
  readonly kept: number
  /** Whether the best slope of its sound rows, or of all, is another. */
  readonly isBestOther: boolean
}

export interface CarriedTable<Change, Source> {
  /** Takes the changes over from the source. */
  follow(changes: readonly Change[], source: Source): void
}

interface Entry<Table> {
  table: Table
  /** Changes that it has taken over, of all. */
  changesSeen: number
  /** Whether a search has requested it since tables were last refreshed. */
  isRequested: boolean
}

/** Changes after which a table nobody has requested is forgotten rather than brought up to date. */
const MAX_BEHIND = 400_000

/**
 * Tables that searches derive from a version and share: made when first needed, handed over to the
 * next version and brought up to date when needed there. They have one owner: a version that has
 * handed its tables over and is searched again makes new ones.
 */
export class CarriedTables<Key, Change, Source, Table extends CarriedTable<Change, Source>> {
  readonly #entries = new Map<Key, Entry<Table>>()
  /** Changes since the oldest table of all, and how many were dropped from the front. */
  #log: (readonly Change[])[] = []
  #dropped = 0

  get(key: Key, source: Source, make: () => Table): Table {
    const entry = this.#entries.get(key)
    if (entry) {
      entry.isRequested = true
      return this.#upToDate(entry, source)
    }
    const table = make()
    this.#entries.set(key, { table, changesSeen: this.#changes, isRequested: true })
    return table
  }

  get #changes(): number {
    return this.#dropped + this.#log.length
  }

  #upToDate(entry: Entry<Table>, source: Source): Table {
    for (; entry.changesSeen < this.#changes; entry.changesSeen++) {
      entry.table.follow(this.#log[entry.changesSeen - this.#dropped]!, source)
    }
    return entry.table
  }

  /** All tables, for the version that these changes lead to. This one is empty afterwards. */
  handOver(changes: readonly Change[]): CarriedTables<Key, Change, Source, Table> {
    const next = new CarriedTables<Key, Change, Source, Table>()
    next.#log = this.#log
    next.#dropped = this.#dropped
    next.#log.push(changes)
    for (const [key, entry] of this.#entries) next.#entries.set(key, entry)
    this.#entries.clear()
    this.#log = []
    next.#forgetOld()
    return next
  }

  /**
   * Brings one of those up to date that are likely to be needed, before it is. Returns whether
   * there was one.
   */
  refreshNext(source: Source): boolean {
    for (const entry of this.#entries.values()) {
      if (!entry.isRequested) continue
      entry.isRequested = false
      this.#upToDate(entry, source)
      return true
    }
    return false
  }

  /** Brings all tables up to date, and puts others in their places. */
  replaceAll(source: Source, replace: (table: Table) => Table): void {
    for (const entry of this.#entries.values()) {
      entry.table = replace(this.#upToDate(entry, source))
    }
  }

  #forgetOld(): void {
    let behind = 0
    let kept = this.#log.length
    while (kept > 0 && behind <= MAX_BEHIND) behind += this.#log[--kept]!.length
    const first = this.#dropped + kept
    for (const [key, { changesSeen }] of this.#entries) {
      if (changesSeen < first) this.#entries.delete(key)
    }
    const oldest = Math.min(
      this.#changes,
      ...Array.from(this.#entries.values(), ({ changesSeen }) => changesSeen),
    )
    this.#log.splice(0, oldest - this.#dropped)
    this.#dropped = oldest
  }
}
