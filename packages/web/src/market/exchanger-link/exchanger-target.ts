import { marketGradeOf } from './market-percent.ts'

/** The target of a link to an exchanger's own site, usually for one of its offers. */
export interface ExchangerTarget {
  readonly exchanger: TargetExchanger
  readonly siteUrl: string
  /** The offer it leads to; null for a link to the site alone. */
  readonly offer: TargetOffer | null
  /** The offer's distance from market prices; null where they are unknown. */
  readonly marketPercent: number | null
  /** Whether the server marked the offer as too good to be true. */
  readonly isSuspicious: boolean
  /** The doubtful state of the network that brings a coin to a venue; undefined if all is well. */
  readonly network?: { readonly name: string; readonly state: 'unknown' | 'closed' } | undefined
}

interface TargetExchanger {
  readonly name: string
  /** The slug of its page here; an exchanger without one gets a plain link to its site. */
  readonly slug?: string
}

interface TargetOffer {
  readonly id: string
  /** The codes of the given and the got currency. */
  readonly give: string
  readonly get: string
}

/**
 * The link's address goes through the server, which counts clicks and knows the target. Only an
 * exchanger without a page here is linked directly.
 */
export function linkAddress({ exchanger: { slug }, offer, siteUrl }: ExchangerTarget): string {
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

export function warningsOf(target: ExchangerTarget): Warning[] {
  const grade = marketGradeOf(target.marketPercent)
  const isFar = grade === 'too-good' || grade === 'too-bad'
  return [
    ...(isFar ? [grade] : target.isSuspicious ? (['suspicious'] as const) : []),
    ...(target.network ? ([`network-${target.network.state}`] as const) : []),
    ...(isHostDisguised(target.siteUrl) ? (['host'] as const) : []),
    ...(isNameDisguised(target.exchanger.name) ? (['name'] as const) : []),
  ]
}

/** Cyrillic letters that readers take for Latin ones. */
const LIKE_LATIN = /^[аеорсухіјѕАВЕЅІЈКМНОРСТУХ]+$/
const CYRILLIC = /\p{Script=Cyrillic}/gu
const LATIN = /\p{Script=Latin}/u

/** Whether a word in a name passes another alphabet's letters off as Latin: `Bеst`. */
function isNameDisguised(name: string): boolean {
  return name.split(/[^\p{L}]+/u).some((word) => {
    const foreign = word.match(CYRILLIC)?.join('')
    return foreign !== undefined && LATIN.test(word) && LIKE_LATIN.test(foreign)
  })
}

/** Whether an address has letters that imitate others. */
function isHostDisguised(url: string): boolean {
  return siteOf(url)
    .split('.')
    .some((label) => label.startsWith('xn--'))
}

/** The host as browsers send it: foreign letters are in Punycode there, and imitate nothing. */
export function siteOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
