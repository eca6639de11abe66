import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { DeclaredOffer, type ExchangerOffers, OfferBatchBuilder } from '@hopwise/market'
import { expect, test } from 'vitest'
import { readDump } from '../bestchange/read-dump.ts'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { COLUMN_NAMES, columnsOver, ROW_BYTES } from './column-layout.ts'
import { decodeMarket } from './decode-market.ts'
import { checksumOf, encodeMarket } from './encode-market.ts'
import type { StoredMarket } from './market-file.ts'

interface OfferTerms {
  readonly from: string
  readonly to: string
  readonly get: number
  readonly reserve: number
  readonly toFee: number
  readonly stepAt: number
  readonly city: string
  readonly conditions: number
}

const amount = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
const terms: fc.Arbitrary<OfferTerms> = fc.record({
  from: fc.constantFrom('BTC', 'CASHRUB', 'USDTTRC20'),
  to: fc.constantFrom('SBERRUB', 'CASHUSD', 'XMR'),
  get: amount,
  reserve: amount,
  toFee: fc.constantFrom(0, 0, 0.5),
  stepAt: fc.constantFrom(0, 0, 100),
  city: fc.constantFrom('', 'НОВЫЙ МЫС', 'KIEV'),
  conditions: fc.nat(2047),
})
const exchangers = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), name: fc.string(), offers: fc.array(terms) }),
  { selector: ({ id }) => id, maxLength: 4 },
)
const markets: fc.Arbitrary<StoredMarket> = fc.record({
  source: fc.string(),
  madeAtMs: fc.nat(2e12),
  currencies: fc.constant([{ code: 'BTC', name: 'Биткоин', group: 'CRYPTO' } as const]),
  exchangers: exchangers.map((all) => all.map(offersOf)),
})

function offersOf({ id, name, offers }: { id: string; name: string; offers: OfferTerms[] }) {
  const builder = new OfferBatchBuilder()
  const offer = new DeclaredOffer()
  for (const each of offers) {
    offer.reset()
    const { get, reserve, toFee, conditions, stepAt } = each
    Object.assign(offer, { give: 1, get, reserve, toFee, conditions, quantum: 0.001 })
    offer.from = builder.codeIndex(each.from)
    offer.to = builder.codeIndex(each.to)
    offer.city = builder.cityIndex(each.city)
    if (stepAt > 0) offer.steps.push({ min: stepAt, max: 0, get: get * 1.01 })
    builder.add(offer)
  }
  const exchanger = { id, name, goodReviews: offers.length, badReviews: 0 }
  return { exchanger, offers: builder.finish().batch, receivedAtMs: 1_640_714_541_000 + 0.5 }
}

function decoded(file: Uint8Array): StoredMarket {
  const result = decodeMarket(file)
  if (!result.ok) throw new Error(result.reason)
  return result.market
}

function refusal(file: Uint8Array): string | undefined {
  const result = decodeMarket(file)
  return result.ok ? undefined : result.reason
}

const [small] = fc
  .sample(markets, { seed: 7, numRuns: 40 })
  .filter(
    (market) => market.exchangers.reduce((sum, { offers }) => sum + offers.length, 0) > 12,
  ) as [StoredMarket]

/** Whatever market is stored, it is read back to the last bit. */
test('a stored market is read back unchanged', () => {
  assertProperty(
    fc.property(markets, (market) => {
      expect(decoded(encodeMarket(market))).toEqual(market)
    }),
    { numRuns: 300 },
  )
})

test('a market file that is cut or has extra bytes is refused', () => {
  const file = encodeMarket(small)
  for (let length = 0; length < file.length; length++) {
    expect(refusal(file.subarray(0, length))).toMatch(/truncated|not-a-market-file/)
  }
  expect(refusal(new Uint8Array([...file, 0]))).toBe('bad-checksum')
})

test('a market file with any byte changed is refused', () => {
  const file = encodeMarket(small)
  for (let index = 0; index < file.length; index++) {
    const changed = file.slice()
    changed[index]! ^= 1 << (index % 8)
    expect(refusal(changed)).toBeDefined()
  }
})

test('a market file of a newer version is refused as newer, not as damaged', () => {
  const file = encodeMarket(small)
  file[8] = 2
  expect(refusal(file)).toBe('newer-version')
  expect(refusal(new TextEncoder().encode('PK zip'))).toBe('not-a-market-file')
  expect(refusal(new Uint8Array())).toBe('not-a-market-file')
})

test('a market file with a false length is refused before memory is allocated', () => {
  const file = encodeMarket(small)
  const limits = { headerBytes: 1e6, columnBytes: 100 }
  expect(decodeMarket(file, limits)).toEqual({ ok: false, reason: 'too-large' })
  expect(decodeMarket(file, { ...limits, headerBytes: 10 })).toEqual({
    ok: false,
    reason: 'too-large',
  })
})

/** The file with its columns changed and a correct checksum, as an attacker might make it. */
function forged(change: (exchangers: ExchangerOffers[]) => void): Uint8Array {
  const market = decoded(encodeMarket(small))
  const copy = market.exchangers.filter(({ offers }) => offers.length > 0)
  change(copy)
  return encodeMarket({ ...market, exchangers: copy })
}

test.each<[string, (offers: ExchangerOffers['offers']) => void]>([
  ['a code', (offers) => (offers.from[0] = 999)],
  ['one currency twice', (offers) => (offers.from[0] = offers.to[0]!)],
  ['a set of cities', (offers) => (offers.citySet[0] = 999)],
  ['a rate', (offers) => (offers.slope[0] = NaN)],
  ['a window', (offers) => (offers.lo[0] = Infinity)],
  ['a reserve', (offers) => (offers.reserve[0] = 0)],
  ['a condition', (offers) => (offers.conditions[0] = 0xffff)],
  ['a tier', (offers) => (offers.tier[0] = 3)],
])(
  'a row of a market file with a wrong value is refused despite a correct checksum: %s',
  (_what, change) => {
    expect(refusal(forged((all) => change(all[0]!.offers)))).toBe('bad-columns')
  },
)

test.each<[string, (text: string) => string]>([
  ['no JSON', (text) => text.replace('{', '[')],
  ['an unknown group', (text) => text.replace('CRYPTO', 'CRYPTA')],
  ['a city that is not there', (text) => text.replace('"citySets":[[]', '"citySets":[[9]')],
  ['a negative count', (text) => text.replace('"goodReviews":', '"goodReviews":-')],
])('a wrong header of a market file is refused despite a correct checksum: %s', (_what, change) => {
  const file = encodeMarket(small)
  const view = new DataView(file.buffer)
  const end = 32 + view.getUint32(16, true)
  const header = new TextEncoder().encode(change(new TextDecoder().decode(file.slice(32, end))))
  const copy = new Uint8Array([...file.slice(0, 32), ...header, ...file.slice(end)])
  const copyView = new DataView(copy.buffer)
  copyView.setUint32(16, header.length, true)
  copyView.setUint32(12, checksumOf(copy), true)
  expect(refusal(copy)).toBe('bad-header')
})

test('the columns of a market file have a fixed order and fill each row completely', () => {
  const columns = columnsOver(new ArrayBuffer(3 * ROW_BYTES), 3)
  expect(Object.keys(columns)).toEqual([...COLUMN_NAMES])
  const bytes = Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0)
  expect(bytes).toBe(3 * ROW_BYTES)
})

test.skipIf(!hasRecordedFiles)(
  'a real market is stored without loss in a third of its size',
  () => {
    const dump = readDump(recordedFile('bestchange/2021-12-28.zip'))
    if (!dump.ok) throw new Error(dump.error.reason)
    const receivedAtMs = dump.facts.updatedAtMs ?? 0
    const market: StoredMarket = {
      source: 'the market of December 2021',
      madeAtMs: receivedAtMs,
      currencies: dump.currencies.map(({ code, name, group }) => ({ code, name, group })),
      exchangers: dump.exchangers.map(({ exchanger, offers }) => ({
        exchanger,
        offers,
        receivedAtMs,
      })),
    }
    const file = encodeMarket(market)
    expect(file.length).toBeLessThan(dump.facts.offers * ROW_BYTES * 0.35)
    expect(decoded(file)).toEqual(market)
  },
)
