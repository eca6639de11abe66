import type { ExchangerOffers } from '@hopwise/market'
import { CityRoom } from './city-room.ts'
import { CurrencyRoom } from './currency-room.ts'

/** What files may name that nobody else knows has bounded room in the market. */
export class MarketRoom {
  readonly #currencies = new CurrencyRoom()
  readonly #cities = new CityRoom()

  /** The same without offers there is no room for. */
  fit(offered: ExchangerOffers): ExchangerOffers {
    return this.#cities.fit(this.#currencies.fit(offered))
  }

  /** The exchanger has no offers any more. */
  leave(exchangerId: string): void {
    this.#currencies.leave(exchangerId)
    this.#cities.leave(exchangerId)
  }

  /** Tables hold so much that is gone that they are to be laid out anew. */
  get isCrowded(): boolean {
    return this.#currencies.isCrowded || this.#cities.isCrowded
  }

  tidied(): void {
    this.#currencies.tidied()
    this.#cities.tidied()
  }
}
