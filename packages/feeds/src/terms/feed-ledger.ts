import { type BatchRepeats, type OfferBatch, OfferBatchBuilder } from '@hopwise/market/offers'
import { FeedFault } from '../feed-fault.ts'
import type { FeedLimits } from '../feed-limits.ts'
import type { FeedFacts, FeedRejection, FeedRejectionReason } from '../feed-result.ts'
import type { ItemPlace, SourcePlace } from '../source-place.ts'
import { NameBook } from './name-book.ts'
import { OfferTerms } from './offer-terms.ts'
import { AddedOffers } from './added-offers.ts'

export interface LedgerOptions {
  /** The length of the file, from which room for its offers is guessed. */
  readonly bytes: number
  readonly limits: FeedLimits
  readonly facts: FeedFacts
  readonly owner?: string | undefined
  readonly isCash?: ((code: string) => boolean) | undefined
  readonly leastOf?: ((code: string) => number) | undefined
  readonly midRate?: ((from: string, to: string) => number | undefined) | undefined
  readonly resolveCode?: ((code: string) => string | undefined) | undefined
}

/** The place and the words of an item, computed only when something is reported. */
export type DescribeItem = (place: ItemPlace) => SourcePlace & { readonly text: string }

/**
 * The usual bytes of an offer in a dense file; a sparse one leaves room unused until its batch is
 * finished.
 */
const BYTES_PER_OFFER = 120

/** The longest owner, which leaves room for an id in a place's name. */
const OWNER_LENGTH_MAX = 40

/** States of a sound file; every other reason is a fault. */
const NOTICES: ReadonlySet<FeedRejectionReason> = new Set([
  'no-reserve',
  'same-currency',
  'empty-window',
  'repeat',
])

/** Books each item of a file as an offer or as a rejection. */
export class FeedLedger {
  readonly terms: OfferTerms
  readonly names: NameBook
  readonly facts: FeedFacts
  readonly limits: FeedLimits
  readonly owner: string
  readonly isCash: (code: string) => boolean
  readonly #builder: OfferBatchBuilder
  readonly #rejected: (ItemPlace & { readonly reason: FeedRejectionReason })[] = []
  readonly #added: AddedOffers
  #declared = 0

  constructor(ledgerOptions: LedgerOptions) {
    const { bytes, limits, facts, owner, isCash, leastOf, midRate, resolveCode } = ledgerOptions
    const options = {
      ...(isCash ? { isCash } : {}),
      ...(leastOf ? { leastOf } : {}),
      ...(midRate ? { midRate } : {}),
    }
    const capacity = Math.ceil(bytes / BYTES_PER_OFFER) + 1
    this.#builder = new OfferBatchBuilder(options, capacity)
    this.#added = new AddedOffers(capacity)
    this.names = new NameBook({ builder: this.#builder, limits, resolveCode })
    const { names } = this
    this.terms = new OfferTerms({ names, facts, stepsMax: limits.steps, midRate })
    this.facts = facts
    this.limits = limits
    this.owner = owner?.slice(0, OWNER_LENGTH_MAX) ?? ''
    this.isCash = isCash ?? ((code) => code.startsWith('CASH'))
  }

  /** Books the item whose terms have been gathered. */
  book(start: number, end: number): void {
    const { terms, facts } = this
    const { offer, cities, cityCount } = terms
    facts.items++
    this.#declared += cityCount > 1 ? cityCount : 1
    if (this.#declared > this.limits.items) throw new FeedFault('too-many-items', start)
    let reason = terms.settle()
    if (reason === undefined) {
      this.names.countUses(offer)
      if (cityCount > 0) offer.city = cities[0]!
      reason = this.#builder.add(offer)
    }
    if (reason !== undefined) {
      this.#rejected.push({ start, end, reason })
      return
    }
    this.#added.add(offer, start, end)
    for (let at = 1; at < cityCount; at++) {
      offer.city = cities[at]!
      this.#builder.add(offer)
      this.#added.add(offer, start, end)
    }
  }

  /** Closes the file; `describe` words the reported items. */
  close(describe: DescribeItem): { batch: OfferBatch; rejections: FeedRejection[] } {
    const { batch, repeats } = this.#builder.finish()
    this.#noteRepeats(repeats)
    const rejections = this.#rejected
      .sort((a, b) => a.start - b.start)
      .map(({ start, end, reason }): FeedRejection => {
        const severity = NOTICES.has(reason) ? 'notice' : 'error'
        return { ...describe({ start, end }), reason, severity }
      })
    const { facts } = this
    facts.offers = batch.offers
    facts.notices = rejections.filter(({ severity }) => severity === 'notice').length
    facts.rejected = rejections.length - facts.notices
    for (const [code, count] of this.names.unmapped()) facts.unmapped.set(code, count)
    return { batch, rejections }
  }

  #noteRepeats(repeats: BatchRepeats): void {
    this.facts.repeats = repeats.replaced
    this.facts.collapsed = repeats.collapsed
    if (repeats.replaced === 0) return
    for (const place of this.#added.replaced()) {
      this.#rejected.push({ ...place, reason: 'repeat' })
    }
  }
}
