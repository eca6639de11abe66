import type { SimulatedVenues } from '../venues/simulated-venues.ts'
import { fileNameOf } from '../cast/exchanger.ts'
import type { SimulatedMarket } from '../simulated-market.ts'

/** A monitor's knowledge of an exchanger before it reads its file. */
export interface IndexedExchanger {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly feedUrl: string
  readonly siteUrl: string
  readonly country: string
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAt: string
}

/** Facts about a venue that a client needs before its first question. */
export interface IndexedVenue {
  readonly id: string
  readonly name: string
  /** The origin that replaces `https://api.binance.com`. */
  readonly origin: string
}

/** @param origin how the client calls us, `http://127.0.0.1:9400`. */
export function marketIndex(
  { exchangers }: SimulatedMarket,
  { all }: SimulatedVenues,
  origin: string,
): { exchangers: IndexedExchanger[]; venues: IndexedVenue[] } {
  return {
    venues: all.map(({ facts: { id, name } }) => ({ id, name, origin: `${origin}/venues/${id}` })),
    exchangers: exchangers.map((exchanger) => ({
      id: exchanger.id,
      name: exchanger.name,
      slug: exchanger.slug,
      feedUrl: `${origin}/${exchanger.slug}/${fileNameOf(exchanger)}`,
      siteUrl: `https://${exchanger.slug}.example/`,
      country: exchanger.country,
      goodReviews: exchanger.goodReviews,
      badReviews: exchanger.badReviews,
      openedAt: exchanger.openedAt,
    })),
  }
}

/** The simulator's own knowledge, for tests of a reader's conclusions. */
export function marketTruth(market: SimulatedMarket, atS: number) {
  const usd = market.usdAt(atS)
  return {
    at: new Date(atS * 1000).toISOString(),
    prices: Object.fromEntries(market.money.map(({ code }, index) => [code, usd[index]])),
    volatility: market.volatilityAt(atS),
    exchangers: market.exchangers.map(({ id, slug, offers, file, periodS, lagS, fault }, rank) => ({
      id,
      slug,
      offers,
      dialect: file.dialect,
      encoding: file.encoding,
      periodS,
      lagS,
      fault: fault ?? null,
      habit: market.habitAt(rank, atS) ?? null,
    })),
    bargains: market.bargainsAt(atS).map((bargain) => ({
      exchanger: market.exchangers[bargain.rank]!.slug,
      ...market.pairOf(bargain),
      gainPercent: bargain.gain * 100,
      maxUsd: bargain.maxUsd,
      startedAt: new Date(bargain.startsAtS * 1000).toISOString(),
      endsAt: new Date(bargain.endsAtS * 1000).toISOString(),
    })),
  }
}
