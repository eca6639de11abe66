import type { RoomName, TextKey } from './text-rooms.ts'
import type { Locale } from './locale.ts'

export type Gaps = Readonly<Record<string, string | number | null | undefined>>

/**
 * Returns a text of the room with its gaps filled. A text of another room carries its name:
 * `market:group.CASH`. A `count` selects the plural form.
 */
export type Say<Room extends RoomName, Other extends RoomName = never> = (
  key: TextKey<Room> | OtherKey<Other>,
  gaps?: Gaps,
) => string

type OtherKey<Room extends RoomName> = Room extends RoomName ? `${Room}:${TextKey<Room>}` : never

/** Texts by full key: `group.CASH`. */
export type Texts = ReadonlyMap<string, string>

/** A room's texts in the nesting of its file. */
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

/** A text in the plural form of its count; undefined where the room lacks it. */
export function textOf(
  texts: Texts | undefined,
  key: string,
  { count }: Gaps,
  locale: Locale,
): string | undefined {
  if (!texts || typeof count !== 'number') return texts?.get(key)
  const none = count === 0 ? texts.get(`${key}_zero`) : undefined
  return none ?? texts.get(`${key}_${formOf(count, locale)}`) ?? texts.get(key)
}

export function filled(text: string, gaps: Gaps): string {
  if (!text.includes('{{')) return text
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(gaps[name] ?? ''))
}

const rules = new Map<Locale, Intl.PluralRules>()

function formOf(count: number, locale: Locale): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}
