import { MOST_REVIEW_LINKS } from '@hopwise/contract'
import { slugOf } from '@hopwise/market'
import type { FeedConfig } from '../../../settings/feed-settings.ts'
import type { AppContext } from '../../../context.ts'
import type { FaultReason } from '../../../lib/user-error.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { parseAddress } from '../../../lib/web/host-name.ts'
import { judgeAddress } from '../../../outbound/judge-address.ts'

/** An admin's words on an exchanger. Undefined: left as it is; null: there is none. */
export interface ExchangerFields {
  readonly name?: string | null | undefined
  readonly slug?: string | null | undefined
  readonly siteUrl?: string | null | undefined
  readonly feedUrl?: string | null | undefined
  readonly reviewLinks?: readonly string[] | null | undefined
  readonly country?: string | null | undefined
  readonly goodReviews?: number | null | undefined
  readonly badReviews?: number | null | undefined
  readonly openedAt?: number | null | undefined
}

/** The same as the columns of its row, those left out not among them. */
export interface ExchangerColumns {
  name?: string
  slug?: string
  site_url?: string | null
  feed_url?: string | null
  review_links?: string[]
  country?: string | null
  good_reviews?: number
  bad_reviews?: number
  opened_at?: Date | null
}

const NAME_LENGTH = 80
const SLUG_LENGTH = 60
const ADDRESS_LENGTH = 500
const REVIEW_LINK_LENGTH = 300
const REVIEWS_MOST = 1_000_000_000

/** The rules for addresses, and the clock. */
export type CheckTools = Pick<AppContext, 'config' | 'now'> & {
  /** The reason against fetching an address; undefined: there is none. */
  readonly judge?: (address: string, rules: FeedConfig) => Promise<FaultReason | undefined>
}

/** The row's columns; refuses all faults at once. */
export async function checkedColumns(
  app: CheckTools,
  fields: ExchangerFields,
): Promise<ExchangerColumns> {
  const faults = new ValidationErrors('input')
  const columns: ExchangerColumns = {}
  const { name, slug, country, reviewLinks, goodReviews, badReviews, openedAt } = fields
  if (name !== undefined) columns.name = checkedName(name ?? '', faults)
  if (slug !== undefined) columns.slug = checkedSlug(slug ?? '', faults)
  if (reviewLinks !== undefined) columns.review_links = checkedLinks(reviewLinks ?? [], faults)
  if (country !== undefined) columns.country = checkedCountry(country, faults)
  if (goodReviews !== undefined) {
    columns.good_reviews = goodReviews ?? 0
    faults.wholeIn(columns.good_reviews, 'goodReviews', [0, REVIEWS_MOST])
  }
  if (badReviews !== undefined) {
    columns.bad_reviews = badReviews ?? 0
    faults.wholeIn(columns.bad_reviews, 'badReviews', [0, REVIEWS_MOST])
  }
  if (openedAt !== undefined) {
    columns.opened_at = openedAt === null ? null : new Date(openedAt)
    faults.addUnless(openedAt === null || openedAt <= app.now(), 'openedAt', 'IN_THE_FUTURE')
  }
  const [siteUrl, feedUrl] = await Promise.all([
    checkedAddress(app, 'siteUrl', fields.siteUrl, faults),
    checkedAddress(app, 'feedUrl', fields.feedUrl, faults),
  ])
  if (siteUrl !== undefined) columns.site_url = siteUrl
  if (feedUrl !== undefined) columns.feed_url = feedUrl
  faults.throwIfAny()
  return columns
}

function checkedName(text: string, faults: ValidationErrors): string {
  const name = text.trim().replaceAll(/\s+/gu, ' ')
  if (name === '') faults.add('name', 'REQUIRED')
  else if (name.length > NAME_LENGTH) faults.add('name', 'TOO_LONG', { max: NAME_LENGTH })
  else if (!/[\p{L}\p{N}]/u.test(name) || /\p{C}/u.test(name))
    faults.add('name', 'HAS_HIDDEN_SIGNS')
  return name
}

/** Checks a part of an address: it must be exactly the slug that a name would be turned into. */
export function checkedSlug(text: string, faults: ValidationErrors): string {
  const slug = text.trim()
  if (slug === '') faults.add('slug', 'REQUIRED')
  else if (slug.length > SLUG_LENGTH) faults.add('slug', 'TOO_LONG', { max: SLUG_LENGTH })
  else if (slugOf(slug) !== slug) faults.add('slug', 'NOT_A_SLUG')
  return slug
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function checkedCountry(text: string | null, faults: ValidationErrors): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  if (code === '') return null
  const isKnown = /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined
  faults.addUnless(isKnown, 'country', 'NOT_A_COUNTRY')
  return code
}

/** Pages of others about it, on the open web. They are shown, never fetched. */
function checkedLinks(texts: readonly string[], faults: ValidationErrors): string[] {
  // Links are compared as they are stored: two ways to write one are one, and other alphabets grow.
  const links = [...new Set(texts.map(addressOf).filter((text) => text !== ''))]
  if (links.length > MOST_REVIEW_LINKS) {
    faults.add('reviewLinks', 'TOO_MANY', { max: MOST_REVIEW_LINKS })
  } else if (links.some((link) => link.length > REVIEW_LINK_LENGTH)) {
    faults.add('reviewLinks', 'TOO_LONG', { max: REVIEW_LINK_LENGTH })
  } else if (!links.every(isOpenLink)) faults.add('reviewLinks', 'NOT_HTTPS')
  else return links
  return []
}

/** The address in its normal form; a text that is no address stays as it is. */
function addressOf(text: string): string {
  const trimmed = text.trim()
  return URL.canParse(trimmed) ? new URL(trimmed).href : trimmed
}

/** True for https, a named host and no credentials. */
function isOpenLink(text: string): boolean {
  const url = parseAddress(text)
  if (!url) return false
  const { protocol, hostname, username, password } = url
  const isNamed = /\.\p{L}[\p{L}\p{N}-]*$/u.test(hostname) || hostname.includes('.xn--')
  return protocol === 'https:' && isNamed && username === '' && password === ''
}

async function checkedAddress(
  { config, judge = judgeAddress }: CheckTools,
  field: 'siteUrl' | 'feedUrl',
  text: string | null | undefined,
  faults: ValidationErrors,
): Promise<string | null | undefined> {
  if (text === undefined) return undefined
  const address = text?.trim() ?? ''
  if (address === '') return null
  if (address.length > ADDRESS_LENGTH) {
    faults.add(field, 'TOO_LONG', { max: ADDRESS_LENGTH })
    return null
  }
  const fault = await judge(address, config.feeds)
  if (fault === undefined) return new URL(address).href
  faults.add(field, fault)
  return null
}
