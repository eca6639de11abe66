/** ISO 8601 in UTC, as the contract's DateTime. */
export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString()
}
