import { isHostDisguised, isNameDisguised } from './look-alike.ts'
import { marketGradeOf } from './market-percent.ts'

/** A way from here to an exchanger's own site, as a rule for one of its offers. */
export interface Way {
  readonly exchanger: WayExchanger
  readonly siteUrl: string
  /** What it is the way to; null where it is to no offer. */
  readonly offer: WayOffer | null
  /** Of the offer against the market's prices; null where they are not known. */
  readonly marketPercent: number | null
  /** Marked by the server as too good to be believed. */
  readonly isSuspicious: boolean
  /**
   * Of a way to a burse: how it is with the network that a coin is to be sent by, where not all is
   * known to be well.
   */
  readonly network?: { readonly name: string; readonly state: 'unknown' | 'closed' } | undefined
}

interface WayExchanger {
  readonly name: string
  /** Of its page here; undefined: it has none, and to its site goes a plain link. */
  readonly slug?: string
}

interface WayOffer {
  readonly id: string
  /** Codes of what is given and got there. */
  readonly give: string
  readonly get: string
}

/**
 * What is followed: by way of the server, which counts who goes and knows where it leads. Only to
 * what has no page here straight to the site.
 */
export function wayAddress({ exchanger: { slug }, offer, siteUrl }: Way): string {
  if (offer === null) {
    return slug === undefined ? siteUrl : `/go/exchanger/${encodeURIComponent(slug)}`
  }
  const { id, give, get } = offer
  // Colons stay: people read addresses before they follow them.
  const named = encodeURIComponent(id).replaceAll('%3A', ':').replaceAll('%40', '@')
  return `/go/${named}?${new URLSearchParams({ give, get })}`
}

/** What somebody has to know before they leave, the gravest first. */
export type Warning =
  | 'too-good'
  | 'too-bad'
  | 'suspicious'
  | 'network-closed'
  | 'network-unknown'
  | 'host'
  | 'name'

export function warningsOf(way: Way): Warning[] {
  const grade = marketGradeOf(way.marketPercent)
  const isFar = grade === 'too-good' || grade === 'too-bad'
  return [
    ...(isFar ? [grade] : way.isSuspicious ? (['suspicious'] as const) : []),
    ...(way.network ? ([`network-${way.network.state}`] as const) : []),
    ...(isHostDisguised(way.siteUrl) ? (['host'] as const) : []),
    ...(isNameDisguised(way.exchanger.name) ? (['name'] as const) : []),
  ]
}
