import { conditionsOfMask } from '@hopwise/market'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_FEED_LIMITS } from '../feed-limits.ts'
import { readFeed } from '../read-feed.ts'

const encoder = new TextEncoder()
const plain = {
  from: 'BTC',
  to: 'SBERRUB',
  in: '1',
  out: '90',
  amount: '90000',
}

/** An item of these fields, followed by further elements. */
function item(fields: Partial<Record<keyof typeof plain, string>>, more = ''): string {
  const all = Object.entries({ ...plain, ...fields })
  return `<item>${all.map(([name, text]) => `<${name}>${text}</${name}>`).join('')}${more}</item>`
}

function read(...items: string[]) {
  const result = readFeed(encoder.encode(`<rates>${items.join('\n')}</rates>`))
  if (!result.ok) throw new Error(result.error.reason)
  const { batch, facts, rejections } = result
  const pieces = Array.from(batch.slope, (slope, row) => ({
    slope,
    fee: batch.fee[row]!,
    lo: batch.lo[row]!,
    hi: batch.hi[row]!,
    conditions: conditionsOfMask(batch.conditions[row]!),
    cities: batch.citySets[batch.citySet[row]!]!.map((city) => batch.cities[city]!),
    quantum: batch.quantum[row]!,
  }))
  return { batch, facts, rejections, pieces, piece: pieces[0]! }
}

const reasonsOf = (...items: string[]) => read(...items).rejections.map(({ reason }) => reason)

describe('limits', () => {
  test.each([
    ['old names', '<minamount>2</minamount><maxamount>30</maxamount>', 2, 30],
    ['new names', '<frommin>2</frommin><frommax>30</frommax>', 2, 30],
    ['both, where the tightest applies', '<frommin>2</frommin><minamount>3</minamount>', 3, 1000],
    ['several minima', '<minamount>2</minamount><minamount>5 BTC</minamount>', 5, 1000],
    ['several maxima', '<maxamount>30</maxamount><maxamount>7</maxamount>', 0, 7],
    ['zero is "not stated"', '<minamount>0</minamount><maxamount>0</maxamount>', 0, 1000],
    ['an empty element is "not stated"', '<minamount/><maxamount> </maxamount>', 0, 1000],
    ['a unit', '<minamount>2 BTC</minamount><maxamount>30 btc</maxamount>', 2, 30],
    [
      "the other side's unit",
      '<minamount>180 RUB</minamount><maxamount>2700 RUB</maxamount>',
      2,
      30,
    ],
    ['of what is received', '<tomin>180</tomin><tomax>2700</tomax>', 2, 30],
    ['of what is received, with a unit', '<tomin>180 RUB</tomin><tomax>2700 RUB</tomax>', 2, 30],
    ['in scientific notation', '<minamount>2e0</minamount><maxamount>3.0e+1</maxamount>', 2, 30],
  ])('are read: %s', (_what, limits, lo, hi) => {
    expect(read(item({}, limits)).piece).toMatchObject({ lo, hi })
  })
})

describe('fees', () => {
  test.each([
    ['on what is sent', '<fromfee>0.5</fromfee>', 90, 45],
    ['in percent', '<fromfee>10%</fromfee>', 81, 0],
    ['in percent by type', '<fromfee type="%">10</fromfee>', 81, 0],
    ['off the payout', '<tofee>30</tofee>', 90, 30],
    ['off the payout in percent', '<tofee>10 %</tofee>', 81, 0],
    ['of both kinds', '<tofee type="%">10</tofee><tofee type="abs">30</tofee>', 81, 30],
    ['of both kinds in a list', '<fromfee>10%,0.5</fromfee>', 81, 40.5],
    ['several of a kind', '<fromfee>0.5</fromfee><fromfee>0.25</fromfee>', 90, 67.5],
    ['with a unit', '<fromfee>0.5 BTC</fromfee>', 90, 45],
    ["with the other side's unit", '<fromfee>30 RUB</fromfee>', 90, 30],
  ])('are read: %s', (_what, fees, slope, fee) => {
    expect(read(item({}, fees)).piece).toMatchObject({ slope, fee })
  })

  test('with a minimum lower the payout below the market rate and are counted', () => {
    const text = `<rates>${item({}, '<minfee>2</minfee>')}</rates>`
    const result = readFeed(encoder.encode(text), { midRate: () => 91 })
    expect(result.ok && [...result.batch.slope]).toEqual([91, 90])
    expect(result.facts.minFees).toBe(1)
  })

  test('whose minimum is in the received currency are converted at the rate', () => {
    const text = `<rates>${item({}, '<minfee>180 RUB</minfee>')}</rates>`
    const result = readFeed(encoder.encode(text), { midRate: () => 91 })
    expect(result.ok && [...result.batch.fee]).toEqual([2 * 91, 0])
  })
})

describe('conditions', () => {
  test.each([
    [
      'a list',
      '<param>manual, verifying,cardverify</param>',
      ['MANUAL', 'IDENTITY_CHECK', 'CARD_CHECK'],
    ],
    ['an old misspelling', '<param>veryfying</param>', ['IDENTITY_CHECK']],
    ['zero is nothing', '<param>0</param>', []],
    [
      'elements of their own',
      '<manual/><reg>true</reg><hold></hold>',
      ['MANUAL', 'REGISTRATION', 'DELAYED'],
    ],
    ['denied', '<manual>false</manual><reg>0</reg><delivery>no</delivery>', []],
    ['zero minutes of a fixed rate', '<floating>0</floating>', ['FLOATING']],
    ['floating by attributes', '<floating minutes="15" percent="1"/>', ['FLOATING']],
    ['not floating', '<floating>false</floating>', []],
    ['delay', '<delay>30</delay>', ['DELAYED']],
    ['no delay', '<delay>0</delay>', []],
    ['no delay, in more digits', '<delay>0.00</delay>', []],
    [
      'the rest',
      '<param>juridical card2card otherin;otherout|delivery/percent</param>',
      ['COMPANY_PAYOUT', 'CARD_TO_CARD', 'THIRD_PARTY_IN', 'THIRD_PARTY_OUT', 'DELIVERY'],
    ],
  ])('are read: %s', (_what, more, conditions) => {
    expect(read(item({}, more)).piece.conditions).toEqual(conditions)
  })

  test('are read beside unknown flags and elements, which are only counted', () => {
    const more = '<param>manual, secret</param><colour a="1">red</colour>'
    const { facts, pieces } = read(item({}, more), item({ from: 'ETH' }, more))
    expect(pieces).toHaveLength(2)
    expect(Object.fromEntries(facts.unknown)).toEqual({
      'param:secret': 2,
      colour: 2,
    })
  })
})

describe('where an item names cities', () => {
  test('a list of cities makes one offer that holds in every city', () => {
    const { piece, batch, facts } = read(item({ from: 'CASHUSD' }, '<city>msk, SPB,,Msk</city>'))
    expect(batch.offers).toBe(1)
    expect(piece.cities).toEqual(['MSK', 'SPB'])
    expect(facts).toMatchObject({ items: 1, collapsed: 1, repeats: 0 })
  })

  test.each([
    ['a semicolon', 'MSK;SPB', ['MSK', 'SPB']],
    ['a blank', 'MSK SPB', ['MSK', 'SPB']],
    ['a stroke', 'MSK / SPB', ['MSK', 'SPB']],
    ['a bar', 'msk|spb', ['MSK', 'SPB']],
    ['a line end', 'MSK\nSPB', ['MSK', 'SPB']],
    ['blanks between names', 'Москва Нижний Новгород', ['MSK', 'NNOV']],
    ['a blank, one of them unknown', 'MSK QQQQ', ['MSK', 'QQQQ']],
    ['nothing, as the name has a blank', 'New York', ['NY']],
    ['nothing, as the name is unknown', 'New Vasyuki', ['NEW VASYUKI']],
    ['nothing, as nothing is stated', '0', ['']],
    ['a comma, with nothing beside', '0,MSK', ['MSK']],
  ])('a list of cities may be separated by %s', (_what, text, cities) => {
    const { piece } = read(item({ from: 'CASHUSD' }, `<city>${text}</city>`))
    expect(piece.cities).toEqual(cities)
  })

  test('the last offer of a pair and city wins, and the earlier one is reported', () => {
    const { pieces, rejections, facts } = read(
      item({ from: 'CASHUSD' }, '<city>msk</city>'),
      item({ from: 'CASHUSD', out: '91' }, '<city>spb</city>'),
      item({ from: 'CASHUSD', out: '95' }, '<city>MSK</city>'),
    )
    expect(new Set(pieces.map(({ slope }) => slope))).toEqual(new Set([91, 95]))
    expect(facts.repeats).toBe(1)
    expect(rejections).toMatchObject([{ reason: 'repeat', severity: 'notice', line: 1 }])
  })

  test('an impossible name of a city rejects the item', () => {
    expect(reasonsOf(item({}, '<city>&lt;script></city>'))).toEqual(['bad-city'])
  })
})

describe('steps', () => {
  test('replace the terms of the offer inside their range and inherit the rest', () => {
    const steps =
      '<step frommin="10" frommax="20"><out>95</out><manual/></step>' +
      '<step frommin="15"><tofee>3 RUB</tofee><tofee type="%">1</tofee></step>'
    const { pieces } = read(item({}, steps))
    expect(pieces.map(({ slope, fee, lo }) => ({ slope, fee, lo: Math.round(lo) }))).toEqual([
      { slope: 90, fee: 0, lo: 0 },
      { slope: 95, fee: 0, lo: 10 },
      { slope: 90 * 0.99, fee: 3, lo: 15 },
      { slope: 90 * 0.99, fee: 3, lo: 20 },
    ])
    expect(pieces.map(({ conditions }) => conditions)).toEqual([[], ['MANUAL'], [], []])
  })

  test.each([
    ['a range whose ends are swapped', '<step frommin="20" frommax="10"><out>95</out></step>'],
    ['a limit that is no number', '<step frommin="few"><out>95</out></step>'],
    ['a fee in words', '<step frommin="2"><tofee>some</tofee></step>'],
    ['a limit in what is received', '<step frommin="180 RUB"><out>95</out></step>'],
    ['a limit in what is neither', '<step frommin="180 USD"><out>95</out></step>'],
    ['a limit in percent', '<step frommax="50 %"><out>95</out></step>'],
    ['no range', '<step><out>95</out></step>'],
    ['a range of nothing', '<step frommin="" frommax="0"><out>95</out></step>'],
    ['a range from zero on', '<step frommin="0"><out>95</out></step>'],
    ['a range in what is got', '<step tomin="180" tomax="900"><out>95</out></step>'],
    ['a range by old names', '<step minamount="2" maxamount="9"><out>95</out></step>'],
    ['a range by other names', '<step min="2" max="9"><out>95</out></step>'],
    ['a range in capitals', '<step fromMin="2" fromMax="9"><out>95</out></step>'],
    ['a range of which one end is understood', '<step frommin="2" max="9"><out>95</out></step>'],
    ['a further range', '<step frommin="2" frommax="9" tomin="500"><out>95</out></step>'],
    ['a range by elements', '<step><frommin>2</frommin><out>95</out></step>'],
    ['an end by an element', '<step frommin="2"><max>9</max><out>95</out></step>'],
    ['an end by an attribute', '<step frommin="2"><range max="9"/><out>95</out></step>'],
    ['an end by elements', '<step frommin="2"><range><max>9</max></range><out>95</out></step>'],
    ['a city of its own', '<step frommin="2"><city>MSK</city><out>95</out></step>'],
    ['a range by text', '<step>2-9<out>95</out></step>'],
  ])('reject their item when one of them has %s', (_what, step) => {
    expect(reasonsOf(item({}, step))).toEqual(['bad-step'])
  })

  test('may repeat the unit of the given currency, but not state a rate in percent', () => {
    const { pieces } = read(item({}, '<step frommin="10 BTC"><out>95</out></step>'))
    expect(pieces).toMatchObject([{ slope: 90 }, { slope: 95, lo: 10 }])
    expect(reasonsOf(item({}, '<step frommin="10"><out>99 %</out></step>'))).toEqual(['bad-rate'])
  })

  test('are read despite an unknown flag or an attribute of XML itself', () => {
    const marks = 'xml:space="default" xmlns:a="b" frommin="10"'
    const { pieces, facts } = read(item({}, `<step ${marks}><fast/><out>95</out></step>`))
    expect(pieces).toMatchObject([{ slope: 90 }, { slope: 95, lo: 10 }])
    expect([...facts.unknown]).toEqual([['step/fast', 1]])
  })

  test('are accepted up to the limit, and one more step rejects the item', () => {
    const steps = (count: number) => '<step frommin="2" frommax="3"/>'.repeat(count)
    const { steps: most } = DEFAULT_FEED_LIMITS
    expect(reasonsOf(item({}, steps(most)))).toEqual([])
    expect(reasonsOf(item({}, steps(most + 1)))).toEqual(['too-many-steps'])
  })
})

describe('faults of an item', () => {
  test.each([
    ['no code', item({ from: '' }), 'missing-field', 'error'],
    ['no rate', item({ in: ' ' }), 'missing-field', 'error'],
    ['no reserve', item({ amount: '' }), 'bad-reserve', 'error'],
    ['an empty item', '<item/>', 'missing-field', 'error'],
    ['a code of words', item({ from: 'two words' }), 'bad-code', 'error'],
    ['a rate of zero', item({ in: '0' }), 'bad-rate', 'error'],
    ['a rate of words', item({ out: 'much' }), 'bad-rate', 'error'],
    ['a negative rate', item({ out: '-5' }), 'bad-rate', 'error'],
    ['a rate in percent', item({ out: '5%' }), 'bad-rate', 'error'],
    ['a rate of two readings', item({ out: '1,234' }), 'bad-rate', 'error'],
    ['a rate beyond numbers', item({ out: '1e999' }), 'bad-rate', 'error'],
    ['a negative reserve', item({ amount: '-1' }), 'bad-reserve', 'error'],
    ['a limit of words', item({}, '<minamount>few</minamount>'), 'bad-limit', 'error'],
    ['a negative limit', item({}, '<minamount>-2</minamount>'), 'bad-limit', 'error'],
    ['a limit in percent', item({}, '<maxamount>5%</maxamount>'), 'bad-limit', 'error'],
    [
      'a minimum above the maximum',
      item({}, '<frommin>5</frommin><frommax>4</frommax>'),
      'min-above-max',
      'error',
    ],
    ['a negative fee', item({}, '<tofee>-5</tofee>'), 'bad-fee', 'error'],
    ['two different rates', item({}, '<out>91</out>'), 'repeated-field', 'error'],
    ['two different codes', item({}, '<to>TCSBRUB</to>'), 'repeated-field', 'error'],
    ['an empty reserve', item({ amount: '0' }), 'no-reserve', 'notice'],
    ['a currency to itself', item({ to: 'BTC' }), 'same-currency', 'notice'],
    ['a minimum above the reserve', item({}, '<frommin>1001</frommin>'), 'empty-window', 'notice'],
  ])('include %s', (_what, faulty, reason, severity) => {
    const { pieces, rejections, facts } = read(item({ from: 'ETH' }), faulty, item({ from: 'LTC' }))
    expect(pieces).toHaveLength(2)
    expect(rejections).toEqual([{ line: 2, reason, severity, text: faulty }])
    expect([facts.rejected, facts.notices]).toEqual(severity === 'error' ? [1, 0] : [0, 1])
  })

  test('do not include a value repeated in equivalent words', () => {
    expect(reasonsOf(item({}, '<out>90.0</out><to> sberrub</to><amount>9e4</amount>'))).toEqual([])
  })

  test('are reported with at most 200 characters of the item’s text', () => {
    const [rejection] = read(item({ in: '0' }, `<note>${'long '.repeat(200)}</note>`)).rejections
    expect(rejection!.text).toHaveLength(200)
  })
})

test('a rate is exact to half of its last printed digit', () => {
  expect(read(item({ out: '90.50' })).piece.quantum).toBeCloseTo(0.5 / 9050, 9)
  expect(read(item({ in: '1.00', out: '90.50' })).piece.quantum).toBeCloseTo(0.5 / 9050, 9)
  expect(read(item({ in: '0.02', out: '90.50' })).piece.quantum).toBeCloseTo(0.25, 9)
  expect(read(item({ in: '1', out: '1' })).piece.quantum).toBe(0)
})

/** Whatever decimals a stranger prints, each is read as the nearest float64. */
test('20,000 printed decimals are read as the nearest float64, like Number does', () => {
  const digits = fc.stringMatching(/^\d{1,20}$/)
  const decimal = fc.tuple(digits, fc.option(digits)).map(([whole, rest]) => {
    return rest === null ? whole : `${whole}.${rest}`
  })
  assertProperty(
    fc.property(fc.array(decimal, { minLength: 100, maxLength: 100 }), (numbers) => {
      const items = numbers.map((out, at) => item({ from: `C${at}`, out, amount: '1e23' }))
      const { batch } = read(...items)
      const printed = new Map(numbers.map((out, at) => [`C${at}`, Number(out)]))
      for (let row = 0; row < batch.length; row++) {
        expect(batch.get[row]).toBe(printed.get(batch.codes[batch.from[row]!]!))
      }
    }),
    { numRuns: 200 },
  )
})
