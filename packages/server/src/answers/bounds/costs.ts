/**
 * A document's cost before it runs, by the published method of IBM's GraphQL cost directives
 * specification (weights, assumed sizes, slicing arguments, sized fields), declared as `cost`
 * beside each resolver instead of in directives. A point is one field of an answer, written: about
 * a microsecond of a thread.
 */
export const POINTS = {
  /** One statement of the database, its share of the pool included. */
  statement: 1_000,
  /** Something a market thread looks up: rows of an exchanger, a pair, a known path. */
  marketLookUp: 1_000,
  /** All offers of an exchanger judged, or as many as that takes some ten milliseconds. */
  exchangerStanding: 10_000,
  /** A search between two currencies, by the most hops allowed. */
  pathSearch: [500, 500, 1_000, 4_000, 10_000, 30_000],
  /** Putting found rows in another order than by return: more is looked at than is listed. */
  carefulOrder: 2_000,
  /** The best split of an amount: usually some milliseconds, whatever the hops. */
  splitSearch: 10_000,
  /** The search for a missing path's reason: as long as the longest search. */
  diagnosis: 10_000,
  /** A search for cycles walks the whole market. */
  cycleSearch: 20_000,
  /** Each cycle of an answer is ranked and computed, whatever of it is read. */
  cycleRow: 30,
  /** A cycle search, and then each source's capacity, within as much work again. */
  opportunitySearch: 50_000,
  /** The other cycles of a loop, counted within the rest of its search's work. */
  loopCycles: 50,
  /** The promise of a path or offer: the facts and the ladder of each hop. */
  promise: 15,
  /** The explanation of a path; its stand-ins and its curve. */
  explanation: 300,
  /** Words searched for in something that is in memory. */
  textSearch: 2_000,
  /** Words, perhaps misspelt, in all articles of the help: compared by letters. */
  helpSearch: 20_000,
  /** A file of a stranger, read on a thread of its own. */
  fileRead: 20_000,
  /** A text of ours turned into HTML. */
  rendering: 500,
} as const

/** The cost of one field. */
export interface Cost {
  /** Points once, whatever is selected below. */
  readonly weight: number
  /** A list's length, at most or usually: the number of times that its selection is written. */
  readonly size?: number
  /** The name of the list where it is a field below, as `items` of a page. */
  readonly sizedField?: string
}

/** The context of a cost: the market's size may determine the number of rows. */
export interface CostContext {
  readonly app: {
    readonly gate: { facts(): { readonly currencies: number; readonly pairs: number } }
    readonly exchangers: { all(): { readonly length: number } }
  }
}

/** A list of objects, of so many at most or usually. */
export function listOf(size: number): Cost {
  return { weight: 1, size }
}

/** A list of plain values. */
export function valuesOf(size: number): Cost {
  return { weight: size, size: 0 }
}

/** The cost of an answer from memory at once, or as good as. */
export const fromMemory: Cost = { weight: 1 }

/** The rows of a page, whose number the field above determines. */
export const rowsCountedAbove: Cost = { weight: 1 }

/** A field that queries the database or a market thread; with `size`, for a list of objects. */
export function queryCost(points: number, size?: number): Cost {
  return size === undefined ? { weight: points } : { weight: points, size }
}

/** A field with a page of rows below it, in the field of this name. */
export function pageOf(sizedField: string, size: number, points: number): Cost {
  return { weight: points, size, sizedField }
}

/** Allowed numbers of a list's rows; declared as `rows` of the argument that states it. */
export interface Rows {
  /** Rows where the argument is null or omitted. */
  readonly usual: number
  /** The upper limit, from 1. */
  readonly most: number
}

/**
 * The number of requested rows. A list's cost and its length are both read by this alone: two
 * readings of one argument would give rows that nobody has paid for.
 */
export function requestedRows(limit: number | null | undefined, { usual, most }: Rows): number {
  return Math.min(Math.max(1, limit ?? usual), most)
}
