import { useLayoutEffect } from 'react'

/** The page's first words, which the server writes into it (build/pages/openings.ts). */
function opening(): HTMLElement | null {
  return document.getElementById('opening')
}

/**
 * Whether the first words are an answer, and stay until the page has it: it never shows less than
 * before.
 */
export function doesOpeningWait(): boolean {
  return opening()?.dataset['waits'] !== undefined
}

/** Removes the first words at the moment when the page has its own. */
export function useEndOfOpening(isOver: boolean): void {
  useLayoutEffect(() => {
    if (isOver) opening()?.remove()
  }, [isOver])
}
