import { useEffect } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { sayToast } from '#web/ui/state/toast.tsx'
import { useCurrentUser } from '../user/current-user.ts'
import { followFavorites } from './follow-favorites.ts'

/** Loads the favourites on sign-in, with the visitor's own among them. */
export function useFollowFavorites(): void {
  const { t } = useTranslation('account')
  const { user, isKnown } = useCurrentUser()
  const userId = isKnown ? user?.id : undefined
  useEffect(() => {
    if (!isKnown) return
    const follow = async () => {
      const merged = await followFavorites(userId)
      if (merged > 0) sayToast(t('merged', { count: merged }))
    }
    void follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no new visit
  }, [isKnown, userId])
}
