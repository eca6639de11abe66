/** Parsed JSON of unknown shape. Keys are only listed, so `__proto__` is a key. */
export type JsonObject = { readonly [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object's own value; undefined rather than one of its prototype. */
export function ownValue(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** The printed form of a number; `?`, which is no number, for other values. */
export function printed(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value === undefined || value === null ? '' : '?'
}
