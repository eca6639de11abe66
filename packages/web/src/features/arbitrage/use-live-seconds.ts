import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUsualEntitlements } from '#web/market/use-usual-entitlements.ts'
import { LiveSecondsDocument } from './live-seconds.documents.ts'

/** A plan may be bought, or end, while the page is open. */
const AGAIN_MS = 60_000

/** The seconds for which a list stays unchanged for this reader; 0 means that it is live. */
export function useLiveSeconds(): number {
  const usual = useUsualEntitlements()?.liveSeconds ?? 0
  const isSignedIn = useCurrentUser().user !== null
  const how = { pause: usual === 0 || !isSignedIn, everyMs: AGAIN_MS }
  const { answer } = useSessionQuery(LiveSecondsDocument, {}, how)
  if (usual === 0 || !isSignedIn) return usual
  return answer?.entitlements.liveSeconds ?? 0
}
