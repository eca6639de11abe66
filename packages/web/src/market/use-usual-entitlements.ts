import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { UsualEntitlementsDocument } from './usual-entitlements.documents.ts'

/** Everybody's entitlements; undefined until the server has answered. */
export function useUsualEntitlements() {
  return useAsked(UsualEntitlementsDocument, {}).answer?.usualEntitlements
}
