import { cityOf } from '@hopwise/feeds'
import { printable } from '../layout/text-width.ts'

/** Codes as people read them, in the order of names; one we have no name of stays a code. */
export function cityNames(codes: readonly string[]): string[] {
  const stated = codes.filter((code) => code !== '')
  return stated.map((code) => cityOf(code)?.name.en ?? printable(code)).sort()
}
