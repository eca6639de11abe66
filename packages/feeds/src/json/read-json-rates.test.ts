import { conditionsOfMask } from '@hopwise/market'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'

function read(value: unknown, space = 0) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, space)
  const result = readFeed(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(result.error.reason)
  const { batch, facts, rejections } = result
  const offers = Array.from(batch.give, (give, row) => ({
    pair: `${batch.codes[batch.from[row]!]} > ${batch.codes[batch.to[row]!]}`,
    give,
    get: batch.get[row]!,
    lo: batch.lo[row]!,
    hi: batch.hi[row]!,
    slope: batch.slope[row]!,
    fee: batch.fee[row]!,
    conditions: conditionsOfMask(batch.conditions[row]!),
    cities: batch.citySets[batch.citySet[row]!]!.map((city) => batch.cities[city]!),
  }))
  return { offers, facts, rejections }
}

describe('the reader of the older JSON dialect', () => {
  const file = {
    exchanges: {
      currencies: {
        aliases: { 2: 'SBERRUB', 5: 'BTC', 109: 'CASHRUB', 110: 'CASHRUB' },
        amounts: { 2: '9000', 5: 10, 109: 5e6, 110: 5e6 },
      },
      from: {
        2: { to: { 5: 6025931.162045 }, in_min_amount: '1000.000000', min: '500', max: 230000 },
        5: { to: { 2: -6000000, 109: -6000001, 110: -6000001 } },
      },
      options: ['manual'],
    },
  }

  test('reads a positive rate as an amount to give and a negative rate as an amount to get', () => {
    const { offers, facts } = read(file)
    expect(facts).toMatchObject({ dialect: 'json-exchanges', items: 4 })
    expect(offers[0]).toMatchObject({
      pair: 'SBERRUB > BTC',
      give: 6025931.162045,
      get: 1,
      lo: 1000,
      hi: 230000,
    })
    expect(offers[1]).toMatchObject({ pair: 'BTC > SBERRUB', give: 1, get: 6000000, lo: 0 })
    expect(offers[1]!.hi).toBeCloseTo(0.0015)
    expect(offers.every(({ conditions }) => conditions.join() === 'MANUAL')).toBe(true)
  })

  test('stores the branches of one cash code as separate cities', () => {
    const { offers, facts } = read(file)
    expect(facts.repeats).toBe(0)
    expect(offers[2]).toMatchObject({ pair: 'BTC > CASHRUB', cities: ['#109', '#110'] })
  })

  test('keeps the branches of different exchangers apart, even under equal numbers', () => {
    const citiesOf = (owner: string): string[] => {
      const result = readFeed(new TextEncoder().encode(JSON.stringify(file)), { owner })
      if (!result.ok) throw new Error(result.error.reason)
      return result.batch.cities.filter((city) => city !== '')
    }
    expect(citiesOf('12')).toEqual(['#12-109', '#12-110'])
    expect(citiesOf('alpha')).toEqual(['#ALPHA-109', '#ALPHA-110'])
  })

  test('reports a rejection with its line and its text', () => {
    const broken = structuredClone(file) as { exchanges: { from: Record<string, unknown> } }
    broken.exchanges.from['5'] = { to: { 2: 'soon', 77: 3, 109: 0 }, note: 1 }
    const { offers, rejections, facts } = read(broken, 1)
    expect(offers).toHaveLength(1)
    expect(rejections).toMatchObject([
      { reason: 'bad-rate', severity: 'error', text: '{"from":"5","to":"2","value":"soon"}' },
      { reason: 'bad-code', text: '{"from":"5","to":"77","value":3}' },
      { reason: 'bad-rate', text: '{"from":"5","to":"109","value":0}' },
    ])
    const lines = JSON.stringify(broken, undefined, 1).split('\n')
    expect(rejections.map(({ line }) => lines[line - 1]!.trim())).toEqual([
      '"2": "soon",',
      '"77": 3,',
      '"109": 0',
    ])
    expect([...facts.unknown]).toEqual([['note', 1]])
  })

  test('treats names of JavaScript’s object prototype as plain keys', () => {
    const text = `{"exchanges":{"currencies":{"aliases":{"__proto__":"BTC","constructor":"ETH"},
      "amounts":{"__proto__":5,"constructor":7}},
      "from":{"__proto__":{"to":{"constructor":0.05}},"toString":{"to":{"valueOf":1}}}}}`
    const { offers, rejections } = read(text)
    expect(offers).toMatchObject([{ pair: 'BTC > ETH', give: 0.05, get: 1 }])
    expect(rejections.map(({ reason }) => reason)).toEqual(['bad-code'])
    expect(Object.hasOwn(Object.prototype, 'to')).toBe(false)
  })
})

describe('a jsons.info 1.3 file', () => {
  const direction = {
    xr: -90,
    amount: 45000,
    min: 1,
    max: '100',
    inFee: { '%': 1 },
    outFee: ['+', { '%': 2 }, 30],
    options: { manual: 1, auth: 1, ident: 0 },
    cities: ['msk', 'spb'],
  }
  const file = {
    version: '1.3',
    currencies: { list: { a1: 'USDTTRC20', b2: 'CASHRUB', c3: 'BTC' }, amounts: { c3: 4 } },
    exchange: { a1: { to: { b2: direction, c3: 95000 } } },
    options: { ident: 1 },
  }

  test('is read with rates, limits, fees, flags and cities', () => {
    const { offers, facts, rejections } = read(file)
    expect(rejections).toEqual([])
    expect(facts).toMatchObject({ dialect: 'json-info-1.3', items: 2, collapsed: 1 })
    expect(offers[0]).toMatchObject({
      pair: 'USDTTRC20 > CASHRUB',
      slope: 0.99 * 90 * 0.98,
      fee: 30,
      lo: 1,
      hi: 100,
      conditions: ['MANUAL', 'REGISTRATION', 'IDENTITY_CHECK'],
      cities: ['MSK', 'SPB'],
    })
    expect(offers[1]).toMatchObject({ give: 95000, get: 1, conditions: ['IDENTITY_CHECK'] })
  })

  test.each([
    ['a fee of an unknown form', { inFee: ['*', 2] }, 'bad-fee'],
    ['a limit that is an object', { min: {} }, 'bad-limit'],
    ['a rate that is an object', { xr: {} }, 'bad-rate'],
    ['no rate', { xr: null }, 'missing-field'],
    ['flags that are a number', { options: 3 }, 'bad-flag'],
    ['flags by their numbers', { options: [3] }, 'bad-flag'],
    ['a city that is an object', { cities: [{}] }, 'bad-city'],
    ['cities by their names', { cities: { MSK: 1 } }, 'bad-city'],
  ])('loses only the pair with %s', (_what, change, reason) => {
    const exchange = { a1: { to: { b2: { ...direction, ...change }, c3: 95000 } } }
    const { offers, rejections } = read({ ...file, exchange })
    expect(offers).toHaveLength(1)
    expect(rejections).toMatchObject([{ reason, severity: 'error' }])
  })

  test('may have lists that PHP prints as maps because their keys have gaps', () => {
    const { inFee, outFee, options, cities } = direction
    const maps = {
      ...direction,
      cities: { 0: 'msk', 2: 'spb' },
      inFee: { 0: '+', 3: inFee },
      outFee: Object.fromEntries(Object.entries(outFee)),
      options: { 1: 'manual', 4: 'auth', ident: '0', juridical: 'false' },
    }
    const textual = { ...direction, options: 'manual, auth', cities: 'msk;spb' }
    expect(options).toEqual({ manual: 1, auth: 1, ident: 0 })
    expect(cities).toEqual(['msk', 'spb'])
    const plain = read(file)
    for (const changed of [maps, textual]) {
      const exchange = { a1: { to: { b2: changed, c3: 95000 } } }
      expect(read({ ...file, exchange }).offers).toEqual(plain.offers)
    }
  })

  test('may have maps that PHP prints as lists because their keys count from 0', () => {
    const counted = {
      currencies: { list: ['USDTTRC20', 'BTC', 'ETH'], amounts: [9000, 4, 5] },
      exchange: [{ to: { 1: 95000, 2: 4000 } }, { to: [-94000] }],
    }
    const pairs = read(counted).offers.map(({ pair }) => pair)
    expect(pairs).toEqual(['USDTTRC20 > BTC', 'USDTTRC20 > ETH', 'BTC > USDTTRC20'])
  })

  test('has no offers when its flags cannot be read', () => {
    const { offers, rejections } = read({ ...file, options: 7 })
    expect(offers).toEqual([])
    expect(rejections.map(({ reason }) => reason)).toEqual(['bad-flag', 'bad-flag'])
  })

  test.each([
    ['all maps', { version: '1.3', currencies: { list: [], amounts: [] }, exchange: [] }],
    ['the outer maps', { version: '1.3', currencies: [], exchange: [] }],
    ['the older dialect', { exchanges: { currencies: { aliases: [], amounts: [] }, from: [] } }],
    ['the older dialect as a whole', { exchanges: [] }],
    ['the whole file', []],
  ])('is refused as empty when PHP prints %s as lists', (_what, empty) => {
    const result = readFeed(new TextEncoder().encode(JSON.stringify(empty)))
    expect(result).toMatchObject({ ok: false, error: { reason: 'no-items' } })
  })

  test.each(['', ' ', null, false, 0, []])(
    'is read despite an error of %j beside its rates',
    (error) => {
      expect(read({ error, ...file }).offers).toHaveLength(2)
    },
  )

  test('reports maintenance when it has an error text, even beside rates', () => {
    const text = JSON.stringify({ error: 'Back at nine', ...file })
    const result = readFeed(new TextEncoder().encode(text))
    expect(result).toMatchObject({ error: { reason: 'maintenance', text: 'Back at nine' } })
  })

  test('is refused when cut at any byte', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(file))
    for (let length = 0; length < bytes.length; length++) {
      const result = readFeed(bytes.subarray(0, length))
      expect(result.ok || result.error.reason).toMatch(/^(truncated|empty)$/)
    }
  })
})

test.each([
  ['names with escapes, as PHP writes them', 'a\\/\\u0431', ''],
  ['the same names elsewhere in the file', '1', ',\n"note": {"1": {"to": {"2": 1}}}'],
])('a fault of a JSON file is reported at its own line: %s', (_what, id, more) => {
  const lines = [
    `{"currencies": {"list": {"${id}": "BTC", "2": "ETH"}, "amounts": {"2": 5}},`,
    `"exchange": {"${id}": {"to": {`,
    `"2": "soon"}}}${more}}`,
  ]
  expect(read(lines.join('\n')).rejections).toMatchObject([{ reason: 'bad-rate', line: 3 }])
})

test('a text that is not JSON is reported with its line', () => {
  const text = '{"exchanges":\n{"currencies":oops}}'
  expect(readFeed(new TextEncoder().encode(text))).toMatchObject({
    ok: false,
    error: { reason: 'not-well-formed', line: 2 },
  })
})

/** Whatever a stranger breaks in a JSON file, reading it ends in offers or a stated reason. */
test('3,000 faulty copies of both JSON dialects are read or refused, and none crashes the reader', () => {
  const direction = { xr: -90, amount: 45000, min: 1, inFee: ['+', { '%': 1 }, 2], cities: ['msk'] }
  const files = [
    {
      exchanges: {
        currencies: { aliases: { 2: 'A', 5: 'B' }, amounts: { 5: 9 } },
        from: { 2: { to: { 5: 3 } } },
      },
    },
    { currencies: { list: { a: 'A', b: 'B' } }, exchange: { a: { to: { b: direction } } } },
  ].map((file) => JSON.stringify(file))
  const piece = fc.constantFrom(
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '0',
    '-',
    'null',
    'e9',
    '\\',
    '"x"',
    '{}',
  )
  const fault = fc.record({
    file: fc.constantFrom(...files),
    at: fc.nat(300),
    dropped: fc.nat(6),
    piece,
  })
  const outcomes = { read: 0, refused: 0 }
  assertProperty(
    fc.property(fault, ({ file, at, dropped, piece: put }) => {
      const mutated = file.slice(0, at) + put + file.slice(at + dropped)
      const result = readFeed(new TextEncoder().encode(mutated))
      outcomes[result.ok ? 'read' : 'refused']++
      return !result.ok || (isJson(mutated) && result.batch.offers <= 2)
    }),
    { numRuns: 3000 },
  )
  expect(outcomes.read).toBeGreaterThan(100)
  expect(outcomes.refused).toBeGreaterThan(100)
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
