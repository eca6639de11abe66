import { conditionsOfMask } from '@hopwise/market'
import { expect, test } from 'vitest'
import { catalogueWith } from '../catalogue/overlaid-catalogue.ts'
import { readPresentPairs } from './api/api-questions.ts'
import { type ApiV2Parts, readApiV2 } from './read-api-v2.ts'

const bytes = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer))

const currencies = {
  currencies: [
    { id: 10, code: 'USDTTRC20', name: 'Tether TRC20 (USDT)', crypto: true, cash: false, group: 0 },
    { id: '42', code: 'SBERRUB', name: 'Sberbank', crypto: false, cash: false, group: '3' },
    { id: 91, code: 'CASHRUB', name: 'Cash RUB', crypto: false, cash: true, group: 5 },
    { id: 300, code: 'NEWPAYUSD', name: 'New Pay USD', crypto: false, cash: false, group: 1 },
  ],
}
const changers = {
  changers: [
    { id: 5, name: 'First', active: true, reviews: { positive: '120', neutral: 3, claim: 2 } },
    { id: 1200, name: 'Second', reviews: { positive: 7, closed: 4 } },
  ],
}
const cities = { cities: [{ id: 1, code: 'msk', name: 'Moscow' }] }
const rates = {
  rates: {
    '10-42': [
      {
        changer: 1200,
        rate: '0.01052631',
        raterev: '95.0000',
        rankrate: '0.01052631',
        reserve: '1500000',
        inmin: '100.5',
        inmax: 5000,
        marks: ['manual', 'cardverify', 'sparkling'],
      },
      { changer: 5, rate: 0.0106, reserve: 90000, inmin: 50, inmax: 20, marks: [] },
    ],
    '42-10': [{ changer: 5, rate: '97.2', reserve: '0' }],
    '10-91-1': [{ changer: 5, rate: '0.0107', reserve: '400000', inmin: '500', inmax: '0' }],
    '10-300': [{ changer: 77, rate: '1.02', reserve: '10', city: '' }, 'nonsense', { changer: 5 }],
    '10-9999': [{ changer: 5, rate: '1.5', reserve: '3' }],
  },
}
const parts: ApiV2Parts = {
  rates: [bytes(rates)],
  currencies: bytes(currencies),
  changers: bytes(changers),
  cities: bytes(cities),
}

function read(changed: Partial<ApiV2Parts> = {}) {
  const result = readApiV2({ ...parts, ...changed })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result
}

test('a rate of the API is the amount to give for one unit received', () => {
  const { exchangers } = read()
  expect(exchangers.map(({ exchanger }) => exchanger)).toEqual([
    { id: '5', name: 'First', goodReviews: 120, badReviews: 2 },
    { id: '77', name: '#77', goodReviews: 0, badReviews: 0 },
    { id: '1200', name: 'Second', goodReviews: 7, badReviews: 0 },
  ])
  const { offers } = exchangers[2]!
  expect([offers.give[0], offers.get[0], offers.reserve[0]]).toEqual([0.01052631, 1, 1_500_000])
  expect([offers.lo[0], offers.hi[0]]).toEqual([100.5, 5000])
  expect(conditionsOfMask(offers.conditions[0]!)).toEqual(['MANUAL', 'CARD_CHECK'])
  expect(offers.quantum[0]).toBe(Math.fround(0.5 / 1_052_631))
})

/** A file of this one row, or rows. */
const readRows = (rows: unknown) => read({ rates: [bytes({ rates: { '10-42': rows } })] })
const row = { changer: 5, rate: '0.0106', reserve: 90000, inmin: 50 }

test.each([
  ['a list', ['floating', 'manual']],
  ['a map, as the keys of a list have a gap', { 1: 'floating', 4: 'manual' }],
  ['a map of names', { floating: true, manual: 1, reg: 0 }],
  ['a text', 'Floating, manual'],
])('flags of an offer may come as %s', (_what, marks) => {
  const { exchangers, rejections } = readRows([{ ...row, marks }])
  const { conditions } = exchangers[0]!.offers
  expect(conditionsOfMask(conditions[0]!)).toEqual(['MANUAL', 'FLOATING'])
  expect(rejections).toEqual([])
})

test.each([undefined, null, '', [], {}, false, 0, [null]])(
  'the flags %j of an offer mean no flags',
  (marks) => {
    const { conditions } = readRows([{ ...row, marks }]).exchangers[0]!.offers
    expect([...conditions]).toEqual([0])
  },
)

test.each([true, 5, [5], [['manual']], [{ manual: 1 }]])(
  'a row with the flags %j is rejected',
  (marks) => {
    const { rejections, facts } = readRows([
      { ...row, marks },
      { ...row, changer: 1200 },
    ])
    expect(rejections).toMatchObject([{ reason: 'bad-row', line: 1 }])
    expect(facts.offers).toBe(1)
  },
)

test('lists printed as maps are read, and a pair without any list is reported', () => {
  const gap = { 2: row, 7: { ...row, changer: 1200 } }
  const asMap = (list: readonly object[]) =>
    Object.fromEntries(list.map((each, at) => [at * 2, each]))
  const result = read({
    rates: [bytes({ rates: { '10-42': gap, '42-10': 'closed' } })],
    currencies: bytes({ currencies: asMap(currencies.currencies) }),
    changers: bytes({ changers: asMap(changers.changers) }),
  })
  expect(result.exchangers.map(({ exchanger: { name } }) => name)).toEqual(['First', 'Second'])
  expect(result.exchangers[0]!.offers.codes).toEqual(['USDTTRC20', 'SBERRUB'])
  expect(result.rejections).toMatchObject([{ reason: 'bad-row', file: 'rates 42-10' }])
})

test('an offer in cash has the code of its city', () => {
  const { offers } = read().exchangers[0]!
  const cash = [...offers.to].findIndex((to) => offers.codes[to] === 'CASHRUB')
  const set = offers.citySets[offers.citySet[cash]!]!
  expect(set.map((city) => offers.cities[city])).toEqual(['MSK'])
})

test('an unusable row is reported with its pair and position', () => {
  const { rejections, facts } = read()
  expect(rejections.map(({ file, line, reason }) => [file, line, reason])).toEqual([
    ['rates 10-300', 1, 'unnamed-exchanger'],
    ['rates 10-300', 2, 'bad-row'],
    ['rates 10-300', 3, 'bad-row'],
    ['rates 10-42', 1, 'unknown-mark'],
    ['rates 10-42', 2, 'min-above-max'],
    ['rates 10-9999', 1, 'unknown-code'],
    ['rates 42-10', 1, 'no-reserve'],
  ])
  expect(facts).toMatchObject({ rows: 8, pairs: 5, offers: 4, exchangersWithRows: 3 })
  expect(facts).toMatchObject({ rowsWithCity: 1, rowsWithMinAboveMax: 1, rowsWithoutReserve: 1 })
})

test('a market without lists of names is read and uses ids as names', () => {
  const result = readApiV2({ rates: [bytes(rates)] })
  expect(result).toMatchObject({ ok: true, facts: { offers: 4 } })
  const { exchangers } = result.ok ? result : { exchangers: [] }
  expect(exchangers[2]!.exchanger.name).toBe('#1200')
  expect(exchangers[2]!.offers.codes).toEqual(['BC10', 'BC42'])
  expect(exchangers[0]!.offers.cities).toContain('#1')
})

test('several answers form one market, and an empty answer adds nothing', () => {
  const more = { rates: { '42-91': [{ changer: 5, rate: '1.01', reserve: '5000' }] } }
  const result = read({ rates: [bytes(rates), bytes({ rates: [] }), bytes(more)] })
  expect(result.facts.offers).toBe(5)
})

test.each([
  ['a page of a guard', [new TextEncoder().encode('<html>Checking</html>')], 'bad-file'],
  ['an error', [bytes({ error: 'wrong key' })], 'bad-file'],
  ['a number', [bytes(5)], 'bad-file'],
  ['no pair at all', [bytes({ rates: {} })], 'no-offers'],
  ['no answer at all', [], 'no-offers'],
])('rates are refused when the API returns %s', (_what, answers, reason) => {
  expect(readApiV2({ ...parts, rates: answers })).toMatchObject({ ok: false, error: { reason } })
})

test('codes set for this deployment take precedence over all others, even over ids', () => {
  const aliases = new Map([
    ['NEWPAYUSD', 'USDTTRC20'],
    ['BC9999', 'CASHRUB'],
  ])
  const result = readApiV2(parts, { currencies: catalogueWith({ currencies: [], aliases }) })
  if (!result.ok) throw new Error(result.error.reason)
  expect(result.currencies.map(({ id, code, group }) => [id, code, group])).toEqual([
    [10, 'USDTTRC20', 'CRYPTO'],
    [42, 'SBERRUB', 'BANK'],
    [91, 'CASHRUB', 'CASH'],
    [300, 'USDTTRC20', 'CRYPTO'],
    [9999, 'CASHRUB', 'CASH'],
  ])
})

test('an answer of another kind is not accepted as the list of currencies', () => {
  expect(readApiV2({ ...parts, currencies: bytes(changers) })).toMatchObject({
    ok: false,
    error: { reason: 'bad-file', file: 'currencies' },
  })
})

test('an answer too large to parse safely is refused before it is parsed', () => {
  const large = Buffer.concat([bytes(rates), Buffer.alloc(8_000_000, ' ')])
  const refusal = { ok: false, error: { reason: 'too-large' } }
  expect(readApiV2({ ...parts, rates: [bytes(rates), large] })).toMatchObject(refusal)
  expect(readApiV2({ ...parts, changers: large })).toMatchObject(refusal)
  expect(readPresentPairs(large)).toMatchObject(refusal)
  const lists = Buffer.from(`{"presences":[${'[[[[[[{}]]]]]],'.repeat(300_000)}0]}`)
  expect(readPresentPairs(lists)).toMatchObject(refusal)
})

test('an answer nested 100,000 levels deep is refused without a crash', () => {
  const deep = Buffer.from(`{"rates":{"93-42":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}}`)
  expect(readApiV2({ ...parts, rates: [deep] })).toMatchObject({ error: { reason: 'bad-file' } })
})

test('answers beyond the size limits are refused', () => {
  expect(readApiV2(parts, { limits: { exchangers: 1 } })).toMatchObject({
    error: { reason: 'too-large' },
  })
  expect(readApiV2(parts, { limits: { bytes: 100 } })).toMatchObject({
    error: { reason: 'too-large' },
  })
})
