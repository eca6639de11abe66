import { groupOf, isCash, nationalMoneyOf, readFeed, resolveCode } from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers, type Market } from '@hopwise/market'
import type { SimulatedMarket } from '@hopwise/simulator'

/** The market of all exchangers without a fault at a past moment. Their ids are their slugs. */
export function marketAt(simulated: SimulatedMarket, atMs: number): Market {
  const offers = simulated.exchangers.flatMap((exchanger, rank): ExchangerOffers[] => {
    if (exchanger.fault !== undefined) return []
    const { bytes } = simulated.fileAt(rank, atMs / 1000)
    const read = readFeed(bytes, { resolveCode, isCash })
    if (!read.ok) return []
    const named = { ...exchanger, id: exchanger.slug }
    return [{ exchanger: named, offers: read.batch, receivedAtMs: atMs }]
  })
  return buildMarket(offers, { groupOf, moneyOf: nationalMoneyOf })
}
