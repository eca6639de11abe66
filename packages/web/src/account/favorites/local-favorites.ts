import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { type Favorite, favoriteFrom, keyOf } from './favorite.ts'

const KEY = 'favorites'
/** The limit of an account. */
const MOST = 200

/** A visitor's favourites in this browser, in the order in which they were starred. */
export function localFavorites(): readonly Favorite[] {
  const keys = new Set((readSetting(KEY) ?? '').split(' '))
  return [...keys].flatMap((key) => favoriteFrom(key) ?? []).slice(0, MOST)
}

export function keepLocalFavorites(favorites: readonly Favorite[]): void {
  keepSetting(KEY, favorites.map(keyOf).join(' '))
}

export function isAboutFavorites({ key }: StorageEvent): boolean {
  return key === KEY || key === null
}
