import { useEffect } from 'react'
import { askCurrentUser, isAboutUser } from './current-user.ts'

/** Asks who is signed in: on load, on return to the page, and on another tab's news. */
export function useFollowUser(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void askCurrentUser()
    }
    const hear = (event: StorageEvent) => {
      if (isAboutUser(event)) void askCurrentUser()
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('storage', hear)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('storage', hear)
    }
  }, [])
}
