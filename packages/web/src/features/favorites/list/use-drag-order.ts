import { type PointerEvent, type RefObject, useState } from 'react'

/** Follows a pointer that drags a row by its handle; the list shows where it would land. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
) {
  const [carried, setCarried] = useState<{ id: string; order: readonly string[] }>()
  const drop = (isKept: boolean) => {
    if (carried && isKept && carried.order.join() !== ids.join()) onOrder(carried.order)
    setCarried(undefined)
  }
  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setCarried({ id, order: ids })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!carried) return
      const at = placeUnder(list.current, clientY)
      if (carried.order[at] !== id) setCarried({ id, order: movedTo(carried.order, id, at) })
    },
    onPointerUp: () => drop(true),
    onPointerCancel: () => drop(false),
  })
  return { order: carried?.order ?? ids, carriedId: carried?.id, handleOf }
}

/** The row whose middle is nearest to the pointer. */
function placeUnder(list: HTMLElement | null, clientY: number): number {
  const distances = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return Math.abs(top + height / 2 - clientY)
  })
  return distances.indexOf(Math.min(...distances))
}

export function movedTo(ids: readonly string[], id: string, at: number): string[] {
  return ids.filter((each) => each !== id).toSpliced(at, 0, id)
}
