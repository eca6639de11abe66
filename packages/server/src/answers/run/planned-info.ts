import type { GraphQLResolveInfo } from 'graphql'

/** What a root field is told whose answer is written by a plan, and not executed. */
export interface PlannedInfo extends GraphQLResolveInfo {
  /** `WritePlan`, as JSON. */
  readonly plan: string
}

export function isPlanned(info: GraphQLResolveInfo): info is PlannedInfo {
  return 'plan' in info
}
