import { groupOf as catalogueGroupOf } from '@hopwise/feeds'
import {
  buildMarket,
  type CurrencyGroup,
  type ExchangerOffers,
  type Market,
  OfferBatchBuilder,
} from '@hopwise/market'
import { answerFrom } from '../answers/answer-from.ts'
import type { MarketFacts, MarketRules } from '../market-gate.ts'
import type { Answer, Question, QuestionKind } from '../questions.ts'
import type { ApplyOrder, Change, ThreadStart } from './thread-messages.ts'

const emptyBatch = () => new OfferBatchBuilder({}, 1).finish().batch

/**
 * Every so often the market is built anew instead, an hour of a market that changes: so what no
 * offer has any more (currencies, sets of cities, exchangers) is forgotten.
 */
const REPRICES_TO_TIDY = 60

/** The market of one thread: takes changes in, answers questions. Synchronous throughout. */
export class MarketHolder {
  #market: Market
  #updatedAtMs: number
  #rules: MarketRules
  #reprices = 0
  readonly #groupOf = (code: string): CurrencyGroup =>
    this.#rules.groups.get(code) ?? catalogueGroupOf(code)

  constructor({ exchangers, rules, version, updatedAtMs }: ThreadStart) {
    this.#rules = rules
    this.#market = this.#build(exchangers, version, rules)
    this.#updatedAtMs = updatedAtMs
  }

  /** All of them or, where one cannot be applied, none: then it throws. */
  apply({ changes, version, updatedAtMs, reprice }: ApplyOrder): MarketFacts {
    let market = this.#market
    let rules = this.#rules
    // Files that come together are taken in together: most of the work is common to them.
    let files = new Map<string, ExchangerOffers>()
    const takeIn = (): void => {
      if (files.size > 0) market = market.replaceExchangers([...files.values()])
      files = new Map()
    }
    for (const change of changes) {
      if (change.kind !== 'rules' && change.kind !== 'confirm') {
        if (files.has(exchangerIdOf(change))) takeIn()
        files.set(exchangerIdOf(change), offersOf(change, market))
        continue
      }
      takeIn()
      if (change.kind === 'rules') {
        const [was, is] = [rules, change.rules].map(({ allowed }) => JSON.stringify(allowed))
        const isMarkedAnew = was !== is
        rules = change.rules
        // Families are looked up when asked for: nothing else of the market is another.
        market = isMarkedAnew
          ? this.#build(market.contents(), market.version + 1, rules)
          : market.withReceived(new Map())
      } else market = market.withReceived(change.receivedAtMs)
    }
    takeIn()
    this.#rules = rules
    if (reprice) market = this.#repriced(market, version, rules)
    // Another thread answers meanwhile.
    market.prepare()
    this.#market = market
    this.#updatedAtMs = updatedAtMs
    return this.facts()
  }

  #repriced(market: Market, version: number, rules: MarketRules): Market {
    this.#reprices++
    if (this.#reprices % REPRICES_TO_TIDY > 0) return market.repriced(version)
    const contents = market.contents().filter(({ offers }) => offers.length > 0)
    return this.#build(contents, version, rules)
  }

  #build(exchangers: readonly ExchangerOffers[], version: number, rules: MarketRules): Market {
    return buildMarket(exchangers, { groupOf: this.#groupOf, allowed: rules.allowed, version })
  }

  answer<K extends QuestionKind>(kind: K, question: Question<K>): Answer<K> {
    return answerFrom(this.#market, this.#updatedAtMs, kind, question)
  }

  facts(): MarketFacts {
    const { version, offers, listings, currencies, usdPrices } = this.#market
    const used = usedCurrencies(this.#market)
    return {
      version,
      updatedAtMs: this.#updatedAtMs,
      offers,
      pairs: this.#market.pairs(),
      exchangers: listings.filter((listing) => listing && listing.batch.length > 0).length,
      currencies: used.size,
      unpriced: [...used].filter((code) => Number.isNaN(usdPrices[currencies.indexOf(code)!]!))
        .length,
    }
  }
}

type ExchangerChange = Exclude<Change, { kind: 'confirm' | 'rules' }>

function exchangerIdOf(change: ExchangerChange): string {
  if (change.kind === 'remove') return change.exchangerId
  return change.kind === 'replace' ? change.offers.exchanger.id : change.exchanger.id
}

function offersOf(change: ExchangerChange, market: Market): ExchangerOffers {
  if (change.kind === 'replace') return change.offers
  const id = exchangerIdOf(change)
  const index = market.exchangerIndexes.get(id)
  const listing = index === undefined ? undefined : market.listings[index]
  const known = listing?.exchanger ?? { id, name: id, goodReviews: 0, badReviews: 0 }
  const isDescribed = change.kind === 'describe'
  return {
    exchanger: isDescribed ? change.exchanger : known,
    offers: (isDescribed ? listing?.batch : undefined) ?? emptyBatch(),
    receivedAtMs: listing?.receivedAtMs ?? 0,
  }
}

function usedCurrencies({ listings }: Market): Set<string> {
  const used = new Set<string>()
  for (const listing of listings) {
    if (listing && listing.batch.length > 0) for (const code of listing.batch.codes) used.add(code)
  }
  return used
}
