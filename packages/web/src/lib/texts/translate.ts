import type { TextNamespace, TextKey } from './text-namespaces.ts'
import type { Locale } from './locale.ts'

export type Params = Readonly<Record<string, string | number | null | undefined>>

/**
 * Returns a text of the namespace with its params filled in. A text of another namespace carries
 * its name: `market:group.CASH`. A `count` selects the plural form.
 */
export type Translate<Namespace extends TextNamespace, Other extends TextNamespace = never> = (
  key: TextKey<Namespace> | OtherKey<Other>,
  params?: Params,
) => string

type OtherKey<Namespace extends TextNamespace> = Namespace extends TextNamespace
  ? `${Namespace}:${TextKey<Namespace>}`
  : never

/** Texts by full key: `group.CASH`. */
export type Texts = ReadonlyMap<string, string>

/** A namespace's texts in the nesting of its file. */
export interface NestedTexts {
  readonly [key: string]: string | NestedTexts
}

export function flatTexts(nested: NestedTexts, before = ''): Map<string, string> {
  return new Map(
    Object.entries(nested).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[before + key, text] as const]
        : [...flatTexts(text, `${before}${key}.`)],
    ),
  )
}

/** A text in the plural form of its count; undefined where the namespace lacks it. */
export function textOf(
  texts: Texts | undefined,
  key: string,
  { count }: Params,
  locale: Locale,
): string | undefined {
  if (!texts || typeof count !== 'number') return texts?.get(key)
  const none = count === 0 ? texts.get(`${key}_zero`) : undefined
  return none ?? texts.get(`${key}_${formOf(count, locale)}`) ?? texts.get(key)
}

export function filled(text: string, params: Params): string {
  if (!text.includes('{{')) return text
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(params[name] ?? ''))
}

const rules = new Map<Locale, Intl.PluralRules>()

function formOf(count: number, locale: Locale): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}
