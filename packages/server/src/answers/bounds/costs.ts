/**
 * What a document costs before it runs, by the published method of IBM's GraphQL cost directives
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
  /** Putting what was found in careful order: more is looked at than is listed. */
  carefulOrder: 2_000,
  /** The best split of an amount: as a rule some milliseconds, whatever the hops. */
  splitSearch: 10_000,
  /** Why there is no path, worked out where there is none: as long as the longest search. */
  diagnosis: 10_000,
  /** A search for cycles walks the whole market. */
  cycleSearch: 20_000,
  /** Each cycle of an answer is ranked and worked out, whatever of it is read. */
  cycleRow: 30,
  /** The same, and then what each source of profit takes, within as much work again. */
  opportunitySearch: 50_000,
  /** The other cycles of a loop, counted within what the search for it has left. */
  loopCycles: 50,
  /** Why a path returns what it returns; its stand-ins and its curve. */
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

/** What one field costs. */
export interface Cost {
  /** Once, whatever is selected below. */
  readonly weight: number
  /** Of a list: how many times what is selected below is written, at most or usually. */
  readonly size?: number
  /** Where the list is a field below, as `items` of a page: its name. */
  readonly sizedField?: string
}

/** By what there is, a cost may tell how much comes. */
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

/** Answered from memory at once, or as good as. */
export const fromMemory: Cost = { weight: 1 }

/** The rows of a page: how many is said by the field above. */
export const rowsCountedAbove: Cost = { weight: 1 }

/** A field that asks the database or a market thread; with `size`, for a list of objects. */
export function asking(points: number, size?: number): Cost {
  return size === undefined ? { weight: points } : { weight: points, size }
}

/** A field with a page of rows below it, in the field of this name. */
export function pageOf(sizedField: string, size: number, points: number): Cost {
  return { weight: points, size, sizedField }
}

/** How many rows of a list may be asked for; declared as `rows` of the argument that says it. */
export interface Rows {
  /** Where the argument is null or left out. */
  readonly usual: number
  /** From 1. */
  readonly most: number
}

/**
 * How many rows are asked for. What a list costs and how long it is are read by this alone: two
 * readings of one argument would give rows that nobody has paid for.
 */
export function rowsAsked(asked: number | null | undefined, { usual, most }: Rows): number {
  return Math.min(Math.max(1, asked ?? usual), most)
}
