/** A changer of currencies: an office at its own published rates, or a venue. */
export interface Exchanger {
  /** Stable across feeds and restarts; ties between equal offers are broken by it. */
  readonly id: string
  readonly name: string
  readonly goodReviews: number
  readonly badReviews: number
  /** Whether its offers are made of order books. Nobody reviews a venue as an office. */
  readonly isVenue?: boolean
}
