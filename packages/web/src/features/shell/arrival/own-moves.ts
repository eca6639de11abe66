/** Events by which a reader moves elsewhere, or begins something. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls back at the reader's own moves until the signal ends it. */
export function onOwnMove(act: () => void, signal: AbortSignal): void {
  for (const move of OWN_MOVES) {
    addEventListener(move, act, { capture: true, passive: true, signal })
  }
}
