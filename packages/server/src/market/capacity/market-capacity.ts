import type { ExchangerOffers } from '@hopwise/market'
import type { Logger } from '../../lib/logger.ts'
import { CityCapacity } from './city-capacity.ts'
import { CurrencyCapacity } from './currency-capacity.ts'
import { PairCapacity } from './pair-capacity.ts'

/** Bounds everything that a file may bring into the market: unknown names, rows of a pair. */
export class MarketCapacity {
  readonly #currencies = new CurrencyCapacity()
  readonly #cities = new CityCapacity()
  readonly #pairs = new PairCapacity()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /** The same without offers there is no room for. */
  fit(offered: ExchangerOffers): ExchangerOffers {
    const fitted = this.#pairs.fit(this.#cities.fit(this.#currencies.fit(offered)))
    const left = offered.offers.offers - fitted.offers.offers
    if (left > 0) {
      const exchanger = offered.exchanger.id
      this.#log.warn(
        { exchanger, offers: left },
        'no room for so many unknown names, or offers of a pair',
      )
    }
    return fitted
  }

  /** The exchanger has no offers any more. */
  leave(exchangerId: string): void {
    this.#currencies.leave(exchangerId)
    this.#cities.leave(exchangerId)
    this.#pairs.leave(exchangerId)
  }

  /** Whether tables hold so much past content that they have to be laid out anew. */
  get isCrowded(): boolean {
    return this.#currencies.isCrowded || this.#cities.isCrowded
  }

  tidied(): void {
    this.#currencies.tidied()
    this.#cities.tidied()
  }
}
