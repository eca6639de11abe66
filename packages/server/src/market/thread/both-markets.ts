import {
  type HistoryState,
  openPromises,
  type Promises,
  type ShownRow,
  shownRows,
} from '@hopwise/market'
import type { Answer, Question, QuestionKind } from '../questions.ts'
import { MarketHolder } from './market-holder.ts'
import type {
  Applied,
  HandedMarkets,
  MarketImages,
  ThreadStart,
  WholeOrder,
} from './thread-messages.ts'

/** Milliseconds after a question with venues during which the next one is prepared for. */
const MIXED_IN_USE_MS = 30_000

/**
 * The market of exchangers, and beside it the same with venues' offers, once there are any. Only
 * questions with venues are answered from the second: nothing else ever meets an offer of theirs,
 * neither a search nor a price, a count or a mark.
 */
export class BothMarkets {
  readonly #plain: MarketHolder
  #mixed: MarketHolder | undefined
  #mixedUsedAtMs = -Infinity
  #promises: Promises | undefined

  constructor({ market, history, ...said }: ThreadStart) {
    if (history) this.learn(history)
    if ('image' in market) {
      const { image, mixed } = market
      this.#plain = new MarketHolder({ ...said, market: { image } })
      if (mixed) this.#mixed = new MarketHolder({ ...said, market: { image: mixed } })
      return
    }
    const { exchangers } = market
    const offices = exchangers.filter(({ exchanger }) => !exchanger.isVenue)
    this.#plain = new MarketHolder({ ...said, market: { ...market, exchangers: offices } })
    if (offices.length < exchangers.length) this.#mixed = new MarketHolder({ ...said, market })
  }

  /**
   * Applies an order. A fault in the market with venues ends that one alone: their next offers
   * begin another.
   * @param handed another thread's result of the same order.
   */
  apply(order: WholeOrder, handed?: HandedMarkets): Omit<Applied, 'facts'> {
    const plain = this.#plain.apply(order.plain, handed?.plain)
    let mixed: HandedMarkets['mixed']
    let fault: string | undefined
    try {
      mixed = handed ? this.#follow(order, handed.mixed) : this.#takeIn(order)
    } catch (error) {
      this.#mixed = undefined
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
    return { rows: { plain, mixed }, fault }
  }

  answer<K extends QuestionKind>(kind: K, question: Question<K>): Answer<K> {
    const answer = (holder: MarketHolder) => holder.answer(kind, question, this.#promises)
    if (!this.#mixed) return answer(this.#plain)
    if ('withVenues' in question && question.withVenues) {
      this.#mixedUsedAtMs = performance.now()
      return answer(this.#mixed)
    }
    const plain = answer(this.#plain)
    // An id of a venue's offer is a question with venues.
    const isMissing = (kind === 'path' && plain === null) || (kind === 'hasOffer' && !plain)
    return isMissing ? answer(this.#mixed) : plain
  }

  /** The first rows of an answer, as far as samples may be drawn of them. */
  shownRows(answer: Answer<'paths'>): ShownRow[] {
    return answer.ok ? shownRows(this.#plain.market, answer.paths) : []
  }

  /** Takes a history that looks at the market of exchangers have made. */
  learn(state: HistoryState): void {
    this.#promises = openPromises(undefined, { state })
  }

  facts(): Applied['facts'] {
    return this.#plain.facts()
  }

  /** Does some work that first questions would wait for; false: nothing is left to do. */
  prepareNext(): boolean {
    if (this.#plain.prepareNext()) return true
    const isInUse = performance.now() - this.#mixedUsedAtMs < MIXED_IN_USE_MS
    return isInUse && this.#mixed?.prepareNext() === true
  }

  /** Images for a thread that is to follow from here on. */
  images(): MarketImages {
    return { image: this.#plain.image(), mixed: this.#mixed?.image() }
  }

  #takeIn(order: WholeOrder): HandedMarkets['mixed'] {
    if (this.#mixed) return this.#mixed.apply(this.#orderOfMixed(order))
    const offers = order.venues.map((change) => change.offers)
    if (offers.every(({ offers: { length } }) => length === 0)) return undefined
    const exchangers = [...this.#plain.market.contents(), ...offers]
    this.#mixed = new MarketHolder({
      market: { exchangers, version: order.plain.version },
      rules: this.#plain.rules,
      updatedAtMs: order.atMs,
    })
    return this.#mixed.image()
  }

  #follow(order: WholeOrder, handed: HandedMarkets['mixed']): HandedMarkets['mixed'] {
    const { rules } = this.#plain
    if (!handed) this.#mixed = undefined
    else if ('version' in handed) {
      const market = { image: handed }
      this.#mixed = new MarketHolder({ market, rules, updatedAtMs: order.atMs })
    } else this.#mixed?.apply(this.#orderOfMixed(order), handed)
    return handed
  }

  /** A new venue's currencies have their prices at once. */
  #orderOfMixed({ plain, venues, atMs }: WholeOrder): WholeOrder['plain'] {
    const market = this.#mixed!.market
    const isKnown = (id: string): boolean => {
      const index = market.exchangerIndexes.get(id)
      return index !== undefined && (market.listings[index]?.batch.length ?? 0) > 0
    }
    const isNew = venues.some(
      ({ offers: { exchanger, offers } }) => offers.length > 0 && !isKnown(exchanger.id),
    )
    return {
      ...plain,
      changes: [...plain.changes, ...venues],
      updatedAtMs: atMs,
      prices: plain.prices === 'stand' && isNew ? 'derived' : plain.prices,
    }
  }
}
