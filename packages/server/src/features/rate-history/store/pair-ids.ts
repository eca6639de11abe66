import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { PairSlots } from '../memory/pair-slots.ts'

/** The tables' ids of pairs, by slot: read once, and created where they are new. */
export class PairIds {
  readonly #db: Database
  readonly #slots: PairSlots
  readonly #ids: number[] = []

  constructor(db: Database, slots: PairSlots) {
    this.#db = db
    this.#slots = slots
  }

  async of(slots: readonly number[]): Promise<number[]> {
    const unknown = slots.filter((slot) => this.#ids[slot] === undefined)
    if (unknown.length > 0) await this.#learn(unknown)
    return slots.map((slot) => this.#ids[slot]!)
  }

  async #learn(slots: readonly number[]): Promise<void> {
    const pairs = slots.map((slot) => this.#slots.pairs[slot]!)
    const named = sql`unnest(${pairs.map(({ give }) => give)}::text[],
      ${pairs.map(({ get }) => get)}::text[]) as named (give, get)`
    await sql`insert into pair_names (give, get) select named.give, named.get from ${named}
      on conflict do nothing`.execute(this.#db)
    const { rows } = await sql<{ pair: number; give: string; get: string }>`
      select pair, give, get from pair_names join ${named} using (give, get)`.execute(this.#db)
    for (const { pair, ...names } of rows) this.#ids[this.#slots.slotFor(names)] = pair
  }
}
