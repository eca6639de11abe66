import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { type Favorite, favoriteFrom, keyOf } from './favorite.ts'

const KEY = 'favorites'
/** As many as an account keeps. */
const MOST = 200

/** What this browser keeps for a visitor, in the order in which it was starred. */
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
