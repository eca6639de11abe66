import { act, askOnce } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
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
export async function openShelf(): Promise<OpenShelf | { readonly fault: Fault }> {
  const { answer, fault } = await askOnce(FavoriteKeysDocument, {})
  if (fault) return { fault }
  const ids = new Map(answer.favorites.map((row) => [keyOf(favoriteOf(row)), row.id]))
  const inTurn = turns()
  return {
    favorites: answer.favorites.map(favoriteOf),
    set: (favorite) =>
      inTurn(async () => {
        const set = await act(SetFavoriteDocument, { input: inputOf(favorite) })
        if (set.answer) ids.set(keyOf(favorite), set.answer.setFavorite.id)
        return set.fault
      }),
    remove: (favorite) =>
      inTurn(async () => {
        const id = ids.get(keyOf(favorite))
        if (id === undefined) return undefined
        const removed = await act(RemoveFavoriteDocument, { id })
        if (!removed.fault) ids.delete(keyOf(favorite))
        return removed.fault
      }),
    order: (favorites) =>
      inTurn(async () => {
        const order = favorites.flatMap((each) => ids.get(keyOf(each)) ?? [])
        return (await act(OrderFavoritesDocument, { ids: order })).fault
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
