import { mutate, queryOnce } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { type Favorite, favoriteOf, inputOf, keyOf } from './favorite.ts'
import type { Shelf } from './favorites.ts'
import {
  FavoriteKeysDocument,
  OrderFavoritesDocument,
  RemoveFavoriteDocument,
  SetFavoriteDocument,
} from './favorites-sync.documents.ts'

export interface OpenShelf extends Shelf {
  /** The server's list when the shelf was opened. */
  readonly favorites: readonly Favorite[]
}

/** The signed-in person's favourites on the server. Changes are sent one after another. */
export async function openShelf(): Promise<OpenShelf | { readonly error: ApiError }> {
  const { answer, error } = await queryOnce(FavoriteKeysDocument, {})
  if (error) return { error }
  const ids = new Map(answer.favorites.map((row) => [keyOf(favoriteOf(row)), row.id]))
  const inTurn = turns()
  return {
    favorites: answer.favorites.map(favoriteOf),
    set: (favorite) =>
      inTurn(async () => {
        const set = await mutate(SetFavoriteDocument, { input: inputOf(favorite) })
        if (set.answer) ids.set(keyOf(favorite), set.answer.setFavorite.id)
        return set.error
      }),
    remove: (favorite) =>
      inTurn(async () => {
        const id = ids.get(keyOf(favorite))
        if (id === undefined) return undefined
        const removed = await mutate(RemoveFavoriteDocument, { id })
        if (!removed.error) ids.delete(keyOf(favorite))
        return removed.error
      }),
    order: (favorites) =>
      inTurn(async () => {
        const order = favorites.flatMap((each) => ids.get(keyOf(each)) ?? [])
        return (await mutate(OrderFavoritesDocument, { ids: order })).error
      }),
  }
}

/** Runs each task after the previous one has ended. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
