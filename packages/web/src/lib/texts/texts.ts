import { keepSetting, readSetting } from '../kept-setting.ts'
import { useWatched, watched } from '../watched.ts'
import { type Locale, localeFrom } from './locale.ts'
import {
  filled,
  flatTexts,
  type Gaps,
  type NestedTexts,
  type Say,
  type Texts,
  textOf,
} from './say.ts'
import type { RoomName } from './text-rooms.ts'

const KEY = 'user-locale'

type LoadTexts = () => Promise<{ default: NestedTexts }>

/** The texts of every room, as far as loaded. */
const rooms: Record<Locale, Map<string, Texts>> = { en: new Map(), ru: new Map() }
/** Loaders of registered rooms' Russian texts that are not loaded yet. */
const russian = new Map<string, LoadTexts>()
const loading = new Set<Promise<void>>()

/** The present language; another object whenever any text may have changed. */
const spoken = watched<{ readonly locale: Locale }>({ locale: 'en' })
/** Functions of the present language; a room always gets the same one. */
let voices = new Map<string, unknown>()
spoken.subscribe(() => {
  voices = new Map()
})

/**
 * Registers a room's texts under its name. English comes with the room; Russian loads when a reader
 * wants it.
 */
export function registerTexts(room: RoomName, english: NestedTexts, loadRussian: LoadTexts): void {
  rooms.en.set(room, flatTexts(english))
  russian.set(room, loadRussian)
  if (currentLocale() === 'ru') void loadRoom(room)
}

/** Gives the texts of a room, and of others by their names, in the reader's language. */
export function useTranslation<Room extends RoomName, Other extends RoomName = never>(
  room: Room,
  // The argument is for the types: any room can be read.
  ..._others: readonly Other[]
): { readonly t: Say<Room, Other> } {
  useWatched(spoken)
  const known = voices.get(room) as { t: Say<Room, Other> } | undefined
  if (known) return known
  const { locale } = spoken.get()
  const voice = { t: (key: string, gaps: Gaps = {}) => said({ locale, room, key, gaps }) }
  voices.set(room, voice)
  return voice
}

interface Asked {
  readonly locale: Locale
  readonly room: string
  readonly key: string
  readonly gaps: Gaps
}

/** A text missing in a language is told in English. */
function said({ locale, room, key, gaps }: Asked): string {
  const at = key.indexOf(':')
  const [from, own] = at < 0 ? [room, key] : [key.slice(0, at), key.slice(at + 1)]
  const text =
    textOf(rooms[locale].get(from), own, gaps, locale) ??
    textOf(rooms.en.get(from), own, gaps, 'en')
  return filled(text ?? own, gaps)
}

/** Settles when every room known so far has the chosen language. */
export async function textsReady(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading)
}

export function currentLocale(): Locale {
  return spoken.get().locale
}

/** Whether the reader has chosen a language: here before, or in the address. */
export function hasChosenLocale(): boolean {
  const asked = localeFrom(new URLSearchParams(location.search).get('lang'))
  return asked !== undefined || readSetting(KEY) !== null
}

export function useLocale(): Locale {
  return useWatched(spoken).locale
}

/** Switches the language and remembers it. Texts that fail to load stay English. */
export async function chooseLocale(locale: Locale): Promise<void> {
  keepSetting(KEY, locale)
  await speak(locale)
}

/** Starts with the language in the address, else the one chosen before, else English. */
export async function startTexts(asked: string | null): Promise<void> {
  await speak(localeFrom(asked) ?? localeFrom(readSetting(KEY)) ?? 'en')
}

async function speak(locale: Locale): Promise<void> {
  if (locale === 'ru') for (const room of russian.keys()) void loadRoom(room)
  await textsReady()
  spoken.set({ locale })
  document.documentElement.lang = locale
}

function loadRoom(room: string): Promise<void> {
  if (rooms.ru.has(room)) return Promise.resolve()
  const load = russian.get(room)
  if (!load) return Promise.resolve()
  const loaded = takeRussian(room, load).finally(() => loading.delete(loaded))
  loading.add(loaded)
  return loaded
}

async function takeRussian(room: string, load: LoadTexts): Promise<void> {
  try {
    const { default: texts } = await load()
    rooms.ru.set(room, flatTexts(texts))
    if (currentLocale() === 'ru') spoken.set({ locale: 'ru' })
  } catch {
    // The room stays English, which is better than no text.
  }
}
