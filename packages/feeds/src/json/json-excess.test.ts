import { describe, expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'
import { hasRecordedFiles, recordedFile, recordedNames } from '../testing/recorded-files.ts'
import { jsonExcess } from './json-excess.ts'

const DEPTH_MAX = 8
const excess = (text: string) => jsonExcess(Buffer.from(text), DEPTH_MAX)

test.each([
  ['lists within lists', '[[[[[[{}]]]]]],'],
  ['empty lists', '[],'],
  ['objects of a name each', '{"a":0},'],
])('too many %s are refused before they are parsed', (_what, unit) => {
  const text = `[${unit.repeat(4_990_000 / unit.length)}0]`
  expect(excess(text)).toMatchObject({ reason: 'too-large', at: expect.any(Number) })
  expect(readFeed(Buffer.from(text))).toMatchObject({ ok: false, error: { reason: 'too-large' } })
})

test('brackets inside a string do not count as lists', () => {
  expect(excess(`{"a":"${'[{'.repeat(500_000)}\\"[["}`)).toBeUndefined()
})

test('a file with the largest allowed number of full offers passes the size check', () => {
  const ids = Array.from({ length: 142 }, (_, id) => id + 1)
  const fee = '["+",{"%":1},{"%":2}]'
  const offer = `{"xr":-1.5,"inFee":${fee},"outFee":${fee},"options":["manual"],"cities":["MSK"]}`
  const to = ids.slice(1).map((id) => `"${id}":${offer}`)
  const from = ids.slice(1).map((id) => `"${id}":{"to":{${to.join(',')}}}`)
  const list = ids.map((id) => `"${id}":"A${id}"`)
  const amounts = ids.map((id) => `"${id}":9`)
  const currencies = `{"list":{${list.join(',')}},"amounts":{${amounts.join(',')}}}`
  const text = `{"currencies":${currencies},"exchange":{${from.join(',')}}}`
  const result = readFeed(Buffer.from(text))
  expect(result).toMatchObject({ ok: true, facts: { items: 141 * 141 } })
})

test('a monitor’s answer with the largest possible number of rates passes the size check', () => {
  const row =
    '{"changer":1,"rate":"91.5","reserve":"1","inmin":"1","inmax":"2","marks":["manual"]},'
  expect(excess(`{"rates":{"1-2":[${row.repeat(7_900_000 / row.length)}{}]}}`)).toBeUndefined()
})

describe.skipIf(!hasRecordedFiles)('recorded JSON files', () => {
  const folders = ['exchanger-files', 'cex', 'cex/order-books'] as const
  const names = folders.flatMap((folder) =>
    (hasRecordedFiles ? recordedNames(folder) : [])
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  )
  test.each(names)('include %s, which passes the size check', (name) => {
    expect(jsonExcess(recordedFile(name), DEPTH_MAX)).toBeUndefined()
  })
})
