import { useQuery } from '#web/lib/graphql/use-query.ts'
import { UsualEntitlementsDocument } from './usual-entitlements.documents.ts'

/** Everybody's entitlements; undefined until the server has answered. */
export function useUsualEntitlements() {
  return useQuery(UsualEntitlementsDocument, {}).answer?.usualEntitlements
}
