import { expect, test } from 'vitest'
import { currencyOf } from '../catalogue/catalogue.ts'
import { codeOfName } from './tables/code-by-name.ts'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { readDump } from './read-dump.ts'

const recorded = (name: string) => readDump(recordedFile(`bestchange/${name}`))

function read(name: string) {
  const result = recorded(name)
  if (!result.ok) throw new Error(`${name}: ${result.error.reason}`)
  return result
}

test.skipIf(!hasRecordedFiles)(
  'the dump of December 2021 has the known figures of its market',
  () => {
    const { facts, exchangers, currencies, referenceRates } = read('2021-12-28.zip')
    expect(facts).toMatchObject({
      rows: 268_017,
      pairs: 21_329,
      exchangers: 416,
      exchangersWithRows: 365,
      currencies: 225,
      cities: 184,
      rowsWithCity: 49_339,
      rowsWithMinAboveMax: 1_828,
      rowsWithoutReserve: 732,
      rowsOfOneCurrency: 383,
      version: '2.02',
      updatedAtMs: Date.UTC(2021, 11, 28, 18, 2, 21),
    })
    const refused = [...facts.rejected.values()].reduce((sum, count) => sum + count, 0)
    expect(facts.offers + facts.collapsed + facts.replaced + refused).toBe(facts.rows)
    expect(facts.replaced).toBe(0)
    expect([...facts.rejected.keys()].sort()).toEqual([
      'min-above-max',
      'no-reserve',
      'same-currency',
    ])
    expect(exchangers).toHaveLength(365)
    expect(referenceRates).toHaveLength(622)
    expect(currencies.filter(({ code }) => !currencyOf(code))).toEqual([])
  },
)

test.skipIf(!hasRecordedFiles)('only cash has cities in the market of December 2021', () => {
  const strangers = read('2021-12-28.zip').exchangers.flatMap(({ offers }) => {
    const isCash = offers.codes.map((code) => code.startsWith('CASH'))
    return Array.from(offers.citySet, (citySet, row) => {
      const isOverCounter = isCash[offers.from[row]!] === true || isCash[offers.to[row]!] === true
      return isOverCounter === citySet > 0 ? [] : [row]
    }).flat()
  })
  expect(strangers).toEqual([])
})

test.skipIf(!hasRecordedFiles)(
  'the name of each currency in a dump leads to the code that the dump states for it',
  () => {
    for (const name of ['2021-12-28.zip', '2020-10-03T1632.zip']) {
      const wrong = read(name).currencies.filter((each) => codeOfName(each.name) !== each.code)
      expect(wrong.map((each) => [each.name, each.code, codeOfName(each.name)])).toEqual([])
    }
  },
)

test.skipIf(!hasRecordedFiles)('two dumps of 2020 show one market five minutes apart', () => {
  const [earlier, later] = [read('2020-10-03T1632.zip'), read('2020-10-03T1637.zip')]
  expect([earlier.facts.rows, later.facts.rows]).toEqual([192_880, 194_280])
  expect(earlier.facts.version).toBe('2.01')
  const apartMs = later.facts.updatedAtMs! - earlier.facts.updatedAtMs!
  expect(apartMs).toBeGreaterThan(200_000)
  expect(apartMs).toBeLessThan(400_000)
  expect(earlier.currencies.find(({ name }) => name.startsWith('Tether Omni'))?.code).toBe(
    'USDTOMNI',
  )
})

test.skipIf(!hasRecordedFiles)(
  'the dump of 2017 has no codes, so names of currencies lead to their codes',
  () => {
    const { facts, currencies, rejections } = read('2017-10-02.zip')
    expect(facts).toMatchObject({ rows: 24_770, pairs: 5_416, cities: 0, rowsWithCity: 0 })
    expect(facts.rejected.get('bad-rate')).toBe(20)
    const codeOf = (name: string) => currencies.find((each) => each.name === name)?.code
    expect(codeOf('Bitcoin (BTC)')).toBe('BTC')
    expect(codeOf('Яндекс.Деньги')).toBe('YAMRUB')
    expect(codeOf('ВТБ24')).toBe('TBRUB')
    expect(codeOf('WEX USD')).toBe('BC104')
    const dead = currencies.filter(({ code }) => currencyOf(code) === undefined)
    expect(dead).toHaveLength(25)
    expect(rejections.filter(({ reason }) => reason === 'unknown-code')).toHaveLength(25)
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
  },
)

test.skipIf(!hasRecordedFiles)(
  'broken downloads of dumps are refused as a whole, each with its reason',
  () => {
    const reasonOf = (name: string) => {
      const result = recorded(name)
      return result.ok ? 'read' : result.error.reason
    }
    expect(reasonOf('broken-cut.zip')).toBe('truncated')
    expect(reasonOf('broken-directory.zip')).toBe('bad-directory')
    expect(reasonOf('broken-object-object.zip')).toBe('not-a-zip')
  },
)
