import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { ApiLimitsDocument } from './api-limits.documents.ts'

/** The API's limits and costs, from the server. */
export function useApiFacts() {
  return useAsked(ApiLimitsDocument, {})
}
