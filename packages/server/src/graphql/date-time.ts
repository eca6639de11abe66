/** Years of four digits: neither a database nor a form keeps all that a number could say. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

const HOUR_MINUTE = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const SECONDS = String.raw`(?::[0-5]\d(?:\.\d{1,9})?)?`
/** A day, or a moment with its offset: without one it would be the server's own local time. */
const ISO = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:T${HOUR_MINUTE}${SECONDS}(?:Z|[+-]${HOUR_MINUTE}))?$`,
  'i',
)

/** The milliseconds since 1970 of a date or a moment in ISO 8601; undefined for any other text. */
export function readDateTime(text: string): number | undefined {
  const [, day] = ISO.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const atMs = Date.parse(text.toUpperCase())
  return atMs >= FIRST_MS && atMs <= LAST_MS ? atMs : undefined
}

/** `Date` takes 2026-02-31 for a day of March. */
function isDay(day: string): boolean {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(day)
}
