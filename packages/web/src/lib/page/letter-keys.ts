import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from './palette-state.ts'

/** The letter of a key on a Latin keyboard: people do not switch theirs for a shortcut. */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^[а-яё.,]$/i.test(key)) return key.length === 1 ? key.toLowerCase() : key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.at(-1)!.toLowerCase() : key
}

/** Whether a letter pressed there is typed text; a checkbox takes none. */
export function isForTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, ' +
        '[contenteditable]:not([contenteditable=false]), ' +
        '[role=listbox], [role=menu], [role=dialog]',
    ) !== null
  )
}

type LetterKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single-letter shortcuts of this page, ignored in text fields and while a dialog is open.
 * @param around `frame` for a frame's keys, which come after the page's own use of the letter.
 */
export function useLetterKeys(keys: LetterKeys, around: 'page' | 'frame' = 'page'): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return
      if (isForTyping(event.target) || document.querySelector('dialog[open]')) return
      const act = latest.current[keyOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    // Document listeners run before window ones, whichever was added first.
    const target = around === 'page' ? document : window
    const listen = press as EventListener
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  }, [around])
}
