import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { type Favorite, keyOf } from './favorite.ts'
import { isAboutFavorites, keepLocalFavorites, localFavorites } from './local-favorites.ts'

/** The store of a signed-in person's favourites. */
export interface Shelf {
  readonly set: (favorite: Favorite) => Promise<ApiError | undefined>
  readonly remove: (favorite: Favorite) => Promise<ApiError | undefined>
  readonly order: (favorites: readonly Favorite[]) => Promise<ApiError | undefined>
}

const kept = watched<readonly Favorite[]>(localFavorites())
/** Undefined for a visitor, whose favourites live in this browser. */
let shelf: Shelf | undefined

/** The keys of all favourites. */
export function useFavorites(): ReadonlySet<string> {
  const favorites = useWatched(kept)
  return cachedKeys(favorites)
}

export function favoritesNow(): readonly Favorite[] {
  return kept.get()
}

/** Replaces the favourites and their store. */
export function takeFavorites(favorites: readonly Favorite[], on: Shelf | undefined): void {
  shelf = on
  kept.set(favorites)
}

addEventListener('storage', (event) => {
  if (shelf === undefined && isAboutFavorites(event)) kept.set(localFavorites())
})

/**
 * Adds or removes a star: at once on the page, then in its store. A failure is rolled back and
 * returned. `at` is the place it had before.
 */
export async function starFavorite(
  favorite: Favorite,
  { isOn, at }: { isOn: boolean; at?: number },
): Promise<ApiError | undefined> {
  const before = kept.get()
  const place = placeOf(favorite)
  if (isOn === place >= 0) return undefined
  put(isOn ? inserted(before, favorite, at ?? before.length) : without(before, favorite))
  if (!shelf) return undefined
  const error = await (isOn ? shelf.set(favorite) : shelf.remove(favorite))
  if (error) {
    const now = kept.get()
    put(isOn ? without(now, favorite) : inserted(without(now, favorite), favorite, place))
  } else if (isOn && at !== undefined && at < kept.get().length - 1) {
    return shelf?.order(kept.get())
  }
  return error
}

/** Reorders the favourites; unnamed ones follow. Rolled back if the store fails. */
export async function orderFavorites(order: readonly Favorite[]): Promise<ApiError | undefined> {
  const before = kept.get()
  const named = new Set(order.map(keyOf))
  put([...order, ...before.filter((each) => !named.has(keyOf(each)))])
  const error = await shelf?.order(kept.get())
  if (error) put(before)
  return error
}

/** The place among all; -1 without a star. */
export function placeOf(favorite: Favorite): number {
  const key = keyOf(favorite)
  return kept.get().findIndex((each) => keyOf(each) === key)
}

function put(favorites: readonly Favorite[]): void {
  kept.set(favorites)
  if (!shelf) keepLocalFavorites(favorites)
}

function without(favorites: readonly Favorite[], favorite: Favorite): Favorite[] {
  const key = keyOf(favorite)
  return favorites.filter((each) => keyOf(each) !== key)
}

function inserted(favorites: readonly Favorite[], favorite: Favorite, at: number): Favorite[] {
  return favorites.toSpliced(at, 0, favorite)
}

let keysOf: { favorites: readonly Favorite[]; keys: ReadonlySet<string> } | undefined

function cachedKeys(favorites: readonly Favorite[]): ReadonlySet<string> {
  if (keysOf?.favorites !== favorites) {
    keysOf = { favorites, keys: new Set(favorites.map(keyOf)) }
  }
  return keysOf.keys
}

/** The favourites in order; undefined until those of an account have loaded. */
export function useFavoriteList(): readonly Favorite[] | undefined {
  const favorites = useWatched(kept)
  return shelf === undefined ? undefined : favorites
}

/** A visitor's favourites, in order. */
export function useDeviceFavorites(): readonly Favorite[] {
  return useWatched(kept)
}
