import { type RefObject, useLayoutEffect } from 'react'

export type Side = 'bottom-start' | 'bottom-end' | 'top'

interface Anchoring {
  anchor: RefObject<HTMLElement | null>
  float: RefObject<HTMLElement | null>
  isOpen: boolean
  side?: Side
  /** At least as wide as its anchor. */
  matchesWidth?: boolean
}

/** Between a float and its anchor, and between it and the edges of the window; CSS pixels. */
const GAP = 6
const MARGIN = 8

/**
 * Lifts an element above everything and holds it beside its anchor: on the other side where there
 * is no room, and never past an edge of the window.
 */
export function useAnchored(anchoring: Anchoring): void {
  const { anchor, float, isOpen, side = 'bottom-start', matchesWidth = false } = anchoring
  useLayoutEffect(() => {
    const element = float.current
    if (!isOpen || !element) return undefined
    element.showPopover?.()
    let isUp: boolean | undefined
    const placeAgain = () => {
      if (!anchor.current) return
      isUp = placeBeside(anchor.current, element, { side, matchesWidth, isUp })
    }
    const place = () => {
      isUp = undefined
      placeAgain()
    }
    place()
    // An overlay that grows or shrinks under the reader's hands stays on its side.
    const sized = new ResizeObserver(placeAgain)
    sized.observe(element)
    addEventListener('resize', place)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sized.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
      element.hidePopover?.()
    }
  }, [anchor, float, isOpen, side, matchesWidth])
}

interface Placing {
  side: Side
  matchesWidth: boolean
  /** Where it stands already, above its anchor or below. */
  isUp: boolean | undefined
}

/** Places it, and returns whether it stands above. */
function placeBeside(
  anchor: HTMLElement,
  element: HTMLElement,
  { side, matchesWidth, isUp }: Placing,
): boolean {
  const at = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (matchesWidth) element.style.minWidth = `${at.width}px`
  const { offsetWidth: width, offsetHeight: height } = element
  const below = clientHeight - at.bottom - GAP - MARGIN
  const above = at.top - GAP - MARGIN
  const fitsBetterUp =
    side === 'top' ? above >= height || above > below : height > below && above > below
  const goesUp = isUp ?? fitsBetterUp
  element.style.maxHeight = `${Math.max(120, goesUp ? above : below)}px`
  const left =
    side === 'top'
      ? at.left + (at.width - width) / 2
      : side === 'bottom-end'
        ? at.right - width
        : at.left
  const top = goesUp ? at.top - GAP - Math.min(height, above) : at.bottom + GAP
  const leftMost = Math.max(MARGIN, clientWidth - width - MARGIN)
  element.style.left = `${Math.min(Math.max(MARGIN, left), leftMost)}px`
  element.style.top = `${top}px`
  return goesUp
}
