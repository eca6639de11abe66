import { readFileSync } from 'node:fs'
import {
  type DumpCurrency,
  nationalMoneyOf,
  officialUsd,
  readDump,
  type ReferenceRate,
} from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers, type Market, type MarketOptions } from '@hopwise/market'
import { jitteredOffers } from './jittered-offers.ts'
import { seededTerms } from './seeded-terms.ts'
import { SeededRandom } from './seeded-random.ts'

/** A market to measure on, in the engine's input form. */
export interface BenchMarket {
  readonly exchangers: readonly ExchangerOffers[]
  readonly options: MarketOptions
}

/** The same as its dump states it, with official rates. */
interface RecordedMarket extends BenchMarket {
  readonly currencies: readonly DumpCurrency[]
  readonly referenceRates: readonly ReferenceRate[]
}

const COPIES = 4
const COPY_JITTER = 0.015

/** The recorded market, with the fees and conditions that its format cannot state added by lot. */
export function loadMarket(dump: string): RecordedMarket {
  const { exchangers, ...recorded } = recordedMarket(dump)
  const { options } = recorded
  const prices = buildMarket(exchangers, options)
  const random = new SeededRandom(2021)
  return { ...recorded, exchangers: exchangers.map((each) => seededTerms(each, prices, random)) }
}

/** A recorded market as it was, at the dump's own time. */
export function recordedMarket(dump: string): RecordedMarket {
  const result = readDump(readFileSync(dump))
  if (!result.ok) throw new Error(`${dump}: ${result.error.reason}`)
  const { currencies, referenceRates, facts } = result
  const groups = new Map(currencies.map(({ code, group }) => [code, group]))
  const options: MarketOptions = {
    groupOf: (code) => groups.get(code) ?? 'CRYPTO',
    moneyOf: nationalMoneyOf,
    officialUsd: officialUsd(referenceRates),
  }
  const receivedAtMs = facts.updatedAtMs ?? 0
  const exchangers = result.exchangers
    .filter(({ offers }) => offers.length > 0)
    .map((each) => ({ ...each, receivedAtMs }))
  return { exchangers, options, currencies, referenceRates }
}

/** Four times the offers: each exchanger under four ids, rates ±1.5 %. */
export function fourfold({ exchangers, options }: BenchMarket): BenchMarket {
  const random = new SeededRandom(4)
  const copies = Array.from({ length: COPIES }, (_, copy) =>
    exchangers.map(({ exchanger, offers, receivedAtMs }) => ({
      exchanger: { ...exchanger, id: idOfCopy(exchanger.id, copy) },
      offers: jitteredOffers(offers, COPY_JITTER, random),
      receivedAtMs,
    })),
  )
  return { exchangers: copies.flat(), options }
}

/** The ids of an exchanger's copies in the fourfold market. */
export function idsOfCopies(id: string): string[] {
  return Array.from({ length: COPIES }, (_, copy) => idOfCopy(id, copy))
}

function idOfCopy(id: string, copy: number): string {
  return `${id}.${copy + 1}`
}

export function build({ exchangers, options }: BenchMarket): Market {
  return buildMarket(exchangers, options)
}
