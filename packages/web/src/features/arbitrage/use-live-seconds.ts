import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { useUsualEntitlements } from '#web/market/use-usual-entitlements.ts'
import { LiveSecondsDocument } from './live-seconds.documents.ts'

/** A plan may be bought, or end, while the page is open. */
const AGAIN_MS = 60_000

/** How many seconds a list of loops stands for whoever looks; 0: it changes as the market does. */
export function useLiveSeconds(): number {
  const usual = useUsualEntitlements()?.liveSeconds ?? 0
  const isSignedIn = useCurrentUser().user !== null
  const how = { pause: usual === 0 || !isSignedIn, everyMs: AGAIN_MS }
  const { answer } = useOwn(LiveSecondsDocument, {}, how)
  if (usual === 0 || !isSignedIn) return usual
  return answer?.entitlements.liveSeconds ?? 0
}
