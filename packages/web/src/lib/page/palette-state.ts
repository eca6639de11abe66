import { keepSetting, readSetting } from '../kept-setting.ts'
import { useWatched, watched } from '../watched.ts'

const KEY = 'single-keys'

/** The layer over the page: the search of everything, or the list of keys. */
export type PaletteRoom = 'palette' | 'keys'

const opened = watched<PaletteRoom | undefined>(undefined)
const singleKeys = watched(readSetting(KEY) !== 'off')

export function openPalette(room: PaletteRoom = 'palette'): void {
  if (room === 'palette' && opened.get() === undefined) gather()
  opened.set(room)
}

let typed = ''

/** The text typed between the opening and now, when there is a field to type in. */
export function takeTyped(): string {
  removeEventListener('keydown', gatherKey, true)
  return typed
}

/** Gathers typed keys while the search is loading and has no field yet. */
function gather(): void {
  typed = ''
  addEventListener('keydown', gatherKey, true)
}

function gatherKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return
  if (key === 'Escape') closePalette()
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function closePalette(): void {
  removeEventListener('keydown', gatherKey, true)
  opened.set(undefined)
}

export function useOpenPalette(): PaletteRoom | undefined {
  return useWatched(opened)
}

/** Whether single keys are on: people who speak to their computer may switch them off. */
export function areSingleKeysOn(): boolean {
  return singleKeys.get()
}

export function useSingleKeys(): boolean {
  return useWatched(singleKeys)
}

export function switchSingleKeys(isOn: boolean): void {
  keepSetting(KEY, isOn ? 'on' : 'off')
  singleKeys.set(isOn)
}
