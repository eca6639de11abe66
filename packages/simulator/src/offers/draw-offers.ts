import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { baseUsdOf } from '../money/all-money.ts'
import type { Money } from '../money/money.ts'
import { assets } from '../prices/assets.ts'
import { hashOf } from '../random/hash.ts'
import { SeededDraws } from '../random/seeded-draws.ts'
import { choosePairs } from './choose-pairs.ts'
import {
  bitOf,
  HAS_FROM_FEE,
  HAS_FROM_PERCENT,
  HAS_GET_MIN,
  HAS_MIN_FEE,
  HAS_STEP,
  HAS_TO_FEE,
  HAS_TO_PERCENT,
} from './flags.ts'
import { allocateColumns, type OfferColumns } from './offer-columns.ts'

/** All offers of an exchanger, without today's rates. */
export function drawOffers(exchanger: SimulatedExchanger, money: readonly Money[]): OfferColumns {
  const pairs = choosePairs(exchanger, money)
  const columns = allocateColumns(pairs.length)
  const draws = new SeededDraws(hashOf(exchanger.seed, 2, 0x0ffe5))
  let marginPercent = 0
  for (const [row, pair] of pairs.entries()) {
    columns.from[row] = pair.from
    columns.to[row] = pair.to
    columns.city[row] = pair.city
    const before = pairs[row - 1]
    if (before?.from === pair.from && before.to === pair.to) {
      // The same pair in another city keeps its terms.
      columns.min[row] = columns.min[row - 1]!
      columns.max[row] = columns.max[row - 1]!
      columns.traits[row] = columns.traits[row - 1]!
    } else {
      const deal = { exchanger, give: money[pair.from]!, get: money[pair.to]! }
      marginPercent = drawMarginPercent(deal, draws)
      const [min, max] = drawLimits(deal, draws)
      columns.min[row] = min
      columns.max[row] = max
      columns.traits[row] = drawFlags(deal, draws) | drawTerms(deal, draws)
    }
    columns.margin[row] = Math.min(0.6, (marginPercent + cityPercent(exchanger, pair.city)) / 100)
  }
  return columns
}

/** A keen exchanger's margin between coins. */
const KEEN_PERCENT = 0.12

interface Deal {
  readonly exchanger: SimulatedExchanger
  readonly give: Money
  readonly get: Money
}

/** Most pairs are priced to be bought; a high margin marks those an exchanger hardly wants. */
function drawMarginPercent({ exchanger, give, get }: Deal, draws: SeededDraws): number {
  if (exchanger.isKeen && give.group === 'crypto' && get.group === 'crypto') {
    return draws.around(KEEN_PERCENT, 0.4)
  }
  const unwantedChance = 0.26 - 0.012 * (give.popularity + get.popularity)
  const unwanted = draws.isLucky(unwantedChance) ? 2 + draws.around(6, 0.6) : 0
  const risk = draws.around(riskPercent(give, get), 0.9)
  return exchanger.marginPercent + give.trouble + get.trouble + risk + unwanted
}

/**
 * An exchanger's risk with a pair: a coin may fall while roubles are on their way. That is why the
 * way over a dollar token often wins, as in the real market.
 */
function riskPercent(give: Money, get: Money): number {
  if (give.group === 'crypto' && get.group === 'crypto') return 0.4
  const isVolatile = ({ asset }: Money) => assets[asset]!.beta > 0
  return isVolatile(give) || isVolatile(get) ? 1.3 : 0.7
}

/** The cost of carrying banknotes to a city; some exchangers charge the same everywhere. */
function cityPercent({ seed }: SimulatedExchanger, city: number): number {
  if (city === 0 || seed % 6 === 0) return 0
  return 0.12 * ((city * 5) % 7) + 0.011 * city
}

/** The limits in the given currency, two digits each. */
function drawLimits({ exchanger, give }: Deal, draws: SeededDraws): [min: number, max: number] {
  const usd = baseUsdOf(give)
  const min = Math.min(3_000, Math.max(3, draws.around(60, 1)))
  const max = Math.max(8 * min, draws.around(15_000 * exchanger.wealth, 1))
  return [Number((min / usd).toPrecision(2)), Number((max / usd).toPrecision(2))]
}

function drawFlags({ exchanger, give, get }: Deal, draws: SeededDraws): number {
  const { conduct } = exchanger
  let flags = conduct.isManual ? bitOf('manual') : 0
  if (conduct.asksRegistration) flags |= bitOf('reg')
  if (conduct.asksIdentity && draws.isLucky(0.5)) flags |= bitOf('verifying')
  if (give.group === 'crypto' && draws.isLucky(0.2)) flags |= bitOf('floating')
  if (give.group === 'bank' && draws.isLucky(0.25)) flags |= bitOf('cardverify')
  if (give.group === 'bank' && draws.isLucky(0.15)) flags |= bitOf('card2card')
  if (give.group === 'bank' && draws.isLucky(0.04)) flags |= bitOf('otherin')
  if (get.group === 'bank' && draws.isLucky(0.05)) flags |= bitOf('juridical')
  if (get.group === 'bank' && draws.isLucky(0.05)) flags |= bitOf('otherout')
  if (get.group === 'cash' && draws.isLucky(0.2)) flags |= bitOf('delivery')
  if (get.group === 'transfer' && draws.isLucky(0.6)) flags |= bitOf('hold')
  return flags
}

function drawTerms({ give, get }: Deal, draws: SeededDraws): number {
  let terms = 0
  if (get.payoutFeeUsd > 0 && draws.isLucky(0.22)) terms |= HAS_TO_FEE
  if (get.payoutFeeUsd === 0 && draws.isLucky(0.04)) terms |= HAS_TO_PERCENT
  if (give.group === 'bank' && draws.isLucky(0.1)) terms |= HAS_FROM_PERCENT
  if (give.group === 'emoney' && draws.isLucky(0.06)) terms |= HAS_FROM_FEE
  if (draws.isLucky(0.02)) terms |= HAS_MIN_FEE
  if (draws.isLucky(0.03)) terms |= HAS_GET_MIN
  if (draws.isLucky(0.07)) terms |= HAS_STEP
  return terms
}
