import { useEffect } from 'react'
import { askCurrentUser } from '#web/account/user/current-user.ts'

const AGAIN_MS = 3_000
/** The lives of two links: of the one asked for, and of one asked for when it was nearly over. */
const AT_MOST_MS = 20 * 60_000

/**
 * While somebody signs in elsewhere, asks whether they have; a hidden page waits to be seen. Who
 * has left the page open for good is noticed as anywhere else: when it is seen again.
 */
export function useNoticing(isAwaited = true): void {
  useEffect(() => {
    if (!isAwaited) return undefined
    const endsAtMs = Date.now() + AT_MOST_MS
    const timer = setInterval(() => {
      if (Date.now() > endsAtMs) clearInterval(timer)
      else if (!document.hidden) void askCurrentUser()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
}
