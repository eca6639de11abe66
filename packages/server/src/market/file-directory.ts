import type { Exchanger } from '@hopwise/market'
import type { ExchangerDirectory } from '../context.ts'
import { slugOf } from '../lib/slug.ts'

/** The exchangers of a market that was read from a file: all active, their sites unknown. */
export function fileDirectory(exchangers: readonly Exchanger[]): ExchangerDirectory {
  const taken = new Set<string>()
  const listings = new Map(
    exchangers.map(({ id, name }) => {
      const plain = slugOf(name) || slugOf(id)
      const slug = taken.has(plain) ? `${plain}-${slugOf(id)}` : plain
      taken.add(slug)
      return [id, { id, slug, status: 'ACTIVE' as const, siteUrl: null }]
    }),
  )
  return { find: (id) => listings.get(id), revision: 0 }
}
