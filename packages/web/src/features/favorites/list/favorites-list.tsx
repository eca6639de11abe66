import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { orderFavorites } from '#web/account/favorites/favorites.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import type { FavoriteView } from '../favorite-view.ts'
import { COMPARED_MOST } from '../favorites-query.ts'
import { FavoriteLine } from './favorite-line.tsx'
import { movedTo, useDragOrder } from './use-drag-order.ts'

interface FavoritesListProps {
  views: readonly FavoriteView[]
  /** Whether this is the reader's own order, the only one that can be changed. */
  isOwnOrder: boolean
  compared: readonly string[]
  onCompare: (ids: readonly string[]) => void
}

export function FavoritesList({ views, isOwnOrder, compared, onCompare }: FavoritesListProps) {
  const { t } = useTranslation('favorites')
  const byId = new Map(views.map((view) => [view.id, view]))
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: string; by: 1 | -1 }>(undefined)
  const keep = async (ids: readonly string[]) => {
    const order = ids.flatMap((id) => byId.get(id)?.favorite ?? [])
    if (await orderFavorites(order)) showToast(t('order-failed'))
  }
  const list = useRef<HTMLUListElement>(null)
  const drag = useDragOrder(
    list,
    views.map(({ id }) => id),
    (ids) => void keep(ids),
  )
  const move = (id: string, by: 1 | -1) => {
    const at = drag.order.indexOf(id) + by
    moved.current = { id, by }
    setSaid(t('moved', { name: byId.get(id)?.name, place: at + 1, count: drag.order.length }))
    void keep(movedTo(drag.order, id, at))
  }
  const orderText = drag.order.join()
  // A row moved within the page loses its button's focus.
  useEffect(() => {
    const { id, by } = moved.current ?? {}
    if (id === undefined) return
    moved.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-moves="${id} ${by}"]`)?.focus()
  }, [orderText])
  return (
    <>
      <ul ref={list} aria-label={t('list')} className="grid grid-cols-1 gap-3">
        {drag.order.map((id, at) => {
          const view = byId.get(id)
          const isCompared = compared.includes(id)
          return (
            view && (
              <FavoriteLine
                key={id}
                view={view}
                isCarried={id === drag.carriedId}
                comparing={{
                  isChecked: isCompared,
                  isFull: !isCompared && compared.length >= COMPARED_MOST,
                  toggle: () =>
                    onCompare(
                      isCompared ? compared.filter((each) => each !== id) : [...compared, id],
                    ),
                }}
                moving={
                  isOwnOrder && drag.order.length > 1
                    ? {
                        handle: drag.handleOf(id),
                        isFirst: at === 0,
                        isLast: at === drag.order.length - 1,
                        move: (by) => move(id, by),
                      }
                    : undefined
                }
              />
            )
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
