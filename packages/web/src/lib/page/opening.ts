import { useLayoutEffect } from 'react'

/** The first words of a page, which the server writes into it (build/pages/openings.ts). */
function opening(): HTMLElement | null {
  return document.getElementById('opening')
}

/** They are those of an answer, and stay until the page has it: it never shows less than before. */
export function doesOpeningWait(): boolean {
  return opening()?.dataset['waits'] !== undefined
}

/** Takes them away in the moment in which the page has its own. */
export function useEndOfOpening(isOver: boolean): void {
  useLayoutEffect(() => {
    if (isOver) opening()?.remove()
  }, [isOver])
}
