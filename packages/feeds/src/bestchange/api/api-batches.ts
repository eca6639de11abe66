import { leastOf } from '../../catalogue/catalogue.ts'
import { type CurrencyGroup, DeclaredOffer, OfferBatchBuilder } from '@hopwise/market/offers'
import { CONDITION_FLAGS } from '../../terms/condition-flags.ts'
import { flagNamesOf } from '../../json/json-value.ts'
import { DumpFault } from '../dump-fault.ts'
import type { DumpLimits } from '../dump-limits.ts'
import type { DumpCurrency, DumpExchanger, DumpRejectionReason } from '../dump-result.ts'
import type { RejectionList } from '../rejection-list.ts'
import { shorten } from '../tables/dump-text.ts'
import { type KnownCurrencies, SourceCodes } from '../tables/source-codes.ts'
import type { ApiExchanger } from './api-tables.ts'
import { type ApiRecord, digitsField, isRecord, numberField, textField } from './api-value.ts'

export interface ApiTables {
  readonly currencies: Map<string, DumpCurrency>
  readonly known: KnownCurrencies
  readonly exchangers: ReadonlyMap<string, ApiExchanger>
  readonly cities: ReadonlyMap<string, string>
  readonly rejections: RejectionList
  readonly limits: DumpLimits
}

interface Place {
  readonly file: string
  readonly line: number
  readonly text: () => string
}

const ID = /^\d{1,9}$/

/** Gathers rates, which come by pair, into one batch per exchanger. */
export class ApiBatches {
  rows = 0
  readonly #tables: ApiTables
  readonly #offer = new DeclaredOffer()
  readonly #builders = new Map<string, OfferBatchBuilder>()
  /** The source's currency groups, in one map for all exchangers. */
  readonly #groups: Map<string, CurrencyGroup>
  /** Names and marks already reported as unknown. */
  readonly #reported = new Set<string>()
  readonly #counts = {
    pairs: 0,
    rowsWithCity: 0,
    rowsWithMinAboveMax: 0,
    rowsWithoutReserve: 0,
    rowsOfOneCurrency: 0,
  }

  constructor(tables: ApiTables) {
    this.#tables = tables
    const { currencies } = tables
    this.#groups = new Map([...currencies.values()].map(({ code, group }) => [code, group]))
  }

  /** @param pair `93-42`, or `93-91-1` where a city was requested. */
  add(pair: string, offers: readonly unknown[]): void {
    if (offers.length > 0) this.#counts.pairs++
    const [from = '', to = '', city = '', ...more] = pair.split('-')
    const isPair = ID.test(from) && ID.test(to) && more.length === 0
    for (const [index, offer] of offers.entries()) {
      this.rows++
      const text = () => shorten(JSON.stringify(offer))
      const place: Place = { file: `rates ${shorten(pair)}`, line: index + 1, text }
      if (isPair && isRecord(offer)) this.#addOffer({ from, to, city }, offer, place)
      else this.#reject('bad-row', place)
    }
  }

  finish(): { exchangers: DumpExchanger[]; replaced: number; collapsed: number } {
    let replaced = 0
    let collapsed = 0
    const byId = [...this.#builders].sort(([a], [b]) => Number(a) - Number(b))
    const exchangers = byId.map(([id, builder]) => {
      const { batch, repeats } = builder.finish()
      replaced += repeats.replaced
      collapsed += repeats.collapsed
      const exchanger = { id, name: `#${id}`, goodReviews: 0, badReviews: 0 }
      const unnamed = { exchanger, siteUrl: undefined, isActive: true }
      return { ...(this.#tables.exchangers.get(id) ?? unnamed), offers: batch }
    })
    return { exchangers, replaced, collapsed }
  }

  currencies(): DumpCurrency[] {
    return [...this.#tables.currencies.values()]
  }

  counts(exchangersWithRows: number) {
    const currencies = this.#tables.currencies.size
    return { rows: this.rows, exchangersWithRows, currencies, ...this.#counts }
  }

  #addOffer(pair: { from: string; to: string; city: string }, row: ApiRecord, place: Place): void {
    const id = textField(row['changer'])
    const rate = numberField(row['rate'])
    const reserve = numberField(row['reserve'])
    const min = numberField(row['inmin'] ?? 0)
    const max = numberField(row['inmax'] ?? 0)
    const marks = flagNamesOf(row['marks'])
    if (!ID.test(id) || marks === undefined || [rate, reserve, min, max].some(Number.isNaN)) {
      return this.#reject('bad-row', place)
    }
    const builder = this.#builderOf(id, place)
    const city = textField(row['city']) || pair.city
    const offer = this.#offer
    offer.from = builder.codeIndex(this.#currency(pair.from, place).code)
    offer.to = builder.codeIndex(this.#currency(pair.to, place).code)
    // The API states the amount given for one unit received.
    offer.give = rate
    offer.get = 1
    offer.reserve = reserve
    offer.min = min
    offer.max = max
    offer.quantum = rate === 1 ? 0 : 0.5 / digitsField(row['rate'])
    offer.conditions = this.#conditions(marks, place)
    offer.city = city === '' || city === '0' ? 0 : builder.cityIndex(this.#city(city, place))
    const isCrossed = max > 0 && min > max
    if (offer.city > 0) this.#counts.rowsWithCity++
    if (isCrossed) this.#counts.rowsWithMinAboveMax++
    if (reserve === 0) this.#counts.rowsWithoutReserve++
    if (offer.from === offer.to) this.#counts.rowsOfOneCurrency++
    const refusal = builder.add(offer)
    if (refusal === undefined) return
    this.#reject(refusal === 'empty-window' && isCrossed ? 'min-above-max' : refusal, place)
  }

  #builderOf(id: string, place: Place): OfferBatchBuilder {
    const known = this.#builders.get(id)
    if (known) {
      if (known.length < this.#tables.limits.rowsOfExchanger) return known
      throw new DumpFault('too-large', { file: place.file, text: `over ${known.length} of #${id}` })
    }
    if (this.#builders.size >= this.#tables.limits.exchangers) {
      throw new DumpFault('too-large', { file: place.file, text: 'exchangers without end' })
    }
    if (!this.#tables.exchangers.has(id)) this.#reject('unnamed-exchanger', place)
    const isCash = (code: string) => this.#groupOf(code) === 'CASH'
    const leastOfOurs = (code: string) => leastOf(code, this.#groupOf(code))
    const builder = new OfferBatchBuilder({ isCash, leastOf: leastOfOurs }, 64)
    this.#builders.set(id, builder)
    return builder
  }

  #groupOf(code: string): CurrencyGroup | undefined {
    return this.#tables.known.currencyOf(code)?.group ?? this.#groups.get(code)
  }

  #currency(id: string, place: Place): DumpCurrency {
    const known = this.#tables.currencies.get(id)
    if (known) return known
    if (this.#tables.currencies.size > this.#tables.limits.ids) {
      throw new DumpFault('too-large', { file: place.file, text: 'currencies without end' })
    }
    this.#reject('unknown-code', place)
    const { known: ours } = this.#tables
    const code = new SourceCodes(ours).codeOfId(Number(id))
    const group = ours.currencyOf(code)?.group ?? 'EMONEY'
    const unknown = { id: Number(id), code, name: code, group, base: undefined } as const
    this.#tables.currencies.set(id, unknown)
    this.#groups.set(code, group)
    return unknown
  }

  #city(id: string, place: Place): string {
    const known = this.#tables.cities.get(id)
    if (known !== undefined) return known
    this.#reportOnce('unnamed-city', `city ${id}`, place)
    return /^\d+$/.test(id) ? `#${id}` : shorten(id).toUpperCase()
  }

  #conditions(marks: readonly string[], place: Place): number {
    let mask = 0
    for (const mark of marks) {
      const flag = CONDITION_FLAGS.get(mark)
      if (flag === undefined) this.#reportOnce('unknown-mark', `mark ${mark}`, place)
      else mask |= flag
    }
    return mask
  }

  #reportOnce(reason: DumpRejectionReason, what: string, place: Place): void {
    if (this.#reported.has(what)) return
    if (this.#reported.size < this.#tables.limits.ids) this.#reported.add(what)
    this.#reject(reason, place)
  }

  #reject(reason: DumpRejectionReason, place: Place): void {
    this.#tables.rejections.add(reason, place)
  }
}
