import { useEffect } from 'react'
import { refreshCurrentUser } from '#web/account/user/current-user.ts'

const AGAIN_MS = 3_000
/** The lives of two links: the first, and another one requested shortly before its end. */
const AT_MOST_MS = 20 * 60_000

/**
 * Asks whether a sign-in elsewhere has happened; a hidden page waits to be seen. It gives up after
 * a while, and then notices on the next return, like any page.
 */
export function useNoticing(isAwaited = true): void {
  useEffect(() => {
    if (!isAwaited) return undefined
    const endsAtMs = Date.now() + AT_MOST_MS
    const timer = setInterval(() => {
      if (Date.now() > endsAtMs) clearInterval(timer)
      else if (!document.hidden) void refreshCurrentUser()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
}
