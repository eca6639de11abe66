import type { GraphQLResolveInfo } from 'graphql'

/** What a resolver of a root field is told; with a plan, it may answer with `Written`. */
export interface PlannedInfo extends GraphQLResolveInfo {
  /** How the field's value is written, for `MarketGate.askWritten`. */
  readonly plan?: string | undefined
}
