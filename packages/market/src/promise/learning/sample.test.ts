import { expect, test } from 'vitest'
import { marketOfMinute, type ReceivedSpec } from '../../testing/markets/market-of-minute.ts'
import type { OfferSpec } from '../../testing/markets/market-spec.ts'
import { HORIZONS } from '../hop-minutes.ts'
import { openPromises } from '../open-promises.ts'
import { drawSamples } from './draw-samples.ts'
import { labelOf, type LaterLook, type Sample } from './sample.ts'

const OTHERS = ['ETH', 'XMR', 'LTC', 'TRX', 'SOL', 'TON', 'DASH', 'BCH', 'ZEC', 'XRP', 'EOS']

/** An exchanger of twelve pairs, the first of which is drawn. */
function exchanger(change: Partial<OfferSpec> = {}): ReceivedSpec {
  const others = OTHERS.map((to) => ({ from: 'BTC', to, get: 10 }))
  return { id: 'a', offers: [{ from: 'BTC', to: 'USDT', get: 60_000, ...change }, ...others] }
}

const closeTo = (amount: number): unknown => expect.closeTo(amount, 6)

/** Sample of the offer at a bitcoin, drawn at minute 0 at the nearest step, 50,000 dollars. */
function sampleOfOffer(): Sample {
  const market = marketOfMinute(0, [exchanger()])
  const promises = openPromises()
  promises.observe(market, 0)
  const [sample] = drawSamples(market, promises, {
    shown: [{ id: 'a:BTC:USDT', giveAmount: 1, place: 1 }],
    atMs: 0,
    random: () => 0,
    counts: { shown: 1, best: 0, any: 0, chains: 0 },
  })
  return sample!
}

function labelled(exchangers: readonly ReceivedSpec[], look: Partial<LaterLook> = {}) {
  const market = marketOfMinute(5, exchangers)
  return labelOf(sampleOfOffer(), { market, minutes: 5, lateMs: 0, isOurLine: false, ...look })
}

test('a sample is stored with the facts of its offer and a chance for each of five waiting times', () => {
  const sample = sampleOfOffer()
  expect(sample).toMatchObject({ kind: 'DIRECT', place: 1, getAmount: closeTo(50_000) })
  expect(sample.minutes).toEqual(HORIZONS)
  expect(sample.chances).toHaveLength(5)
  expect(sample.chances).toEqual([...sample.chances].toSorted((a, b) => b - a))
  expect(sample.hops[0]).toMatchObject({ exchangerId: 'a', rows: 12, receivedAtMs: 0 })
  expect(sample.hops[0]!.facts).toHaveLength(6)
})

test('a sampled offer that pays at least 99.5 % of what it showed is labelled “held”', () => {
  expect(labelled([exchanger({ get: 59_710 })])).toEqual({
    label: 'HELD',
    payout: closeTo((59_710 * 5) / 6),
  })
  expect(labelled([exchanger({ get: 61_000 })])).toMatchObject({ label: 'HELD' })
})

test('a sampled offer that pays less than 99.5 % of what it showed is labelled “less”', () => {
  expect(labelled([exchanger({ get: 59_690 })])).toEqual({
    label: 'LESS',
    payout: closeTo((59_690 * 5) / 6),
  })
})

test.each([
  ['limits', { max: 0.8 }],
  ['reserve', { reserve: 100 }],
])('a sampled offer that refuses the amount by its %s is labelled “refused”', (_, change) => {
  expect(labelled([exchanger(change)])).toEqual({ label: 'REFUSED', payout: undefined })
})

test('a sampled offer that a later file leaves out is labelled “withdrawn”', () => {
  const { offers, ...rest } = exchanger()
  expect(labelled([{ ...rest, offers: offers!.slice(1) }])).toMatchObject({ label: 'WITHDRAWN' })
})

test('a sample is labelled “exchanger gone” if its exchanger is delisted or its file almost empty', () => {
  const { offers, ...rest } = exchanger()
  expect(labelled([])).toMatchObject({ label: 'EXCHANGER_GONE' })
  expect(labelled([{ ...rest, offers: [] }])).toMatchObject({ label: 'EXCHANGER_GONE' })
  expect(labelled([{ ...rest, offers: offers!.slice(11) }])).toMatchObject({
    label: 'EXCHANGER_GONE',
  })
})

test('a sample is labelled “silent” if its exchanger has sent no file since', () => {
  expect(labelled([{ ...exchanger(), minute: 0 }])).toEqual({ label: 'SILENT', payout: undefined })
})

test.each([
  ['30 s late', { minutes: 60, lateMs: 30_000 }, 'HELD'],
  ['over 30 s late', { minutes: 60, lateMs: 30_001 }, 'UNWATCHED'],
  ['a fifth late', { minutes: 1, lateMs: 12_000 }, 'HELD'],
  ['over a fifth late', { minutes: 1, lateMs: 12_001 }, 'UNWATCHED'],
  ['in time, while our own line is broken', { isOurLine: true }, 'UNWATCHED'],
] as const)(
  'a check that comes %s gives a sample a reliable label or “unwatched”',
  (_, look, label) => {
    expect(labelled([exchanger()], look)).toMatchObject({ label })
  },
)
