import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { UsualEntitlementsDocument } from './usual-entitlements.documents.ts'

/** What everybody may do, whoever asks; undefined until the server has said it. */
export function useUsualEntitlements() {
  return useAsked(UsualEntitlementsDocument, {}).answer?.usualEntitlements
}
