import { useLayoutEffect } from 'react'

/** The page's first words, which the server writes into it (build/pages/page-shells.ts). */
function pageShell(): HTMLElement | null {
  return document.getElementById('page-shell')
}

/**
 * Whether the first words are an answer, and stay until the page has it: it never shows less than
 * before.
 */
export function doesPageShellWait(): boolean {
  return pageShell()?.dataset['waits'] !== undefined
}

/** Removes the first words at the moment when the page has its own. */
export function useEndOfPageShell(isOver: boolean): void {
  useLayoutEffect(() => {
    if (isOver) pageShell()?.remove()
  }, [isOver])
}
