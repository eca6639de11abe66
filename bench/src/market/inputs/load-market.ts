import { readFileSync } from 'node:fs'
import { readDump } from '@hopwise/feeds'
import {
  buildMarket,
  type ExchangerOffers,
  type Market,
  type MarketOptions,
  maskOfConditions,
} from '@hopwise/market'
import { jitteredOffers } from './jittered-offers.ts'
import { SeededRandom } from './seeded-random.ts'

/** A market to measure on, in the engine's input form. */
export interface BenchMarket {
  readonly exchangers: readonly ExchangerOffers[]
  readonly options: MarketOptions
}

const COPIES = 4
const COPY_JITTER = 0.015

/** The recorded market, with the fees and conditions that its format cannot state added by lot. */
export function loadMarket(dump: string): BenchMarket {
  const result = readDump(readFileSync(dump))
  if (!result.ok) throw new Error(`${dump}: ${result.error.reason}`)
  const { currencies, facts } = result
  const groups = new Map(currencies.map(({ code, group }) => [code, group]))
  const options: MarketOptions = { groupOf: (code) => groups.get(code) ?? 'CRYPTO' }
  const receivedAtMs = facts.updatedAtMs ?? 0
  const recorded = result.exchangers
    .filter(({ offers }) => offers.length > 0)
    .map((each) => ({ ...each, receivedAtMs }))
  const prices = buildMarket(recorded, options)
  const random = new SeededRandom(2021)
  return {
    exchangers: recorded.map((each) => seededTerms(each, prices, random)),
    options,
  }
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

const FEE_SHARE = 0.1
const CONDITIONS = [
  [maskOfConditions(['MANUAL']), 0.3],
  [maskOfConditions(['CARD_CHECK']), 0.15],
  [maskOfConditions(['IDENTITY_CHECK']), 0.1],
  [maskOfConditions(['REGISTRATION']), 0.05],
  [maskOfConditions(['FLOATING']), 0.2],
] as const

/** One offer in ten takes a fixed fee worth $0.2-3; some have conditions. */
function seededTerms(
  { exchanger, offers: batch, receivedAtMs }: ExchangerOffers,
  prices: Market,
  random: SeededRandom,
): ExchangerOffers {
  const fee = batch.fee.slice()
  const lo = batch.lo.slice()
  const hi = batch.hi.slice()
  const conditions = batch.conditions.slice()
  for (let row = 0; row < batch.length; row++) {
    for (const [bit, probability] of CONDITIONS) {
      if (random.chance(probability)) conditions[row]! |= bit
    }
    const hasFee = random.chance(FEE_SHARE)
    const feeUsd = random.between(0.2, 3)
    const price = prices.usdPriceOf(batch.codes[batch.to[row]!]!)
    if (!hasFee || price === undefined) continue
    const added = feeUsd / price
    const slope = batch.slope[row]!
    // An amount the fee would consume whole is outside the window.
    const least = Math.max(lo[row]!, (added / slope) * (1 + 1e-12))
    const isBoundByReserve = hi[row]! >= (batch.reserve[row]! / slope) * (1 - 1e-12)
    const most = isBoundByReserve ? (batch.reserve[row]! + added) / slope : hi[row]!
    if (least > most) continue
    fee[row] = added
    lo[row] = least
    hi[row] = most
  }
  return { exchanger, offers: { ...batch, fee, lo, hi, conditions }, receivedAtMs }
}
