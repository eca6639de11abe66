import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { ApiLimitsDocument } from './api-limits.documents.ts'

/** What the server says of asking it. */
export function useApiFacts() {
  return useAsked(ApiLimitsDocument, {})
}
