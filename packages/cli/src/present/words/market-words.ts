import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { formatCount } from '../layout/format-amount.ts'

/**
 * The market's line: `info.zip · 265 074 offers of 347 exchangers · received 2021-12-28 14:20 UTC`.
 */
export function marketWords({ market, source, receivedAtMs }: LoadedMarket): string {
  const exchangers = market.listings.filter((listing) => listing && listing.batch.offers > 0)
  const received = new Date(receivedAtMs).toISOString().slice(0, 16).replace('T', ' ')
  return [
    source,
    `${formatCount(market.offers)} offers of ${counted(exchangers.length, 'exchanger')}`,
    `received ${received} UTC`,
  ].join(' · ')
}

/** A count with its noun: `1 chain`, `12 chains`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
