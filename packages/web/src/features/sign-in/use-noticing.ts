import { useEffect } from 'react'
import { askCurrentUser } from '#web/account/user/current-user.ts'

const AGAIN_MS = 3_000

/** While somebody signs in elsewhere, asks whether they have; a hidden page waits to be seen. */
export function useNoticing(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void askCurrentUser()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}
