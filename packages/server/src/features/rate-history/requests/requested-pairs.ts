import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { NamedPair, PairSlots } from '../memory/pair-slots.ts'
import { DAY_HOURS } from '../memory/times.ts'

/** A pair nobody has requested since is one like all others again. */
const REMEMBERED_HOURS = 30 * DAY_HOURS
/** Pairs that one statement counts; any more wait for the next minute. */
const MOST_AT_ONCE = 2_000

/**
 * Pairs that people request, by slot. In memory and in the table are only pairs that have a slot:
 * however many names a stranger makes up, there are no more than those.
 */
export class RequestedPairs {
  readonly #db: Database
  readonly #slots: PairSlots
  /** The last hour with a request, by slot. */
  readonly #hours = new Map<number, number>()
  /** Slots requested in this minute. */
  readonly #news = new Set<number>()
  #dropsAtHour = -Infinity

  constructor(db: Database, slots: PairSlots) {
    this.#db = db
    this.#slots = slots
  }

  /** Loads the pairs that were requested before a start. */
  async begin(hour: number): Promise<void> {
    const rows = await this.#db
      .selectFrom('asked_pairs')
      .select(['give', 'get', 'hour'])
      .where('hour', '>', hour - REMEMBERED_HOURS)
      .execute()
    for (const row of rows) {
      const slot = this.#slots.slotFor(row)
      if (slot >= 0) this.#hours.set(slot, row.hour)
    }
  }

  /** Notes a request; pairs that were never offered do not count. */
  note(pair: NamedPair, hour: number): void {
    const slot = this.#slots.find(pair)
    if (slot === undefined) return
    this.#hours.set(slot, hour)
    this.#news.add(slot)
  }

  /** Whether somebody requested it in the last 30 days. */
  isRequested(slot: number, hour: number): boolean {
    return (this.#hours.get(slot) ?? -Infinity) > hour - REMEMBERED_HOURS
  }

  /** Counts the minute. Pairs that cannot be written are counted with the next one. */
  async write(hour: number): Promise<void> {
    const slots = [...this.#news].slice(0, MOST_AT_ONCE)
    for (const slot of slots) this.#news.delete(slot)
    try {
      if (slots.length > 0) await this.#count(slots, hour)
      if (hour > this.#dropsAtHour) await this.#dropOld(hour)
    } catch (error) {
      for (const slot of slots) this.#news.add(slot)
      throw error
    }
  }

  async #count(slots: readonly number[], hour: number): Promise<void> {
    // Sorted pairs keep servers that share a database from waiting in a circle.
    const pairs = slots
      .map((slot) => this.#slots.pairs[slot]!)
      .sort((a, b) => order(a.give, b.give) || order(a.get, b.get))
    await sql`
      insert into asked_pairs (give, get, minutes, hour)
      select give, get, 1, ${hour}::int
      from unnest(${pairs.map(({ give }) => give)}::text[],
        ${pairs.map(({ get }) => get)}::text[]) as requested (give, get)
      on conflict (give, get) do update
        set minutes = asked_pairs.minutes + 1, hour = excluded.hour`.execute(this.#db)
  }

  async #dropOld(hour: number): Promise<void> {
    const last = hour - REMEMBERED_HOURS
    await this.#db.deleteFrom('asked_pairs').where('hour', '<=', last).execute()
    for (const [slot, requestHour] of this.#hours) if (requestHour <= last) this.#hours.delete(slot)
    this.#dropsAtHour = hour
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
