import { createRequire } from 'node:module'
import type { Market } from '@hopwise/market'
import type * as uniswapCore from '@uniswap/sdk-core'
import type * as uniswapV2 from '@uniswap/v2-sdk'
import type { BenchOptions } from '../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'
import { packageVersion } from './package-version.ts'
import { bestSlopes, loadPeerMarket, ourAnswers, plainQuestions } from './peer-market.ts'

// Their ES modules do not load in Node, but their CommonJS ones do.
const require = createRequire(import.meta.url)
const { CurrencyAmount, Token } = require('@uniswap/sdk-core') as typeof uniswapCore
const { Pair, Trade } = require('@uniswap/v2-sdk') as typeof uniswapV2

type TokenType = uniswapCore.Token
type PairType = uniswapV2.Pair
type Amount = uniswapCore.CurrencyAmount<TokenType>

const AMOUNT_USD = 1000
const POOL_USD = 1e7
const UNIT = 10 ** 6
const SIZES = [
  { pools: 50, questions: 5 },
  { pools: 400, questions: 2 },
] as const

/** Uniswap's best trades of 3 hops on a thinned market, one pool a pair; ours on the full one. */
export function uniswapPeer({ dump, seed }: BenchOptions): Report {
  const market = loadPeerMarket(dump)
  const ourQuestions = plainQuestions(market, 40, seed)
  const ours = median(ourAnswers(market, ourQuestions, 3).map(({ medianMs }) => medianMs))
  const figures: Figure[] = []
  const notes = [['@uniswap/v2-sdk', '@uniswap/sdk-core'].map(packageVersion).join(', ')]
  for (const { pools, questions } of SIZES) {
    const thinned = poolsOf(market, pools)
    const ms = questionsOf(thinned, questions).map(([from, to]) => {
      const start = performance.now()
      Trade.bestTradeExactIn(thinned, amountOf(market, from), to, { maxNumResults: 50, maxHops: 3 })
      return performance.now() - start
    })
    figures.push({
      what: `Uniswap v2, 3 hops, ${thinned.length} pools: our full task against theirs`,
      measured: median(ms) / ours,
      unit: '×',
      isMoreBetter: true,
    })
    const tokens = new Set(
      thinned.flatMap(({ token0, token1 }) => [token0.address, token1.address]),
    )
    notes.push(
      `${thinned.length} pools of ${tokens.size} tokens: ${numberText(median(ms), 'ms')} against ` +
        `${numberText(ours, 'ms')} on ${market.pairs()} pairs and ${market.rows} offers`,
    )
  }
  return { figures, notes }
}

/** Pools between the currencies of most pairs, of equal depth, each at its best offer's price. */
function poolsOf(market: Market, count: number): PairType[] {
  const slopes = bestSlopes(market, AMOUNT_USD)
  const codes = [...slopes].sort((a, b) => b[1].size - a[1].size).map(([code]) => code)
  const tokens = new Map(codes.map((code, index) => [code, tokenOf(code, index)]))
  const pools: PairType[] = []
  for (const [index, to] of codes.entries()) {
    for (const from of codes.slice(0, index)) {
      if (pools.length === count) return pools
      const slope = slopes.get(from)?.get(to)
      const price = market.usdPriceOf(from)
      if (slope === undefined || price === undefined) continue
      const depth = POOL_USD / price
      pools.push(new Pair(amount(tokens.get(from)!, depth), amount(tokens.get(to)!, depth * slope)))
    }
  }
  return pools
}

/** Questions between currencies of the thinned market, in the order of its pools. */
function questionsOf(pools: readonly PairType[], count: number): [TokenType, TokenType][] {
  const step = Math.floor(pools.length / count)
  return Array.from({ length: count }, (_, at) => {
    const { token0, token1 } = pools[at * step]!
    return [token0, token1]
  })
}

function tokenOf(code: string, index: number): TokenType {
  const address = `0x${(index + 1).toString(16).padStart(40, '0')}`
  return new Token(1, address, 6, code)
}

function amountOf(market: Market, token: TokenType): Amount {
  return amount(token, AMOUNT_USD / market.usdPriceOf(token.symbol!)!)
}

function amount(token: TokenType, units: number): Amount {
  return CurrencyAmount.fromRawAmount(token, BigInt(Math.ceil(units * UNIT)).toString())
}
