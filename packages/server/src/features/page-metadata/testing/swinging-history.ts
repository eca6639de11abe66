import { groupOf } from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers, type HistoryState, openPromises } from '@hopwise/market'

const LOOK_MS = 5 * 60_000
/** Looks of two hours. */
const LOOKS = 25

/**
 * The history of looks at a market in which one exchanger’s rates swing from look to look, so
 * that its offers are doubtful, while all others stand still.
 * @param offersAt all offers; those of the swinging exchanger by the factor of its rates.
 */
export function swingingHistory(
  offersAt: (factor: number) => readonly ExchangerOffers[],
): HistoryState {
  const promises = openPromises()
  for (let look = 0; look < LOOKS; look++) {
    const offers = offersAt(look % 2 === 0 ? 1 : 0.97)
    const atMs = offers[0]!.receivedAtMs + (look - LOOKS) * LOOK_MS
    const received = offers.map((each) => ({ ...each, receivedAtMs: atMs }))
    promises.observe(buildMarket(received, { groupOf }), atMs)
  }
  return promises.state()
}
