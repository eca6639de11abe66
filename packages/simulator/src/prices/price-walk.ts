import type { Money } from '../money/money.ts'
import { hashOf, hashOfText, unitOf } from '../random/hash.ts'
import { smoothNoise } from '../random/smooth-noise.ts'
import { type Asset, assets } from './assets.ts'
import { volatilityAt } from './volatility.ts'

/**
 * Seconds between the points of each layer of the walk. A layer's height grows as the square root
 * of its period, which is how far a random walk strays; the slowest bounds how far it ever gets.
 */
const LAYERS_S = [20, 60, 180, 600, 1_800, 6_000, 18_000, 60_000, 216_000, 691_200]
/** Layers of a shorter period make the moves of an hour, which are large in a storm. */
const STORMY_BELOW_S = 3_600
const HEIGHTS = LAYERS_S.map((period) => Math.sqrt(period / 86_400))
/** The daily move of the crypto market's common mood, in percent. */
const MOOD_DAILY_PERCENT = 1.6
/** The daily move of one bank's roubles against another's, in percent. */
const PREMIUM_DAILY_PERCENT = 0.04

/** News about one asset: its price leaps, and returns within half an hour. */
const NEWS_SLOT_S = 1_800
const NEWS_CHANCE = 0.06
const NEWS_RISE_S = 20
const NEWS_FADE_S = 1_200

/** The part of a currency that its price depends on. */
type Priced = Pick<Money, 'code' | 'asset' | 'premium'>

/**
 * Dollar prices at any moment: a random walk that is a function of seed and time alone, so that
 * every process sees the same market.
 */
export class PriceWalk {
  readonly #money: readonly Priced[]
  readonly #seed: number
  readonly #hasStorms: boolean
  readonly #assetSeeds: readonly number[]
  /** Seeds by position in the list of money; 0 where a currency is the asset itself. */
  readonly #premiumSeeds: readonly number[]

  /** @param hasStorms whether some hours are calm and others stormy; otherwise all are alike. */
  constructor(seed: number, money: readonly Priced[], hasStorms = false) {
    this.#money = money
    this.#hasStorms = hasStorms
    this.#seed = hashOf(seed, 0x5eed, 1)
    this.#assetSeeds = assets.map(({ name }) => hashOf(this.#seed, hashOfText(name), 2))
    this.#premiumSeeds = money.map(({ code, asset }) => {
      return code === assets[asset]!.name ? 0 : hashOf(this.#seed, hashOfText(code), 3)
    })
  }

  /** The factor of this moment's moves: 1 in a market without storms. */
  volatilityAt(atS: number): number {
    return this.#hasStorms ? volatilityAt(this.#seed, atS) : 1
  }

  /**
   * Dollars for one, by position in the list of money.
   * @param only the positions needed; the others are 0. All are needed by default.
   */
  usdAt(atS: number, only?: readonly number[]): Float64Array {
    const volatility = this.volatilityAt(atS)
    const mood = strayed(this.#seed, MOOD_DAILY_PERCENT, { atS, volatility })
    const usd = new Float64Array(this.#money.length)
    const assetUsd = new Float64Array(assets.length)
    for (const index of only ?? usd.keys()) {
      const { asset, premium } = this.#money[index]!
      assetUsd[asset] ||= this.#assetUsd(asset, mood, { atS, volatility })
      const seed = this.#premiumSeeds[index]!
      const drift = seed === 0 ? 0 : strayed(seed, PREMIUM_DAILY_PERCENT, { atS, volatility })
      usd[index] = assetUsd[asset] * premium * (1 + drift)
    }
    return usd
  }

  #assetUsd(index: number, mood: number, weather: Weather): number {
    const asset = assets[index]!
    const seed = this.#assetSeeds[index]!
    const own = strayed(seed, asset.dailyPercent, weather) + newsAt(asset, seed, weather.atS)
    return asset.usd * grown(own + asset.beta * mood)
  }
}

/** A moment, with the factor of its moves. */
interface Weather {
  readonly atS: number
  readonly volatility: number
}

function strayed(seed: number, dailyPercent: number, { atS, volatility }: Weather): number {
  if (dailyPercent === 0) return 0
  let sum = 0
  for (let layer = 0; layer < LAYERS_S.length; layer++) {
    const periodS = LAYERS_S[layer]!
    const height = periodS < STORMY_BELOW_S ? HEIGHTS[layer]! * volatility : HEIGHTS[layer]!
    sum += height * smoothNoise(seed, periodS, atS)
  }
  return (dailyPercent / 100) * sum
}

function newsAt({ beta }: Asset, seed: number, atS: number): number {
  if (beta === 0) return 0
  const slot = Math.floor(atS / NEWS_SLOT_S)
  if (unitOf(seed, slot, 1) >= NEWS_CHANCE) return 0
  const latest = NEWS_SLOT_S - NEWS_RISE_S - NEWS_FADE_S
  const since = atS - slot * NEWS_SLOT_S - latest * unitOf(seed, slot, 2)
  if (since <= 0 || since >= NEWS_RISE_S + NEWS_FADE_S) return 0
  const height = since < NEWS_RISE_S ? since / NEWS_RISE_S : 1 - (since - NEWS_RISE_S) / NEWS_FADE_S
  const size = 0.02 + 0.03 * unitOf(seed, slot, 3)
  return (unitOf(seed, slot, 4) < 0.5 ? -size : size) * height
}

/** e^x for the small x of a market, in arithmetic that IEEE 754 fixes. */
function grown(x: number): number {
  return 1 + x * (1 + (x / 2) * (1 + (x / 3) * (1 + x / 4)))
}
