import type { GraphQLResolveInfo } from 'graphql'

/** The info of a root field whose answer a plan writes; nothing below it is executed. */
export interface PlannedInfo extends GraphQLResolveInfo {
  /** `WritePlan`, as JSON. */
  readonly plan: string
}

export function isPlanned(info: GraphQLResolveInfo): info is PlannedInfo {
  return 'plan' in info
}
