import { expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'

const read = (text: string) => readFeed(new TextEncoder().encode(text))

test('a text file without a header has the columns from, to, in, out, amount and city', () => {
  const result = read('BTC;CASHRUB;1;9000000;5000000;msk;\r\nCASHRUB;BTC;9100000;1;2.5;;\r\n')
  if (!result.ok) throw new Error(result.error.reason)
  expect(result.facts).toMatchObject({ dialect: 'text', items: 2, offers: 2 })
  expect([...result.batch.get]).toEqual([9000000, 1])
  expect(result.batch.cities).toEqual(['', 'MSK'])
})

test('the first line of a text file may name the columns as XML names its elements', () => {
  const result = read(
    'from;to;in;out;amount;minamount;param;hue\nBTC;XMR;1;210;900;0.5;manual;red\n',
  )
  if (!result.ok) throw new Error(result.error.reason)
  expect([result.batch.lo[0], result.batch.conditions[0]]).toEqual([0.5, 1])
  expect([...result.facts.unknown]).toEqual([['hue', 1]])
})

test('a bad line of a text file is reported with number, reason and text and affects no other', () => {
  const result = read('BTC;XMR;1;210;900;\n\nBTC;LTC;1;many;900;\nBTC;ETH;1;30;900;\n')
  expect(result).toMatchObject({
    ok: true,
    batch: { offers: 2 },
    rejections: [{ line: 3, reason: 'bad-rate', text: 'BTC;LTC;1;many;900;' }],
  })
})

test.each([
  ['a number may be cut', 'BTC;XMR;1;210;900\nBTC;LTC;1;800;90'],
  ['a line may be cut at a mark', 'BTC;XMR;1;210;900;\nBTC;LTC;1;800;'],
])('the last line of a text file must be terminated: %s', (_what, text) => {
  expect(read(text)).toMatchObject({ ok: false, error: { reason: 'truncated', line: 2 } })
})

test('semicolons at the end of each line of a text file also terminate the last one', () => {
  expect(read('BTC;XMR;1;210;900;\nBTC;LTC;1;800;900;')).toMatchObject({ ok: true })
})

test('a text file cut anywhere except between two lines is refused', () => {
  const bytes = new TextEncoder().encode('BTC;XMR;1;210;900;msk;\nBTC;LTC;1;800;900;;\n')
  const isBetweenLines = (length: number) => [23, 42].includes(length)
  for (let length = 0; length < bytes.length; length++) {
    expect(readFeed(bytes.subarray(0, length)).ok).toBe(isBetweenLines(length))
  }
})

test('a text file that is only a header has no offers', () => {
  expect(read('from;to;in;out;amount\n')).toMatchObject({ error: { reason: 'no-items' } })
})

test.each([
  ['a sentence', '\nWe; are; closed; until; Monday; sorry;\n', 2],
  ['two of them', 'We; are; closed; until; Monday;\nCome; back; then; for; more;\n', 1],
  ['a line of a program', 'var a=1;var b=2;var c=3;var d=4;var e=5;\n', 1],
  ['names of columns, and none of offers', 'from;to;in;out;amount;\nnot;yet;a;b;c;\n', 2],
])(
  'a file without a single line meant as an offer is of unknown format: %s',
  (_what, text, line) => {
    expect(read(text)).toMatchObject({ ok: false, error: { reason: 'unknown-format', line } })
  },
)

test('a file is text if at least one of its lines is meant as an offer', () => {
  expect(read('We;are;closed;for;now;\nBTC;LTC;1;80;0;\n')).toMatchObject({ ok: true })
  expect(read('BTC;XMR;1;many;900;\n')).toMatchObject({ ok: true, facts: { rejected: 1 } })
})
