import { useQuery } from '#web/lib/graphql/use-query.ts'
import { ApiLimitsDocument } from './api-limits.documents.ts'

/** The API's limits and costs, from the server. */
export function useApiFacts() {
  return useQuery(ApiLimitsDocument, {})
}
