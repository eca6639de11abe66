import type { AppContext } from '../../context.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { askerOf } from '../../lib/limits/client-network.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import type { OfferCheck } from './offer-check.ts'
import type { Click } from './write-clicks.ts'

/** What the address of a way out says. */
export interface WayAsked {
  readonly offerId: string
  /** Currency codes; null: not said. */
  readonly give: string | null
  readonly get: string | null
  /** Whose question it is to the market. */
  readonly network: string
}

export interface WayOut {
  /** Of an exchanger's own site, or of a page of ours, which begins with a slash. */
  readonly address: string
  /** What is counted where it is followed, once the market has told that it is there. */
  readonly offer: Promise<OfferLeft | undefined>
}

export type OfferLeft = Pick<Click, 'offerId' | 'exchangerId' | 'give' | 'get'>

/** `exchanger:GIVE:GET`, for cash with `@city` behind. */
const OFFER_ID = /^([^:@>]{1,80}):([A-Z0-9]{2,24}):([A-Z0-9]{2,24})(?:@[^@>]{1,80})?$/

const ALL_EXCHANGERS = '/exchangers'
/** Nobody on the way to an exchanger waits longer for the market's word. */
const PATIENCE_MS = 300

/**
 * Where an offer's way out leads. The request names an offer and nothing else: what it leads to is
 * written in the exchanger's row, so there is no request that leads anywhere else.
 */
export async function wayOutOf(
  { exchangers }: Pick<AppContext, 'exchangers'>,
  check: Pick<OfferCheck, 'isThere'>,
  { offerId, give: saidGive, get: saidGet, network }: WayAsked,
): Promise<WayOut> {
  const [, exchangerId = '', give = '', get = ''] = OFFER_ID.exec(offerId) ?? []
  const listing = exchangers.find(exchangerId)
  if (!listing) return { address: ALL_EXCHANGERS, offer: NONE }
  const { slug, status, siteUrl } = listing
  const here = { address: `${ALL_EXCHANGERS}/${encodeURIComponent(slug)}`, offer: NONE }
  const site = siteAddressOf(siteUrl)
  const isSaid = (saidGive ?? give) === give && (saidGet ?? get) === get
  if (site === undefined || !isSaid || (status !== 'ACTIVE' && status !== 'TRIAL')) return here
  const isThere = check.isThere(offerId, network)
  // A market that is busy keeps nobody waiting; whoever has gone is counted when it has told.
  if ((await soon(isThere)) === false) return here
  const offer = { offerId, exchangerId: Number(exchangerId), give, get }
  const isOurs = isRowNumber(exchangerId)
  return { address: site, offer: isThere.then((is) => (is && isOurs ? offer : undefined)) }
}

const NONE: WayOut['offer'] = Promise.resolve(undefined)

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

/** Undefined for whatever is no plain address of a site: monitors write these, too. */
function siteAddressOf(siteUrl: string | null): string | undefined {
  const site = siteUrl === null ? null : URL.parse(siteUrl)
  if (!site || !['http:', 'https:'].includes(site.protocol)) return undefined
  return site.username === '' && site.password === '' ? site.href : undefined
}

/** Ways out that one network is counted an hour: more than anybody follows. */
const COUNTED_MOST = { size: 120, spanMs: 3_600_000 } as const
const counted = new NetworkBuckets(COUNTED_MOST)

/** Counts somebody on the way to an offer; of whom too many come already nobody. */
export function noteWay(
  { durable, now }: Pick<AppContext, 'durable' | 'now'>,
  offer: OfferLeft,
  who: Pick<Click, 'network' | 'session' | 'user'>,
): void {
  if (!durable || counted.take(who.network) > 0) return
  durable.clickOuts.note({ ...offer, ...who, network: askerOf(who.network), atMs: now() })
}
