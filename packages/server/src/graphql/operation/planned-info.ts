import type { GraphQLResolveInfo } from 'graphql'

/** The info of a root field's resolver; with a plan, it may answer with `Written`. */
export interface PlannedInfo extends GraphQLResolveInfo {
  /** The plan of the field's value, for `MarketGate.askWritten`. */
  readonly plan?: string | undefined
}
