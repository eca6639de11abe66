/** The value does not fit its type: the common way then reports what is wrong with it. */
export class CannotWrite extends Error {
  override readonly name = 'CannotWrite'
}

export function writeFloat(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new CannotWrite()
  // JSON has no -0; neither has an answer.
  return value === 0 ? '0' : String(value)
}

const KNOWN_TIMES = 1_000
/** Answers have the same few again and again. */
const known = new Map<number, string>()

/** Milliseconds since 1970. */
export function writeTime(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new CannotWrite()
  let text = known.get(value)
  if (text === undefined) {
    if (known.size >= KNOWN_TIMES) known.clear()
    known.set(value, (text = `"${new Date(value).toISOString()}"`))
  }
  return text
}

export function writeInt(value: unknown): string {
  if (!Number.isInteger(value) || Math.abs(value as number) > 0x7fffffff) throw new CannotWrite()
  return String(value)
}

export function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw new CannotWrite()
  return value ? 'true' : 'false'
}

const PLAIN = /^[\w .:@>-]*$/
const BEYOND_ASCII = /[^\x20-\x7e]/g

/**
 * Letters beyond ASCII are escaped: one Russian name would make the whole answer a text of wide
 * letters, and turning such a one into bytes takes ten times as long.
 */
export function writeString(value: unknown): string {
  if (typeof value !== 'string') throw new CannotWrite()
  if (PLAIN.test(value)) return `"${value}"`
  return JSON.stringify(value).replaceAll(
    BEYOND_ASCII,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
