import { type ExchangerView, slugOf } from '@hopwise/market'
import { isoTime } from './iso-time.ts'

/** `Exchanger` of the contract. In a file every exchanger is active. */
export interface ExchangerJson {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'ACTIVE'
  readonly reserveUsd: number | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly pairs: number
  readonly updatedAt: string
}

export function exchangerJson(view: ExchangerView): ExchangerJson {
  const { id, name, reserveUsd, goodReviews, badReviews, pairs, updatedAtMs } = view
  return {
    id,
    slug: slugOf(name) || slugOf(id),
    name,
    status: 'ACTIVE',
    reserveUsd,
    goodReviews,
    badReviews,
    pairs,
    updatedAt: isoTime(updatedAtMs),
  }
}
