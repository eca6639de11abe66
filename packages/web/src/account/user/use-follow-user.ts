import { useEffect } from 'react'
import { onChange } from '#web/lib/graphql/changes.ts'
import { refreshCurrentUser, currentUserId, isAboutUser } from './current-user.ts'

/**
 * Asks who is signed in: on load, on return to the page, after a change of theirs, which may
 * have moved their balance, and on another tab's news.
 */
export function useFollowUser(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refreshCurrentUser()
    }
    const hear = (event: StorageEvent) => {
      if (isAboutUser(event)) void refreshCurrentUser()
    }
    look()
    const stop = onChange(({ isShown }) => {
      const request = currentUserId() !== undefined ? refreshCurrentUser() : undefined
      return isShown ? request : undefined
    })
    document.addEventListener('visibilitychange', look)
    addEventListener('storage', hear)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('storage', hear)
    }
  }, [])
}
