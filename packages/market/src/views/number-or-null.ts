/** Views have no infinity and no NaN: what is unbounded or unknown is null. */
export function numberOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
