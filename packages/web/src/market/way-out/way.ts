import { isHostDisguised, isNameDisguised } from './look-alike.ts'
import { marketGradeOf } from './market-percent.ts'

/** A link from here to an exchanger's own site, usually for one of its offers. */
export interface Way {
  readonly exchanger: WayExchanger
  readonly siteUrl: string
  /** The offer it leads to; null for a link to the site alone. */
  readonly offer: WayOffer | null
  /** The offer's distance from market prices; null where they are unknown. */
  readonly marketPercent: number | null
  /** Whether the server marked the offer as too good to be true. */
  readonly isSuspicious: boolean
  /** The doubtful state of the network that brings a coin to a burse; undefined if all is well. */
  readonly network?: { readonly name: string; readonly state: 'unknown' | 'closed' } | undefined
}

interface WayExchanger {
  readonly name: string
  /** The slug of its page here; an exchanger without one gets a plain link to its site. */
  readonly slug?: string
}

interface WayOffer {
  readonly id: string
  /** The codes of the given and the got currency. */
  readonly give: string
  readonly get: string
}

/**
 * The link's address goes through the server, which counts clicks and knows the target. Only an
 * exchanger without a page here is linked directly.
 */
export function wayAddress({ exchanger: { slug }, offer, siteUrl }: Way): string {
  if (offer === null) {
    return slug === undefined ? siteUrl : `/go/exchanger/${encodeURIComponent(slug)}`
  }
  const { id, give, get } = offer
  // Colons stay, because people read addresses before they follow them.
  const named = encodeURIComponent(id).replaceAll('%3A', ':').replaceAll('%40', '@')
  return `/go/${named}?${new URLSearchParams({ give, get })}`
}

/** The warnings before leaving, the gravest first. */
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
