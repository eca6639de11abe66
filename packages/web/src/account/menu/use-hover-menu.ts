import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The time in which the pointer may cross the gap to the menu. */
const GRACE_MS = 300

/**
 * A menu that a mouse opens by hovering, and that a press, Enter or Space opens for good. A press
 * on a menu opened by hovering keeps it open.
 */
export function useHoverMenu() {
  const [openBy, setOpenBy] = useState<'hover' | 'press'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setOpenBy(undefined)
  }
  return {
    isOpen: openBy !== undefined,
    close,
    press: () => setOpenBy(openBy === 'press' ? undefined : 'press'),
    /** The props of the element that holds both the opener and the menu. */
    around: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        clearTimeout(timer.current)
        if (pointerType === 'mouse') setOpenBy((by) => by ?? 'hover')
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        timer.current = setTimeout(() => setOpenBy(undefined), GRACE_MS)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      },
    },
  }
}
