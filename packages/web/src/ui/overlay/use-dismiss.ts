import { type RefObject, useEffect } from 'react'

/**
 * Closes on Escape and on a press anywhere else. Only the innermost of several hears Escape, and
 * none that a modal covers, as one opened by hover before.
 */
export function useDismiss(
  isOpen: boolean,
  within: readonly RefObject<HTMLElement | null>[],
  onDismiss: (how: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: PointerEvent) => {
      const target = event.target as Node
      if (!within.some(({ current }) => current?.contains(target))) onDismiss('outside')
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (modal && !within.some(({ current }) => modal.contains(current))) return
      event.preventDefault()
      onDismiss('escape')
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  })
}
