/** What one look at the ledger counted. */
export interface Counted {
  readonly checked: number
  readonly wrong: number
}
