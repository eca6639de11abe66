import type { AppContext, ExchangerListing } from '../../context.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { askerOf } from '../../lib/limits/client-network.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import type { OfferCheck } from './offer-check.ts'
import type { Click } from './write-clicks.ts'

/** The request of a way out. */
export interface WayOutRequest {
  /** An offer's id, or `exchanger/` and a slug. */
  readonly way: string
  /** Currency codes, of an offer; null: not said. */
  readonly give: string | null
  readonly get: string | null
  /** The network address to which the market's question is charged. */
  readonly network: string
}

export interface WayOut {
  /** The exchanger's own site, or a page of ours, which begins with a slash. */
  readonly address: string
  /** The visit to be counted where it is followed, once it is known to exist. */
  readonly left: Promise<WayLeft | undefined>
}

export type WayLeft = Pick<Click, 'way' | 'exchangerId' | 'give' | 'get'>

/** `exchanger:GIVE:GET`, for cash with `@city` behind. */
const OFFER_ID = /^([^:@>]{1,80}):([A-Z0-9]{2,24}):([A-Z0-9]{2,24})(?:@[^@>]{1,80})?$/
const TO_SITE = 'exchanger/'

const ALL_EXCHANGERS = '/exchangers'
/** Nobody on the way to an exchanger waits longer for the market's word. */
const PATIENCE_MS = 300

type Parts = Pick<AppContext, 'exchangers'>

/**
 * The destination of a way out. The request names an offer or an exchanger and nothing else, and
 * the destination is in the exchanger's row, so no request can lead anywhere else.
 */
export function wayOutOf(
  parts: Parts,
  check: Pick<OfferCheck, 'isThere'>,
  request: WayOutRequest,
): Promise<WayOut> {
  const { way } = request
  return way.startsWith(TO_SITE)
    ? Promise.resolve(wayToSite(parts, way.slice(TO_SITE.length)))
    : wayByOffer(parts, check, request)
}

async function wayByOffer(
  { exchangers }: Parts,
  check: Pick<OfferCheck, 'isThere'>,
  { way, give: saidGive, get: saidGet, network }: WayOutRequest,
): Promise<WayOut> {
  const [, exchangerId = '', give = '', get = ''] = OFFER_ID.exec(way) ?? []
  const listing = exchangers.find(exchangerId)
  if (!listing) return NOWHERE
  const site = openSiteOf(listing)
  const isSaid = (saidGive ?? give) === give && (saidGet ?? get) === get
  if (site === undefined || !isSaid) return pageOf(listing)
  const isThere = check.isThere(way, network)
  // A busy market keeps nobody waiting; the visit is counted once the market has answered.
  if ((await soon(isThere)) === false) return pageOf(listing)
  const left = { way, exchangerId: Number(exchangerId), give, get }
  const isOurs = isRowNumber(exchangerId)
  return { address: site, left: isThere.then((is) => (is && isOurs ? left : undefined)) }
}

/** The way to the site by no offer: the market is not queried. */
function wayToSite({ exchangers }: Parts, slug: string): WayOut {
  const listing = exchangers.all().find((each) => each.slug === slug)
  if (!listing) return NOWHERE
  const site = openSiteOf(listing)
  if (site === undefined) return pageOf(listing)
  const { id } = listing
  // The id outlives a change of the slug.
  const left = { way: TO_SITE + id, exchangerId: Number(id), give: null, get: null }
  return { address: site, left: isRowNumber(id) ? Promise.resolve(left) : NONE }
}

/** The site; undefined for an exchanger that takes no orders, or whose site nobody knows. */
function openSiteOf({ status, siteUrl }: ExchangerListing): string | undefined {
  return status === 'ACTIVE' || status === 'TRIAL' ? siteAddressOf(siteUrl) : undefined
}

function pageOf({ slug }: ExchangerListing): WayOut {
  return { address: `${ALL_EXCHANGERS}/${encodeURIComponent(slug)}`, left: NONE }
}

const NONE: WayOut['left'] = Promise.resolve(undefined)
const NOWHERE: WayOut = { address: ALL_EXCHANGERS, left: NONE }

/** The answer, if it comes in time. */
async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The site's plain address; undefined for any other text: monitors write these, too. */
function siteAddressOf(siteUrl: string | null): string | undefined {
  const site = siteUrl === null ? null : URL.parse(siteUrl)
  if (!site || !['http:', 'https:'].includes(site.protocol)) return undefined
  return site.username === '' && site.password === '' ? site.href : undefined
}

/** Ways out that one network is counted an hour: more than anybody follows. */
const COUNTED_MOST = { size: 120, spanMs: 3_600_000 } as const
const counted = new NetworkBuckets(COUNTED_MOST)

/** Counts a visit on the way out; beyond a network's limit it does not. */
export function noteWay(
  { durable, now }: Pick<AppContext, 'durable' | 'now'>,
  left: WayLeft,
  who: Pick<Click, 'network' | 'session' | 'user'>,
): void {
  if (!durable || counted.take(who.network) > 0) return
  durable.clickOuts.note({ ...left, ...who, network: askerOf(who.network), atMs: now() })
}
