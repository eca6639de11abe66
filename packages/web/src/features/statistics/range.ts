/** The ranges of the address, with the server's name and the hours of each. */
export const RANGES = {
  '24h': { name: 'H24', hours: 24 },
  '7d': { name: 'D7', hours: 168 },
  '30d': { name: 'D30', hours: 720 },
} as const

export type StatsRange = keyof typeof RANGES

export const USUAL_RANGE: StatsRange = '24h'

/** The range in the address, or the default. */
export function rangeOf(text: string | null): StatsRange {
  return text !== null && Object.hasOwn(RANGES, text) ? (text as StatsRange) : USUAL_RANGE
}
