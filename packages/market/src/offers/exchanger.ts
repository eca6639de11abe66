/** An office that changes one currency for another at its own published rates. */
export interface Exchanger {
  /** Stable across feeds and restarts; ties between equal offers are broken by it. */
  readonly id: string
  readonly name: string
  readonly goodReviews: number
  readonly badReviews: number
}
