import type { ShownRow } from '@hopwise/market'
import { askerOf } from '../../../lib/limits/client-network.ts'

interface Shown {
  readonly row: ShownRow
  /** The first who was shown it. */
  readonly asker: string
  /** Whether somebody else was shown it, too. */
  isShared: boolean
}

/** Threads that answer tell of some 3,000 rows a minute each. */
const MOST_ROWS = 20_000
/** Rules of notifications search by a name of their own, and nobody sees the rows. */
const NETWORK = /[.:]/

/**
 * Rows that answers of a minute have shown, each once however often it was shown. A row counts if
 * two networks were shown it: no single searcher decides what is sampled, and what one alone has
 * searched for is sampled by nobody.
 */
export class ShownRows {
  readonly #rows = new Map<string, Shown>()

  /** @param network that of whoever was shown them (`clientNetwork`). */
  add(rows: readonly ShownRow[], network: string): void {
    if (!NETWORK.test(network)) return
    const asker = askerOf(network)
    for (const row of rows) {
      const known = this.#rows.get(keyOf(row))
      if (known) known.isShared ||= known.asker !== asker
      else this.#set({ row, asker, isShared: false })
    }
  }

  /** Takes rows of which another process knows that they count. */
  addShared(rows: readonly ShownRow[]): void {
    for (const row of rows) this.#set({ row, asker: '', isShared: true })
  }

  /** At most so many that count, each as likely as any other. The next minute begins. */
  take(most: number, random: () => number): ShownRow[] {
    const left = [...this.#rows.values()].filter(({ isShared }) => isShared)
    this.#rows.clear()
    const taken: ShownRow[] = []
    while (taken.length < most && left.length > 0) {
      const [{ row }] = left.splice(Math.floor(random() * left.length), 1) as [Shown]
      taken.push(row)
    }
    return taken
  }

  #set(shown: Shown): void {
    const key = keyOf(shown.row)
    if (this.#rows.size < MOST_ROWS || this.#rows.has(key)) this.#rows.set(key, shown)
  }
}

function keyOf({ id, giveAmount }: ShownRow): string {
  return `${giveAmount} ${id}`
}
