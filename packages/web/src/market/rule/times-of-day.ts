const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`
})

/** Every half hour of a day, and the held time if it is none of these. */
export function timesOfDay(held: string): readonly string[] {
  return HALF_HOURS.includes(held) ? HALF_HOURS : [...HALF_HOURS, held].sort()
}
