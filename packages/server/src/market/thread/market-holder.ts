import { groupOf as catalogueGroupOf, nationalMoneyOf } from '@hopwise/feeds/catalogue'
import {
  agedPromises,
  buildMarket,
  type CurrencyGroup,
  type Exchanger,
  type ExchangerOffers,
  type HandedRows,
  handedRows,
  imageOf,
  type Market,
  type MarketImage,
  OfferBatchBuilder,
  openMarket,
  type Promises,
} from '@hopwise/market'
import { answerFrom } from '../answers/answer-from.ts'
import type { MarketFacts, MarketRules } from '../market-facts.ts'
import type { Answer, Question, QuestionKind } from '../questions.ts'
import { RecycledMemory } from './recycled-memory.ts'
import type {
  ApplyOrder,
  Change,
  FirstMarket,
  MarketImages,
  ThreadStart,
} from './thread-messages.ts'

const emptyBatch = () => new OfferBatchBuilder({}, 1).finish().batch

/** An image holds only one market. */
interface HolderStart extends Pick<ThreadStart, 'rules' | 'updatedAtMs'> {
  readonly market: Exclude<FirstMarket, MarketImages> | Pick<MarketImages, 'image'>
}

/**
 * A market of one thread: takes changes in, answers questions. Synchronous throughout. One thread
 * works out the rows of each version; the others are handed them and do the rest of the same steps,
 * which give the same market.
 */
export class MarketHolder {
  #market: Market
  #updatedAtMs: number
  #rules: MarketRules
  readonly #onFiles: ConstructorParameters<typeof MarketHolder>[1]
  readonly #memory = new RecycledMemory()
  readonly #groupOf = (code: string): CurrencyGroup =>
    this.#rules.groups.get(code) ?? catalogueGroupOf(code)

  /** @param onFiles called with the senders of each step's files, while both versions are there. */
  constructor(
    { market, rules, updatedAtMs }: HolderStart,
    onFiles?: (before: Market, after: Market, exchangerIds: readonly string[]) => void,
  ) {
    this.#onFiles = onFiles
    this.#rules = rules
    this.#market =
      'image' in market
        ? openMarket(market.image, { groupOf: this.#groupOf, moneyOf: nationalMoneyOf })
        : this.#build(market.exchangers, market.version, { rules, handed: undefined })
    this.#market.contents().forEach(countOffers)
    this.#updatedAtMs = updatedAtMs
  }

  /**
   * Applies all or, where one cannot be applied, none: then it throws. By the next order every
   * thread has taken in the last one: memory in which only older versions had rows is written
   * again.
   * @param handed another thread's result of the same order.
   * @returns each step's rows, for others.
   */
  apply(
    { changes, version, updatedAtMs, prices }: ApplyOrder,
    handed?: readonly HandedRows[],
  ): readonly HandedRows[] {
    let market = this.#market
    let rules = this.#rules
    if (!handed) this.#memory.recycle(market)
    const rows: HandedRows[] = []
    const step = (make: (handed: HandedRows | undefined) => Market, isBuilt = false): void => {
      const next = make(handed?.[rows.length])
      rows.push(handed?.[rows.length] ?? handedRows(next, isBuilt ? undefined : market))
      market = next
    }
    // Files that come together are taken in together: most of the work is common to them.
    let files = new Map<string, ExchangerOffers>()
    const takeIn = (): void => {
      const all = [...files.values()]
      all.forEach(countOffers)
      if (all.length > 0) {
        const before = market
        step((written) => market.replaceExchangers(all, written))
        this.#onFiles?.(before, market, [...files.keys()])
      }
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
        const [contents, next] = [market.contents(), market.version + 1]
        // Families are looked up when needed, and official rates bound the next prices.
        if (!isMarkedAnew) market = market.withOfficialRates(rules.officialUsd)
        else step((written) => this.#build(contents, next, { rules, handed: written }), true)
      } else market = market.withReceived(change.receivedAtMs)
    }
    takeIn()
    this.#rules = rules
    if (prices === 'derived') step((written) => market.repriced(version, written))
    if (prices === 'built') {
      const contents = market.contents().filter(({ offers }) => offers.length > 0)
      step((written) => this.#build(contents, version, { rules, handed: written }), true)
    }
    this.#market = market.numbered(version)
    this.#updatedAtMs = updatedAtMs
    return rows
  }

  get market(): Market {
    return this.#market
  }

  get rules(): MarketRules {
    return this.#rules
  }

  /** Does some work that first questions would wait for; false: nothing is left to do. */
  prepareNext(): boolean {
    return this.#market.prepareNext()
  }

  /** The image for a thread that is to follow from here on. */
  image(): MarketImage {
    return imageOf(this.#market)
  }

  #build(
    exchangers: readonly ExchangerOffers[],
    version: number,
    { rules, handed }: { readonly rules: MarketRules; readonly handed: HandedRows | undefined },
  ): Market {
    return buildMarket(exchangers, {
      groupOf: this.#groupOf,
      moneyOf: nationalMoneyOf,
      allowed: rules.allowed,
      officialUsd: rules.officialUsd,
      version,
      memory: this.#memory.take,
      ...(handed && { handed }),
    })
  }

  /** @param promises learnt of this market, by whoever looks at it. */
  answer<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    promises: Promises | undefined,
  ): Answer<K> {
    const nowMs = this.#updatedAtMs
    const aged = promises && agedPromises(promises, nowMs)
    return answerFrom(this.#market, { nowMs, promises: aged }, kind, question)
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
  const known: Exchanger = listing?.exchanger ?? { id, name: id, goodReviews: 0, badReviews: 0 }
  const isDescribed = change.kind === 'describe'
  const isVenue = known.isVenue === true && { isVenue: true }
  return {
    exchanger: isDescribed ? { ...change.exchanger, ...isVenue } : known,
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

/**
 * V8 does not count memory that threads share: a thread that has little other garbage would keep it
 * long after its last use, and with it everybody would. So each piece is accompanied by as much of
 * the thread's own, which lives as long and is counted. It is never written to: the system sets
 * aside addresses for it, and no memory.
 */
const companions = new WeakMap<ArrayBufferLike, ArrayBuffer>()

/** Counts the columns of these offers (shared-offers.ts). */
function countOffers({ offers }: ExchangerOffers): void {
  const { buffer } = offers.slope
  if (!(buffer instanceof SharedArrayBuffer) || companions.has(buffer)) return
  companions.set(buffer, new ArrayBuffer(buffer.byteLength))
}
