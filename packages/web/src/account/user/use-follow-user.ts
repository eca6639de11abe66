import { useEffect } from 'react'
import { askCurrentUser, isAboutUser } from './current-user.ts'

/** Asks who is signed in when the page comes, is looked at again, or another tab has news. */
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
