import { cityOf } from '@hopwise/feeds'
import { printable } from '../layout/text-width.ts'

/** Cities' names for people, in alphabetical order; a code without a name stays. */
export function cityNames(codes: readonly string[]): string[] {
  const stated = codes.filter((code) => code !== '')
  return stated.map((code) => cityOf(code)?.name.en ?? printable(code)).sort()
}
