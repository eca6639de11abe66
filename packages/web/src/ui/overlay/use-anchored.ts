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
    const place = () => {
      if (anchor.current) placeBeside(anchor.current, element, { side, matchesWidth })
    }
    place()
    const sized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)
    sized?.observe(element)
    addEventListener('resize', place)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sized?.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
      element.hidePopover?.()
    }
  }, [anchor, float, isOpen, side, matchesWidth])
}

function placeBeside(
  anchor: HTMLElement,
  element: HTMLElement,
  { side, matchesWidth }: { side: Side; matchesWidth: boolean },
): void {
  const at = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (matchesWidth) element.style.minWidth = `${at.width}px`
  const { offsetWidth: width, offsetHeight: height } = element
  const below = clientHeight - at.bottom - GAP - MARGIN
  const above = at.top - GAP - MARGIN
  const goesUp = side === 'top' ? above >= height || above > below : height > below && above > below
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
}
