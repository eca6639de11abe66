/** DIRECT: one hop, ordered late. CHAIN, LOOP: the first hop at once, the others late. */
export const OUTCOME_KINDS = ['DIRECT', 'CHAIN', 'LOOP'] as const

export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** A row that a list would have shown, and what it paid some minutes later. */
export interface Outcome {
  readonly kind: OutcomeKind
  /** The minutes between the two moments. */
  readonly minutes: number
  /** The promised chance that the row pays at least `least`. */
  readonly probability: number
  /** The confidence score that lists showed before there were promises. */
  readonly score: number
  /** The share of the shown amount that arrives with 90 % certainty; undefined where none is. */
  readonly floor: number | undefined
  /** The share of the shown amount that has to arrive. */
  readonly least: number
  /** The share of the shown amount that arrived; undefined where a hop was refused. */
  readonly paid: number | undefined
}

/** The first row of a question's list in one order, against its best direct offer. */
export interface FirstRow {
  /** The row's shown payout over what the best direct offer pays at once, less 1. */
  readonly promised: number
  /** The row's later payout over that, less 1; a refused hop is taken by the next best. */
  readonly paid: number
}

/** The outcomes between two moments. */
export interface JudgedMoment {
  readonly minutes: number
  /** The looks that promises had taken by then; of a single one nothing has a past. */
  readonly looks: number
  readonly outcomes: readonly Outcome[]
  /** The first rows of lists, by their order. */
  readonly firstRows: Readonly<Record<FirstRowOrder, readonly FirstRow[]>>
}

export const FIRST_ROW_ORDERS = ['CAREFUL', 'RETURN', 'EXPECTED'] as const

export type FirstRowOrder = (typeof FIRST_ROW_ORDERS)[number]

/** Whether the row paid what had to arrive. */
export function hasHeld({ paid, least }: Outcome): boolean {
  return paid !== undefined && paid >= least
}
