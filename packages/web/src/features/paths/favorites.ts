import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useWatched, watched } from '#web/lib/watched.ts'

const KEY = 'favorite-chains'

const favorites = watched<readonly string[]>((readSetting(KEY) ?? '').split(' ').filter(Boolean))

/** Keys of the chains this browser has starred. */
export function useFavorites(): readonly string[] {
  return useWatched(favorites)
}

export function toggleFavorite(key: string): void {
  const others = favorites.get().filter((each) => each !== key)
  const next = others.length < favorites.get().length ? others : [...others, key]
  favorites.set(next)
  keepSetting(KEY, next.join(' '))
}
