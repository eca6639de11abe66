import { keepSetting, readSetting } from '../kept-setting.ts'
import { useWatched, watched } from '../watched.ts'
import { type Locale, localeFrom } from './locale.ts'
import {
  filled,
  flatTexts,
  type Params,
  type NestedTexts,
  type Translate,
  type Texts,
  textOf,
} from './translate.ts'
import type { TextNamespace } from './text-namespaces.ts'

const KEY = 'user-locale'

type LoadTexts = () => Promise<{ default: NestedTexts }>

/** The texts of every namespace, as far as loaded. */
const namespaces: Record<Locale, Map<string, Texts>> = { en: new Map(), ru: new Map() }
/** Loaders of registered namespaces' Russian texts that are not loaded yet. */
const russian = new Map<string, LoadTexts>()
const loading = new Set<Promise<void>>()

/** The present language; another object whenever any text may have changed. */
const language = watched<{ readonly locale: Locale }>({ locale: 'en' })
/** Functions of the present language; a namespace always gets the same one. */
let translators = new Map<string, unknown>()
language.subscribe(() => {
  translators = new Map()
})

/**
 * Registers a namespace's texts under its name. English comes with the namespace; Russian loads
 * when a reader wants it.
 */
export function registerTexts(
  namespace: TextNamespace,
  english: NestedTexts,
  loadRussian: LoadTexts,
): void {
  namespaces.en.set(namespace, flatTexts(english))
  russian.set(namespace, loadRussian)
  if (currentLocale() === 'ru') void loadNamespace(namespace)
}

/** Gives the texts of a namespace, and of others by their names, in the reader's language. */
export function useTranslation<
  Namespace extends TextNamespace,
  Other extends TextNamespace = never,
>(
  namespace: Namespace,
  // The argument is for the types: any namespace can be read.
  ..._others: readonly Other[]
): { readonly t: Translate<Namespace, Other> } {
  useWatched(language)
  const known = translators.get(namespace) as { t: Translate<Namespace, Other> } | undefined
  if (known) return known
  const { locale } = language.get()
  const translator = {
    t: (key: string, params: Params = {}) => translated({ locale, namespace, key, params }),
  }
  translators.set(namespace, translator)
  return translator
}

interface Wanted {
  readonly locale: Locale
  readonly namespace: string
  readonly key: string
  readonly params: Params
}

/** A text missing in a language is shown in English. */
function translated({ locale, namespace, key, params }: Wanted): string {
  const at = key.indexOf(':')
  const [from, own] = at < 0 ? [namespace, key] : [key.slice(0, at), key.slice(at + 1)]
  const text =
    textOf(namespaces[locale].get(from), own, params, locale) ??
    textOf(namespaces.en.get(from), own, params, 'en')
  return filled(text ?? own, params)
}

/** Settles when every namespace known so far has the chosen language. */
export async function textsReady(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading)
}

export function currentLocale(): Locale {
  return language.get().locale
}

/** Whether the reader has chosen a language: here before, or in the address. */
export function hasChosenLocale(): boolean {
  const locale = localeFrom(new URLSearchParams(location.search).get('lang'))
  return locale !== undefined || readSetting(KEY) !== null
}

export function useLocale(): Locale {
  return useWatched(language).locale
}

/** Switches the language and remembers it. Texts that fail to load stay English. */
export async function chooseLocale(locale: Locale): Promise<void> {
  keepSetting(KEY, locale)
  await speak(locale)
}

/** Starts with the language in the address, else the one chosen before, else English. */
export async function startTexts(lang: string | null): Promise<void> {
  await speak(localeFrom(lang) ?? localeFrom(readSetting(KEY)) ?? 'en')
}

async function speak(locale: Locale): Promise<void> {
  if (locale === 'ru') for (const namespace of russian.keys()) void loadNamespace(namespace)
  await textsReady()
  language.set({ locale })
  document.documentElement.lang = locale
}

function loadNamespace(namespace: string): Promise<void> {
  if (namespaces.ru.has(namespace)) return Promise.resolve()
  const load = russian.get(namespace)
  if (!load) return Promise.resolve()
  const loaded = takeRussian(namespace, load).finally(() => loading.delete(loaded))
  loading.add(loaded)
  return loaded
}

async function takeRussian(namespace: string, load: LoadTexts): Promise<void> {
  try {
    const { default: texts } = await load()
    namespaces.ru.set(namespace, flatTexts(texts))
    if (currentLocale() === 'ru') language.set({ locale: 'ru' })
  } catch {
    // The namespace stays English, which is better than no text.
  }
}
