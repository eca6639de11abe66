import { leastOf } from '../../catalogue/catalogue.ts'
import { resolveCity } from '../../cities/cities.ts'
import { DeclaredOffer, OfferBatchBuilder } from '@hopwise/market/offers'
import { DumpFault } from '../dump-fault.ts'
import type { DumpCurrency, DumpExchanger } from '../dump-result.ts'
import type { RejectionList } from '../rejection-list.ts'
import { RATES_FILE, type RatesColumns, rowText } from './scan-rates.ts'

export interface DumpTables {
  readonly rates: RatesColumns
  /** The bytes of the columns, to quote a rejected row. */
  readonly bytes: Uint8Array
  readonly currencies: readonly DumpCurrency[]
  readonly exchangerNames: ReadonlyMap<number, string>
  readonly cityNames: ReadonlyMap<number, string>
  readonly idMax: number
  /** The limit of one exchanger's rows. */
  readonly rowsMax: number
  readonly exchangersMax: number
  readonly rejections: RejectionList
}

export interface BuiltExchangers {
  readonly exchangers: DumpExchanger[]
  readonly replaced: number
  readonly collapsed: number
}

const NONE = -1

/** One batch per exchanger, its rows in the order of the file. */
export function offersByExchanger(tables: DumpTables): BuiltExchangers {
  const { rates, exchangerNames, rowsMax, exchangersMax } = tables
  const { rows, starts } = rowsByExchanger(tables)
  const filler = new BatchFiller(tables)
  const exchangers: DumpExchanger[] = []
  let replaced = 0
  let collapsed = 0
  for (let id = 1; id < starts.length - 1; id++) {
    const [start, end] = [starts[id]!, starts[id + 1]!]
    if (start === end) continue
    if (end - start > rowsMax) {
      throw new DumpFault('too-large', { file: RATES_FILE, text: `${end - start} rows of #${id}` })
    }
    if (exchangers.length === exchangersMax) {
      throw new DumpFault('too-large', { file: RATES_FILE, text: 'exchangers without end' })
    }
    const own = rows.subarray(start, end)
    const last = own[own.length - 1]!
    if (!exchangerNames.has(id)) filler.reject('unnamed-exchanger', own[0]!)
    const { batch, repeats } = filler.fill(own)
    replaced += repeats.replaced
    collapsed += repeats.collapsed
    exchangers.push({
      exchanger: {
        id: String(id),
        name: exchangerNames.get(id) ?? `#${id}`,
        goodReviews: rates.goodReviews[last]!,
        badReviews: rates.badReviews[last]!,
      },
      offers: batch,
      siteUrl: undefined,
      isActive: true,
    })
  }
  return { exchangers, replaced, collapsed }
}

/** A counting sort: rows of exchanger `id` lie from `starts[id]` to `starts[id + 1]`. */
function rowsByExchanger({ rates, idMax, bytes, rejections }: DumpTables) {
  const starts = new Int32Array(idMax + 2)
  const isUsable = (row: number) => {
    const [id, city] = [rates.exchanger[row]!, rates.city[row]!]
    return rates.isBad[row] === 0 && id >= 1 && id <= idMax && city >= 0 && city <= idMax
  }
  for (let row = 0; row < rates.length; row++) {
    if (isUsable(row)) starts[rates.exchanger[row]! + 1]!++
    else {
      const text = () => rowText(bytes, rates.start[row]!)
      rejections.add('bad-row', { file: RATES_FILE, line: rates.line[row]!, text })
    }
  }
  for (let id = 1; id < starts.length; id++) starts[id]! += starts[id - 1]!
  const rows = new Int32Array(starts[starts.length - 1]!)
  const next = starts.slice()
  for (let row = 0; row < rates.length; row++) {
    if (isUsable(row)) rows[next[rates.exchanger[row]!]!++] = row
  }
  return { rows, starts }
}

/** Turns rows of the file into one batch after another. */
class BatchFiller {
  readonly #tables: DumpTables
  readonly #offer = new DeclaredOffer()
  /** The index in the list of currencies by the dump's id; NONE for an unlisted one. */
  readonly #currencyIndexes: Int32Array
  /** Indexes in the batch being filled, by index of the currency and by id of the city. */
  readonly #codeIndexes: Int32Array
  readonly #cityIndexes: Int32Array
  readonly #isCash: (code: string) => boolean
  readonly #leastOf: (code: string) => number

  constructor(tables: DumpTables) {
    const { currencies, idMax } = tables
    this.#tables = tables
    this.#currencyIndexes = new Int32Array(idMax + 1).fill(NONE)
    for (const [index, { id }] of currencies.entries()) this.#currencyIndexes[id] = index
    this.#codeIndexes = new Int32Array(currencies.length)
    this.#cityIndexes = new Int32Array(idMax + 1)
    const cash = new Set(currencies.filter(({ group }) => group === 'CASH').map(({ code }) => code))
    this.#isCash = (code) => cash.has(code)
    const groups = new Map(currencies.map(({ code, group }) => [code, group]))
    this.#leastOf = (code) => leastOf(code, groups.get(code))
  }

  fill(rows: Int32Array) {
    this.#codeIndexes.fill(NONE)
    this.#cityIndexes.fill(NONE)
    const { rates } = this.#tables
    const offer = this.#offer
    const builder = new OfferBatchBuilder(
      { isCash: this.#isCash, leastOf: this.#leastOf },
      rows.length,
    )
    for (const row of rows) {
      const from = this.#codeIndex(rates.give[row]!, builder)
      const to = this.#codeIndex(rates.get[row]!, builder)
      if (from === NONE || to === NONE) {
        this.reject('unknown-currency', row)
        continue
      }
      offer.from = from
      offer.to = to
      offer.give = rates.giveRate[row]!
      offer.get = rates.getRate[row]!
      offer.reserve = rates.reserve[row]!
      offer.min = rates.min[row]!
      offer.max = rates.max[row]!
      offer.quantum = rates.quantum[row]!
      offer.city = this.#cityIndex(row, builder)
      const refusal = builder.add(offer)
      if (refusal === undefined) continue
      const isCrossed = refusal === 'empty-window' && offer.max > 0 && offer.min > offer.max
      this.reject(isCrossed ? 'min-above-max' : refusal, row)
    }
    return builder.finish()
  }

  reject(reason: Parameters<RejectionList['add']>[0], row: number): void {
    const { rates, bytes, rejections } = this.#tables
    const text = () => rowText(bytes, rates.start[row]!)
    rejections.add(reason, { file: RATES_FILE, line: rates.line[row]!, text })
  }

  #codeIndex(id: number, builder: OfferBatchBuilder): number {
    const currency = this.#currencyIndexes[id] ?? NONE
    if (currency === NONE) return NONE
    const known = this.#codeIndexes[currency]!
    if (known !== NONE) return known
    const index = builder.codeIndex(this.#tables.currencies[currency]!.code)
    this.#codeIndexes[currency] = index
    return index
  }

  #cityIndex(row: number, builder: OfferBatchBuilder): number {
    const id = this.#tables.rates.city[row]!
    if (id === 0) return 0
    const known = this.#cityIndexes[id] ?? NONE
    if (known !== NONE) return known
    const name = this.#tables.cityNames.get(id)
    if (name === undefined) this.reject('unnamed-city', row)
    const index = builder.cityIndex(name === undefined ? `#${id}` : resolveCity(name))
    this.#cityIndexes[id] = index
    return index
  }
}
