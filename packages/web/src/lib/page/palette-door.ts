import { keepSetting, readSetting } from '../kept-setting.ts'
import { useWatched, watched } from '../watched.ts'

const KEY = 'single-keys'

/** What stands over the page: the search of everything, or the list of keys. */
export type PaletteRoom = 'palette' | 'keys'

const opened = watched<PaletteRoom | undefined>(undefined)
const singleKeys = watched(readSetting(KEY) !== 'off')

export function openPalette(room: PaletteRoom = 'palette'): void {
  opened.set(room)
}

export function closePalette(): void {
  opened.set(undefined)
}

export function useOpenPalette(): PaletteRoom | undefined {
  return useWatched(opened)
}

/** Whether keys pressed alone do something: who speaks to their computer may switch them off. */
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
