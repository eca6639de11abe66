/** A finite number, or null: views have neither infinity nor NaN for the unbounded or unknown. */
export function numberOrNull<Kind extends number>(value: Kind | undefined): Kind | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
