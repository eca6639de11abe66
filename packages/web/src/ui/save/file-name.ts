/** A name such as `btc-sberrub-2026-11-20-1405.csv`, by the reader's clock. */
export function fileNameNow(name: string): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  return `${name}-${local.slice(0, 10)}-${local.slice(11, 16).replace(':', '')}.csv`
}
