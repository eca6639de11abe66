import type { LocalTime } from '../zip/zip-directory.ts'

/** The offset of Moscow, whose clock BestChange uses: three hours all the year since 2014. */
const SOURCE_OFFSET_MS = 3 * 3600_000
const DAY_MS = 86_400_000

/** First letters tell months apart in Russian and in English. */
const MONTHS: readonly (readonly string[])[] = [
  ['янв', 'jan'],
  ['фев', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['мая', 'май', 'may'],
  ['июн', 'jun'],
  ['июл', 'jul'],
  ['авг', 'aug'],
  ['сен', 'sep'],
  ['окт', 'oct'],
  ['ноя', 'nov'],
  ['дек', 'dec'],
]

/**
 * The time when a dump was made. It states `21:02:21, 28 декабря` without a year; the zip knows the
 * year, and around midnight of New Year the one that puts the two moments closest.
 */
export function dumpTimeMs(stated: string | undefined, packedAt: LocalTime): number {
  const packedAtMs = utcMs(packedAt) - SOURCE_OFFSET_MS
  const statedTime = readStated(stated ?? '')
  if (statedTime === undefined) return packedAtMs
  const candidates = [-1, 0, 1].map(
    (years) => utcMs({ ...statedTime, year: packedAt.year + years }) - SOURCE_OFFSET_MS,
  )
  return candidates.reduce((best, candidate) =>
    Math.abs(candidate - packedAtMs) < Math.abs(best - packedAtMs) ? candidate : best,
  )
}

function readStated(text: string): Omit<LocalTime, 'year'> | undefined {
  const clock = /(\d{1,2}):(\d{2}):(\d{2})/.exec(text)
  const rest = text.replace(clock?.[0] ?? '', '').toLowerCase()
  const day = Number(/\d{1,2}/.exec(rest)?.[0])
  const month = 1 + MONTHS.findIndex((starts) => starts.some((start) => rest.includes(start)))
  if (!clock || !(day >= 1 && day <= 31) || month === 0) return undefined
  const [hour, minute, second] = clock.slice(1).map(Number) as [number, number, number]
  return { month, day, hour, minute, second }
}

/** The moment at which a clock of UTC reads this. */
function utcMs({ year, month, day, hour, minute, second }: LocalTime): number {
  return daysSince1970(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000
}

/** Days of the proleptic Gregorian calendar, with years counted from March (H. Hinnant). */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}
