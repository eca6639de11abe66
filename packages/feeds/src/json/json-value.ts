import { flagsOfList, isDenial } from '../terms/condition-flags.ts'

/** Parsed JSON of unknown shape. Keys are only listed, so `__proto__` is a key. */
export type JsonObject = { readonly [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object's own value; undefined rather than one of its prototype. */
export function ownValue(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/**
 * The entries of a map. PHP prints a map whose keys are 0, 1, 2, … as a list, and an empty one as
 * `[]`.
 */
export function entriesOf(value: unknown): [string, unknown][] {
  return isMap(value) ? Object.entries(value) : []
}

/** Whether it is a map, in either of its printed forms. */
export function isMap(value: unknown): value is JsonObject | readonly unknown[] {
  return isJsonObject(value) || Array.isArray(value)
}

/**
 * The elements of a list. PHP prints one whose keys have a gap as a map with numeric keys.
 * Undefined for anything else.
 */
export function elementsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[]
  const isList = isJsonObject(value) && Object.keys(value).every((key) => INDEX.test(key))
  return isList ? Object.values(value) : undefined
}

const INDEX = /^\d{1,9}$/

/**
 * The names of flags in any printed form: `["manual"]`, `{"0":"manual"}`, `{"manual":1}`, or both
 * in one, or a text such as `manual, reg`. Undefined for a form that names none: a flag that is
 * left aside would make an offer look better.
 */
export function flagNamesOf(value: unknown): readonly string[] | undefined {
  if (isDenied(value)) return []
  if (typeof value === 'string') return flagsOfList(value)
  if (!isMap(value)) return undefined
  const names: string[] = []
  for (const [key, set] of Object.entries(value)) {
    if (isDenied(set)) continue
    if (!INDEX.test(key)) names.push(key.toLowerCase())
    else if (typeof set === 'string') names.push(...flagsOfList(set))
    else return undefined
  }
  return names
}

function isDenied(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || isDenial(value)
  return value === 0 || value === false || value === null || value === undefined
}

/** The printed form of a number; `?`, which is no number, for other values. */
export function printed(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value === undefined || value === null ? '' : '?'
}
