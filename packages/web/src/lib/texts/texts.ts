import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { keepSetting, readSetting } from '../kept-setting.ts'
import { type Locale, localeFrom } from './locale.ts'

const KEY = 'user-locale'

const i18n = createInstance()

type Texts = Record<string, unknown>
type LoadTexts = () => Promise<{ default: Texts }>

/** Russian texts that registered rooms have and nobody has asked for yet. */
const russian = new Map<string, LoadTexts>()
const loading = new Set<Promise<void>>()

/**
 * Gives a room its texts under its own name. English comes with the room; Russian is fetched when a
 * reader wants it.
 */
export function registerTexts(room: string, english: object, loadRussian: LoadTexts): void {
  start()
  i18n.addResourceBundle('en', room, english)
  russian.set(room, loadRussian)
  if (currentLocale() === 'ru') void loadRoom(room)
}

/** Settles when every room known so far speaks the chosen language. */
export async function textsReady(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading)
}

export function currentLocale(): Locale {
  return localeFrom(i18n.language) ?? 'en'
}

export function useLocale(): Locale {
  return localeFrom(useTranslation().i18n.language) ?? 'en'
}

/** Speaks it from now on, and remembers. Texts that could not be fetched stay English. */
export async function chooseLocale(locale: Locale): Promise<void> {
  keepSetting(KEY, locale)
  await speak(locale)
}

/** Speaks what the address asks for once, else what was chosen before, else English. */
export async function startTexts(asked: string | null): Promise<void> {
  start()
  await speak(localeFrom(asked) ?? localeFrom(readSetting(KEY)) ?? 'en')
}

async function speak(locale: Locale): Promise<void> {
  if (locale === 'ru') for (const room of russian.keys()) void loadRoom(room)
  await textsReady()
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}

function loadRoom(room: string): Promise<void> {
  if (i18n.hasResourceBundle('ru', room)) return Promise.resolve()
  const load = russian.get(room)
  if (!load) return Promise.resolve()
  const loaded = takeRussian(room, load).finally(() => loading.delete(loaded))
  loading.add(loaded)
  return loaded
}

async function takeRussian(room: string, load: LoadTexts): Promise<void> {
  try {
    const { default: texts } = await load()
    i18n.addResourceBundle('ru', room, texts)
  } catch {
    // The room speaks English, which is better than not at all.
  }
}

function start(): void {
  if (i18n.isInitialized) return
  void i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: ['en', 'ru'],
    defaultNS: 'ui',
    ns: [],
    resources: {},
    initAsync: false,
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
}
