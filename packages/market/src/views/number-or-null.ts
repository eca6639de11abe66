/** Views have no infinity and no NaN: what is unbounded or unknown is null. */
export function numberOrNull<Kind extends number>(value: Kind | undefined): Kind | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
