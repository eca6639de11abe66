import { isHostDisguised, isNameDisguised } from './look-alike.ts'
import { marketGradeOf } from './market-percent.ts'

/** A way from here to an exchanger's own site, as a rule for one of its offers. */
export interface Way {
  readonly exchanger: { readonly id: string; readonly name: string }
  readonly siteUrl: string
  /** Codes of what is given and got there; null where the way is to no offer. */
  readonly give: string | null
  readonly get: string | null
  /** Of the offer against the market's prices; null where they are not known. */
  readonly marketPercent: number | null
  /** Marked by the server as too good to be believed. */
  readonly isSuspicious: boolean
}

/** What somebody has to know before they leave, the gravest first. */
export type Warning = 'too-good' | 'too-bad' | 'suspicious' | 'host' | 'name'

export function warningsOf(way: Way): Warning[] {
  const grade = marketGradeOf(way.marketPercent)
  const isFar = grade === 'too-good' || grade === 'too-bad'
  return [
    ...(isFar ? [grade] : way.isSuspicious ? (['suspicious'] as const) : []),
    ...(isHostDisguised(way.siteUrl) ? (['host'] as const) : []),
    ...(isNameDisguised(way.exchanger.name) ? (['name'] as const) : []),
  ]
}
