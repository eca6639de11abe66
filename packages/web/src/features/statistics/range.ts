/** Of the address, with what the server calls it and how many hours it has. */
export const RANGES = {
  '24h': { asked: 'H24', hours: 24 },
  '7d': { asked: 'D7', hours: 168 },
  '30d': { asked: 'D30', hours: 720 },
} as const

export type StatsRange = keyof typeof RANGES

export const USUAL_RANGE: StatsRange = '24h'

/** What the address says, or what is usual. */
export function rangeOf(text: string | null): StatsRange {
  return text !== null && Object.hasOwn(RANGES, text) ? (text as StatsRange) : USUAL_RANGE
}
