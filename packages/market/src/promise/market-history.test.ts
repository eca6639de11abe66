import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import type { Market } from '../market/market.ts'
import { exchangerOffersOf, type ExchangerSpec, optionsOf } from '../testing/markets/market-spec.ts'
import { MarketHistory, noHistory } from './market-history.ts'

const HOUR_MS = 3_600_000
/** Looks far enough apart that an offer is forgotten after two of them. */
const LOOK_HOURS = 13
const LOOKS = 8
const NEW_CODES = 1_200

const USUAL = { fair: 1e-4, own: 1e-4 }

function marketAt(look: number, exchangers: readonly ExchangerSpec[]): Market {
  const receivedAtMs = look * LOOK_HOURS * HOUR_MS
  const received = exchangers.map((spec) => ({ ...exchangerOffersOf(spec), receivedAtMs }))
  return buildMarket(received, optionsOf({ exchangers }))
}

const honest = (look: number): ExchangerSpec => ({
  id: 'honest',
  offers: [{ from: 'BTC', to: 'USDT', get: 60_000 + (look % 3) * 100 }],
})

/** An exchanger whose codes are all new at each look. */
const inventing = (look: number): ExchangerSpec => ({
  id: 'inventing',
  offers: Array.from({ length: NEW_CODES }, (_, place) => ({
    from: `X${look}Y${place}`,
    to: 'USDT',
    get: 1,
  })),
})

/** The memory after all looks, which is handed on from a state to the next history half-way. */
function historyAfter(specs: (look: number) => readonly ExchangerSpec[]): MarketHistory {
  let history = new MarketHistory(noHistory(USUAL))
  for (let look = 0; look < LOOKS; look++) {
    if (look === LOOKS / 2) history = new MarketHistory(history.state())
    history.observe(marketAt(look, specs(look)), look * LOOK_HOURS * HOUR_MS)
  }
  return history
}

test('an exchanger that keeps inventing new codes cannot use up the memory for codes', () => {
  const history = historyAfter((look) => [inventing(look), honest(look)])
  const { codes, pairs, slots } = history.state()
  expect(codes.length).toBeLessThan(5 * NEW_CODES)
  expect(pairs.pairs.length).toBeLessThan(5 * NEW_CODES)
  expect(slots.pairs.length).toBeLessThan(4 * NEW_CODES)
  const alone = historyAfter((look) => [honest(look)])
  const { own } = history.offerOf('honest', 'BTC', 'USDT')
  expect(own.watched).toBeGreaterThan(0)
  expect(own).toEqual(alone.offerOf('honest', 'BTC', 'USDT').own)
})

test('a question about an unknown currency leaves nothing in the memory', () => {
  const history = historyAfter((look) => [honest(look)])
  const before = history.state().codes
  expect(history.offerOf('honest', 'INVENTED', 'USDT').own.watched).toBe(0)
  expect(history.state().codes).toEqual(before)
})

const codes = Array.from({ length: 160 }, (_, place) => `C${place}`)
const huge = codes.flatMap((from) =>
  codes.filter((to) => to !== from).map((to) => ({ from, to, get: 1 })),
)

test('an exchanger that withdraws a huge list is remembered in bounded memory', () => {
  const history = new MarketHistory(noHistory(USUAL))
  history.observe(marketAt(0, [{ id: 'huge', offers: huge }]), 0)
  expect(history.state().slots.pairs.length).toBe(huge.length)
  const rest = { id: 'huge', offers: huge.slice(0, 10) }
  history.observe(marketAt(1, [rest]), LOOK_HOURS * HOUR_MS)
  expect(history.state().slots.pairs.length).toBe(20_020)
})

test('a huge exchanger that is missing for one look is not forgotten, as far as memory goes', () => {
  const history = new MarketHistory(noHistory(USUAL))
  for (const look of [0, 1]) {
    history.observe(marketAt(look, [{ id: 'huge', offers: huge }]), look * LOOK_HOURS * HOUR_MS)
  }
  history.observe(marketAt(2, [honest(2)]), 2 * LOOK_HOURS * HOUR_MS)
  const watched = huge.filter(({ from, to }) => {
    const { own } = history.offerOf('huge', from, to)
    return own.watched > 0
  })
  expect(watched).toHaveLength(20_000)
})
