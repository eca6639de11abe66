import { type RefObject, useEffect } from 'react'
import { areSingleKeysOn } from '#web/lib/page/palette-door.ts'

interface QueueKeys {
  /** Holds the links of the rows. */
  readonly list: RefObject<HTMLElement | null>
  /** X on a row. */
  readonly onMark: (id: string) => void
  /** E, on a row or on none. */
  readonly onDo: (id: string | undefined) => void
}

/** J and K go through the rows, X marks one, E does what is to be done; never where one types. */
export function useQueueKeys({ list, onMark, onDo }: QueueKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !areSingleKeysOn()) return
      if (event.ctrlKey || event.metaKey || event.altKey || isForTyping(event.target)) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-id]') ?? [])]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      const id = rows[at]?.dataset['id']
      // By its place on the keyboard: people do not switch theirs for a shortcut.
      if (event.code === 'KeyJ') rows[Math.min(at + 1, rows.length - 1)]?.focus()
      else if (event.code === 'KeyK') rows[Math.max(at - 1, 0)]?.focus()
      else if (event.code === 'KeyX' && id !== undefined) onMark(id)
      else if (event.code === 'KeyE') onDo(id)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, onMark, onDo])
}

/** A mark is no text: the keys go on working there. */
function isForTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], dialog') !== null
  )
}
