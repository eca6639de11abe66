import { letterPages } from '@hopwise/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isForTyping, keyOf } from '#web/lib/page/letter-keys.ts'
import { areSingleKeysOn, openPalette } from '#web/lib/page/palette-state.ts'

/** The wait for a page's letter after G. */
const CHORD_MS = 1_500

const goTo = new Map<string, string>(letterPages().map(({ letter, path }) => [letter, path]))

/** The keys that work on every page, but never in a text field or under a dialog. */
export function usePageKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let chordEndMs = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (document.querySelector('dialog[open]')) return
      const key = keyOf(event)
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isAlone || !areSingleKeysOn() || isForTyping(event.target)) return
      const isChord = performance.now() < chordEndMs
      if (key !== 'Shift') chordEndMs = 0
      const page = isChord ? goTo.get(key) : undefined
      if (page !== undefined) void navigate(page)
      else if (key === 'g') chordEndMs = performance.now() + CHORD_MS
      else if (key === '?') openPalette('keys')
      else if (key === '/') focusSearch()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}

/** Focuses the page's own search if it has one, else opens the search of everything. */
function focusSearch(): void {
  const own = document.querySelector<HTMLElement>(
    'main input[type=search], main [role=search] :is(input, button)',
  )
  if (own) own.focus()
  else openPalette()
}
