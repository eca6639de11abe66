import type { Database } from '../../../db/database.ts'

/** Offers that name each code nobody knows. */
export type UnmappedCodes = ReadonlyMap<string, number>

/** A hostile file may invent codes without end. */
const KEPT = 200

/** Codes nobody knows, in the last file of each exchanger that was read. */
export class UnmappedBook {
  readonly #db: Database
  readonly #codes = new Map<string, UnmappedCodes>()
  readonly #touched = new Set<string>()

  static async open(db: Database): Promise<UnmappedBook> {
    const book = new UnmappedBook(db)
    const rows = await db.selectFrom('unmapped_codes').selectAll().execute()
    for (const { exchanger_id: id, code, offers } of rows) {
      book.#codes.set(String(id), new Map(book.#codes.get(String(id))).set(code, offers))
    }
    return book
  }

  private constructor(db: Database) {
    this.#db = db
  }

  /** Unmapped codes by exchanger; those without any are left out. */
  get all(): ReadonlyMap<string, UnmappedCodes> {
    return this.#codes
  }

  note(exchangerId: string, codes: UnmappedCodes): void {
    const before = this.#codes.get(exchangerId) ?? new Map()
    const kept = new Map([...codes].sort(([, a], [, b]) => b - a).slice(0, KEPT))
    if (isSame(before, kept)) return
    if (kept.size > 0) this.#codes.set(exchangerId, kept)
    else this.#codes.delete(exchangerId)
    this.#touched.add(exchangerId)
  }

  keepOnly(isKept: (exchangerId: string) => boolean): void {
    for (const id of this.#codes.keys()) if (!isKept(id)) this.#codes.delete(id)
    for (const id of this.#touched) if (!isKept(id)) this.#touched.delete(id)
  }

  async write(): Promise<void> {
    for (const id of this.#touched) {
      const codes = this.#codes.get(id)
      await this.#replace(Number(id), codes ?? new Map())
      // A newer reading stays touched: the next flush writes it.
      if (this.#codes.get(id) === codes) this.#touched.delete(id)
    }
  }

  async #replace(exchanger_id: number, codes: UnmappedCodes): Promise<void> {
    const rows = [...codes].map(([code, offers]) => ({ exchanger_id, code, offers }))
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('unmapped_codes').where('exchanger_id', '=', exchanger_id).execute()
      if (rows.length > 0) await tx.insertInto('unmapped_codes').values(rows).execute()
    })
  }
}

function isSame(a: UnmappedCodes, b: UnmappedCodes): boolean {
  return a.size === b.size && [...a].every(([code, offers]) => b.get(code) === offers)
}
