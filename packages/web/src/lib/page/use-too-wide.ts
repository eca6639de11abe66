import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the child of a box is wider than the box; followed as either changes. */
export function useTooWide(box: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false)
  useLayoutEffect(() => {
    const outer = box.current!
    const inner = outer.firstElementChild as HTMLElement
    const measure = (): void => setTooWide(inner.offsetWidth > outer.clientWidth)
    const sizes = new ResizeObserver(measure)
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [box])
  return isTooWide
}
