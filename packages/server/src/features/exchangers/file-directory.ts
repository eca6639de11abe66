import { type ExchangerOffers, slugOf } from '@hopwise/market'
import type { ExchangerDirectory, ExchangerListing } from '../../context.ts'

/** The exchangers of a market that was read from a file: all active, their sites unknown. */
export function fileDirectory(exchangers: readonly ExchangerOffers[]): ExchangerDirectory {
  const taken = new Set<string>()
  const listings = exchangers.map(({ exchanger, receivedAtMs }): ExchangerListing => {
    const plain = slugOf(exchanger.name) || slugOf(exchanger.id)
    const slug = taken.has(plain) ? `${plain}-${slugOf(exchanger.id)}` : plain
    taken.add(slug)
    return {
      ...exchanger,
      slug,
      status: 'ACTIVE',
      comesBack: false,
      statusSinceMs: null,
      siteUrl: null,
      reviewLinks: [],
      ownGoodReviews: 0,
      ownBadReviews: 0,
      country: null,
      openedAtMs: null,
      updatedAtMs: receivedAtMs,
      source: null,
      venue: null,
    }
  })
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return { find: (id) => byId.get(id), all: () => listings, revision: 0 }
}
