/** JSON has no infinity and no NaN: what is unbounded or unknown is null. */
export function numberOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}

/** ISO 8601 in UTC, as the contract's DateTime. */
export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString()
}
