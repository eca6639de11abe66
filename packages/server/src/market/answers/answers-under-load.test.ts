import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { buildMarket, type ExchangerOffers, type Market } from '@hopwise/market'
import { expect, test } from 'vitest'
import { NOON_MS, offersOf, type OfferTerms } from '../../testing/offers-of.ts'
import type { Question } from '../questions.ts'
import { answerFrom } from './answer-from.ts'

const CODES = [
  'BTC',
  'ETH',
  'LTC',
  'XMR',
  'TRX',
  'TON',
  'SOL',
  'XRP',
  'DOGE',
  'USDTTRC20',
  'SBERRUB',
]

/** Rates that hardly differ and limits that seldom meet: some searches spend all their work. */
function narrowMarket(): Market {
  const rates = CODES.map((_, at) => 1.7 ** at)
  const exchangers = Array.from({ length: 150 }, (_, at): ExchangerOffers => {
    const offers: Record<string, OfferTerms> = {}
    for (const [from, give] of CODES.entries()) {
      for (const [to, get] of CODES.entries()) {
        const draw = (from * 31 + to * 17 + at * 7) % 101
        if (from === to || draw % 3 === 0) continue
        const rate = (rates[from]! / rates[to]!) * (0.999 + draw / 1e5)
        const min = (10 + (draw % 7) * 12) / rates[from]!
        offers[`${give} > ${get} @ ${rate.toFixed(9)}`] = { min, max: min * 1.3, toFee: draw / 1e4 }
      }
    }
    return offersOf(`x${at}`, offers)
  })
  return buildMarket(exchangers)
}

const AMOUNTS = [20, 57, 93, 131, 200, 300, 560]
const NO_DETAIL = { explanation: false, alternatives: 0 }

/** Everything that answers hold of chains, of what would help, and of splits. */
function answersOf(market: Market): string {
  const ends = [
    ['BTC', 'SBERRUB'],
    ['USDTTRC20', 'ETH'],
    ['DOGE', 'XMR'],
  ] as const
  const answers = ends.flatMap(([give, get]) =>
    AMOUNTS.flatMap((giveAmount) => {
      const query = { give, get, giveAmount, maxHops: 4, filter: { forbid: ['MANUAL'] as const } }
      const paths: Question<'paths'> = { query, mostHops: 5, detail: NO_DETAIL }
      const split: Question<'split'> = {
        query: { give, get, giveAmount },
        order: 'RETURN',
        detail: NO_DETAIL,
      }
      return [
        answerFrom(market, { nowMs: NOON_MS, promises: undefined }, 'paths', paths),
        answerFrom(market, { nowMs: NOON_MS, promises: undefined }, 'split', split),
      ]
    }),
  )
  return JSON.stringify(answers)
}

test('answers are identical to the last bit while other work occupies all cores', async () => {
  const market = narrowMarket()
  const idle = answersOf(market)
  const burners = Array.from(
    { length: 2 * availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  )
  try {
    expect(answersOf(market)).toBe(idle)
  } finally {
    await Promise.all(burners.map((burner) => burner.terminate()))
  }
})
