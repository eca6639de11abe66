import { leastOf, resolveCity } from '@hopwise/feeds'
import {
  DeclaredOffer,
  type ExchangerOffers,
  maskOfConditions,
  OfferBatchBuilder,
  type OfferCondition,
} from '@hopwise/market'
import { sampleCurrencies, type SampleCurrency } from './sample-currencies.ts'
import { sampleExchangers, type SampleExchanger } from './sample-exchangers.ts'
import { SeededDraws } from './seeded-draws.ts'

const SEED = 54
export const MADE_AT_MS = Date.UTC(2026, 10, 20, 12)

/**
 * Offers above the market's price, in percent, which make the cycles: never more than a lone
 * exchanger is trusted with. The last one is absurd on purpose, to be marked as suspicious; like
 * real bait it takes small amounts only.
 */
const bargains: readonly Bargain[] = [
  { exchanger: 'Lindenpost', from: 'SBERRUB', to: 'USDTTRC20', above: 1.4 },
  { exchanger: 'Mosslane', from: 'LTC', to: 'BTC', above: 1.3 },
  { exchanger: 'Quillmint', from: 'USDTTRC20', to: 'ADVCUSD', above: 1.3 },
  { exchanger: 'Hazelquay', from: 'TRX', to: 'SOL', above: 1.2 },
  { exchanger: 'Nettlebank Lane', from: 'ETH', to: 'USDTTRC20', above: 31, maxUsd: 1_500 },
]

interface Bargain {
  readonly exchanger: string
  readonly from: string
  readonly to: string
  readonly above: number
  readonly maxUsd?: number
}

/** The offers of every exchanger in the sample market. */
export function sampleOffers(): ExchangerOffers[] {
  const draws = new SeededDraws(SEED)
  return sampleExchangers.map((exchanger, at) => ({
    exchanger: {
      id: String(at + 1),
      name: exchanger.name,
      goodReviews: exchanger.goodReviews,
      badReviews: exchanger.badReviews,
    },
    offers: offersOf(exchanger, draws),
    receivedAtMs: MADE_AT_MS - Math.floor(draws.between(0, 60)) * 1000,
  }))
}

function offersOf(exchanger: SampleExchanger, draws: SeededDraws) {
  const builder = new OfferBatchBuilder({ leastOf })
  const offer = new DeclaredOffer()
  const dealsIn = sampleCurrencies.filter(({ code, kind, popularity }) => {
    const mustDeal = bargains.some(
      (each) => each.exchanger === exchanger.name && (each.from === code || each.to === code),
    )
    const isLucky = draws.isLucky((popularity * exchanger.breadth) / 85)
    return mustDeal || (isLucky && (kind !== 'cash' || exchanger.cities !== undefined))
  })
  const reserves = new Map(dealsIn.map(({ code, usd }) => [code, reserveFor(usd, draws)]))
  for (const from of dealsIn) {
    for (const to of dealsIn) {
      const deal = { exchanger, from, to }
      if (!isOffered(deal, draws)) continue
      const isCash = from.kind === 'cash' || to.kind === 'cash'
      declare(offer, deal, draws)
      offer.reserve = reserves.get(to.code)!
      offer.from = builder.codeIndex(from.code)
      offer.to = builder.codeIndex(to.code)
      for (const city of isCash ? exchanger.cities! : ['']) {
        if (isCash) offer.city = builder.cityIndex(resolveCity(city))
        builder.add(offer)
      }
    }
  }
  return builder.finish().batch
}

interface Deal {
  readonly exchanger: SampleExchanger
  readonly from: SampleCurrency
  readonly to: SampleCurrency
}

function bargainOf({ exchanger, from, to }: Deal) {
  return bargains.find(
    (each) => each.exchanger === exchanger.name && each.from === from.code && each.to === to.code,
  )
}

/** Few offices change a bank account for another one: one side is crypto or electronic money. */
function isOffered(deal: Deal, draws: SeededDraws): boolean {
  const { from, to } = deal
  if (from === to) return false
  const isDigital = ({ kind }: SampleCurrency) => kind === 'crypto' || kind === 'emoney'
  const isLucky = draws.isLucky(isDigital(from) || isDigital(to) ? 0.94 : 0.1)
  return isLucky || bargainOf(deal) !== undefined
}

function declare(offer: DeclaredOffer, deal: Deal, draws: SeededDraws): void {
  const { exchanger, from, to } = deal
  offer.reset()
  const bargain = bargainOf(deal)
  const margin = exchanger.margin + from.trouble + to.trouble + draws.between(0, 1.5)
  const percent = bargain ? bargain.above : -margin
  printRate(offer, (from.usd / to.usd) * (1 + percent / 100))
  offer.min = roundUnits(draws.of([10, 20, 50, 50, 100, 200, 500]) / from.usd)
  const maxUsd = draws.of([3_000, 5_000, 10_000, 20_000, 50_000])
  offer.max = roundUnits((bargain?.maxUsd ?? maxUsd) / from.usd)
  const conditions = new Set(conditionsOf(deal, draws))
  if (!bargain && to.payoutFee !== undefined && draws.isLucky(0.3)) offer.toFee = to.payoutFee
  if (!bargain && from.kind === 'bank' && draws.isLucky(0.1)) offer.fromFeePercent = 0.5
  if (!bargain && draws.isLucky(0.08)) {
    // Sets a better rate for a large order.
    const [give, get] = [offer.give, offer.get]
    printRate(offer, (get / give) * 1.004)
    offer.steps.push({ min: roundUnits(offer.max / 4), max: 0, give: offer.give, get: offer.get })
    ;[offer.give, offer.get] = [give, get]
  }
  offer.conditions = maskOfConditions(conditions)
}

function* conditionsOf(deal: Deal, draws: SeededDraws): Generator<OfferCondition> {
  const { exchanger, from, to } = deal
  if (exchanger.isManual) yield 'MANUAL'
  if (exchanger.asksIdentity && draws.isLucky(0.5)) yield 'IDENTITY_CHECK'
  if (from.kind === 'crypto' && draws.isLucky(0.25)) yield 'FLOATING'
  if (from.kind === 'bank' && draws.isLucky(0.3)) yield 'CARD_CHECK'
  if (from.kind === 'bank' && draws.isLucky(0.15)) yield 'CARD_TO_CARD'
  if (to.kind === 'bank' && draws.isLucky(0.06)) yield 'THIRD_PARTY_OUT'
  if (to.kind === 'cash' && draws.isLucky(0.2)) yield 'DELIVERY'
  if (to.kind === 'transfer') yield 'DELAYED'
}

/** Prints a rate as exchangers do: one side is 1, the other has six significant digits. */
function printRate(offer: DeclaredOffer, rate: number): void {
  offer.give = rate >= 1 ? 1 : Number((1 / rate).toPrecision(6))
  offer.get = rate >= 1 ? Number(rate.toPrecision(6)) : 1
  offer.quantum = 0.5e-5 / leadingDigit(Math.max(offer.give, offer.get))
}

function leadingDigit(value: number): number {
  return Number(value.toExponential(6).split('e')[0])
}

function reserveFor(usd: number, draws: SeededDraws): number {
  const inUsd = draws.of([2_500, 6_000, 12_000, 25_000, 60_000, 140_000]) * draws.between(0.6, 1.4)
  return Number((inUsd / usd).toPrecision(5))
}

function roundUnits(amount: number): number {
  return Number(amount.toPrecision(2))
}
