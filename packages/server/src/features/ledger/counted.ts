/** Counts of one look at the ledger. */
export interface Counted {
  readonly checked: number
  readonly wrong: number
}
