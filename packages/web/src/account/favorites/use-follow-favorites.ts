import { useEffect } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import { useCurrentUser } from '../user/current-user.ts'
import { type Favorite, keyOf } from './favorite.ts'
import { favoritesNow, takeFavorites } from './favorites.ts'
import { keepLocalFavorites, localFavorites } from './local-favorites.ts'
import type { OpenShelf } from './server-shelf.ts'

/** Loads the favourites on sign-in, with the visitor's own among them. */
export function useFollowFavorites(): void {
  const { t } = useTranslation('account')
  const { user, isKnown } = useCurrentUser()
  const userId = isKnown ? user?.id : undefined
  useEffect(() => {
    if (!isKnown) return
    const follow = async () => {
      const merged = await followFavorites(userId)
      if (merged > 0) showToast(t('merged', { count: merged }))
    }
    void follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no new visit
  }, [isKnown, userId])
}

/** Counts up on each arrival or departure; work for an earlier visit is dropped. */
let visit = 0

/**
 * Loads the favourites of the present reader. Returns how many moved from this browser to the
 * account.
 */
async function followFavorites(userId: string | undefined): Promise<number> {
  visit += 1
  const current = visit
  if (userId === undefined) {
    takeFavorites(localFavorites(), undefined)
    return 0
  }
  // A visitor's first page does without it.
  const shelf = await import('./server-shelf.ts').then(
    ({ openShelf }) => openShelf(),
    () => undefined,
  )
  if (!shelf || 'error' in shelf || current !== visit) return 0
  const known = new Set(shelf.favorites.map(keyOf))
  const strays = localFavorites().filter((each) => !known.has(keyOf(each)))
  takeFavorites([...shelf.favorites, ...strays], shelf)
  const refused = await merge(shelf, strays)
  if (current !== visit) return 0
  const lost = new Set(refused.map(keyOf))
  const remaining = favoritesNow().filter((each) => !lost.has(keyOf(each)))
  if (lost.size > 0) takeFavorites(remaining, shelf)
  return strays.length - refused.length
}

/**
 * Hands a visitor's favourites over, once: those the account took or will never take leave the
 * browser, failed ones stay for another time. Returns those not taken.
 */
async function merge(shelf: OpenShelf, strays: readonly Favorite[]): Promise<Favorite[]> {
  const refused: Favorite[] = []
  const waiting: Favorite[] = []
  for (const stray of strays) {
    const error = await shelf.set(stray)
    if (!error) continue
    refused.push(stray)
    if (error.code !== 'VALIDATION') waiting.push(stray)
  }
  keepLocalFavorites(waiting)
  return refused
}
