import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from './palette-door.ts'

/** What a key says on a Latin keyboard: people do not switch theirs for a shortcut. */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^[а-яё.,]$/i.test(key)) return key.length === 1 ? key.toLowerCase() : key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.at(-1)!.toLowerCase() : key
}

/** Whether a letter pressed there is meant as one; a mark is no text. */
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
 * Single letters that do something on this page; never where one types or over an open dialog.
 * @param around those of a frame, which come after what the page inside makes of the same letter.
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
    // What is pressed comes by the document first, whoever began to listen first.
    const target = around === 'page' ? document : window
    const listen = press as EventListener
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  }, [around])
}
