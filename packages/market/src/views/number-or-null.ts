/**
 * A finite number, or null: views have no infinity and no NaN, and unbounded or unknown is null.
 */
export function numberOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
