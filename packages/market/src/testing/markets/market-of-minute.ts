import { buildMarket } from '../../market/build-market.ts'
import type { Market } from '../../market/market.ts'
import { exchangerOffersOf, type ExchangerSpec, optionsOf } from './market-spec.ts'

/** An exchanger whose file came at that minute; by default at the market's own. */
export interface ReceivedSpec extends ExchangerSpec {
  readonly minute?: number
}

/** A market whose files came at a minute. */
export function marketOfMinute(minute: number, exchangers: readonly ReceivedSpec[]): Market {
  const received = exchangers.map((spec) => ({
    ...exchangerOffersOf(spec),
    receivedAtMs: (spec.minute ?? minute) * 60_000,
  }))
  return buildMarket(received, optionsOf({ exchangers }))
}
