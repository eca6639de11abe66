import { encodeMarket } from '@hopwise/feeds'
import type { Exchanger, ExchangerOffers } from '@hopwise/market'
import { Fenced, type MarketBus } from '../../../bus/market-bus.ts'
import type { MarketRules } from '../../../market/market-facts.ts'
import type { OffersSink, PackedOffers } from '../../../market/market-gate.ts'
import type { CurrencyBook } from '../../currencies/index.ts'

export interface BusSinkParts {
  readonly bus: MarketBus
  readonly currencies: CurrencyBook
  /** The fence of the lease under which an exchanger is followed; undefined: it is not ours. */
  readonly fenceOf: (exchangerId: string) => number | undefined
  /** Whether this lease goes on, so that the next message may come under it. */
  readonly goesOn: (exchangerId: string) => boolean
  /** Nobody has offers of these any more. */
  readonly onMissing: (exchangerIds: readonly string[]) => void
}

/** Hands changes of offers to all processes with a market, instead of one of this process. */
export class BusSink implements OffersSink {
  readonly #parts: BusSinkParts

  constructor(parts: BusSinkParts) {
    this.#parts = parts
  }

  replaceExchanger(offers: ExchangerOffers, packed?: PackedOffers) {
    const { exchanger, receivedAtMs } = offers
    return this.#parts.bus.publish({
      kind: 'offers',
      exchangerId: exchanger.id,
      fence: this.#fenceOf(exchanger.id),
      frame: packed?.frame ?? this.#packed(offers),
      receivedAtMs,
      marks: packed?.marks ?? null,
    })
  }

  removeExchanger(exchangerId: string) {
    const fence = this.#fenceOf(exchangerId)
    const isFree = !this.#parts.goesOn(exchangerId)
    return this.#parts.bus.publish({ kind: 'removed', exchangerId, fence, isFree })
  }

  /** Names of exchangers are read from their list by everybody. */
  describeExchanger(_exchanger: Exchanger) {
    return this.#parts.bus.publish({ kind: 'described' })
  }

  async confirmExchangers(receivedAtMs: ReadonlyMap<string, number>) {
    const ours = [...receivedAtMs].filter(([id]) => this.#parts.fenceOf(id) !== undefined)
    if (ours.length === 0) return { version: 0 }
    const published = await this.#parts.bus.publish({
      kind: 'confirmed',
      receivedAtMs: new Map(ours),
    })
    if (published.missing.length > 0) this.#parts.onMissing(published.missing)
    return published
  }

  /** Publishes official rates; names and families that a source gives travel with its offers. */
  setRules({ officialUsd }: Partial<MarketRules>) {
    if (!officialUsd) return Promise.resolve({ version: 0 })
    return this.#parts.bus.publish({ kind: 'official', officialUsd })
  }

  #fenceOf(exchangerId: string): number {
    const fence = this.#parts.fenceOf(exchangerId)
    if (fence === undefined) throw new Fenced(`exchanger ${exchangerId} is not ours any more`)
    return fence
  }

  #packed(offers: ExchangerOffers): Uint8Array {
    const { heard } = this.#parts.currencies
    return encodeMarket({
      exchangers: [offers],
      currencies: offers.offers.codes.flatMap((code) => heard.get(code) ?? []),
      madeAtMs: offers.receivedAtMs,
      source: 'feed',
    })
  }
}
