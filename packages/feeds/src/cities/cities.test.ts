import { expect, test } from 'vitest'
import { readDump } from '../bestchange/read-dump.ts'
import { readFeed } from '../read-feed.ts'
import { hasRecordedFiles, recordedFile, recordedNames } from '../testing/recorded-files.ts'
import { allCities, cityOf, resolveCity } from './cities.ts'

test('every city code is unique, and so is every city name in each language', () => {
  for (const all of [
    allCities().map(({ code }) => code),
    allCities().map(({ name }) => name.en),
    allCities().map(({ name }) => name.ru),
  ]) {
    expect(all.filter((each, at) => each === '' || all.indexOf(each) !== at)).toEqual([])
  }
  expect(allCities().filter(({ name }) => /[а-яё]/i.test(name.en))).toEqual([])
  expect(allCities().filter(({ name }) => /[a-z]/i.test(name.ru))).toEqual([])
})

test('every name of a city means that city and no other', () => {
  const wrong = allCities().flatMap(({ code, name, aliases }) =>
    [code, name.en, name.ru, ...aliases].filter((called) => resolveCity(called) !== code),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['msk', 'MSK'],
  ['Москва', 'MSK'],
  [' moscow ', 'MSK'],
  ['Ростов на Дону', 'RSND'],
  ['ОРЕЛ', 'ORYOL'],
  ['Нур-Султан', 'AST'],
  ['Алма-Ата', 'ALMA'],
  ['dusseldorf', 'DUSS'],
  ['Йошкар-Ола', 'YOLA'],
  ['#12-109', '#12-109'],
  ['Nowhere', 'NOWHERE'],
])('the name %s is read as the city %s', (called, code) => {
  expect(resolveCity(called)).toBe(code)
})

test.skipIf(!hasRecordedFiles)(
  'every city of the recorded monitor and files has an English and a Russian name',
  () => {
    const dump = readDump(recordedFile('bestchange/2021-12-28.zip'))
    if (!dump.ok) throw new Error(dump.error.reason)
    const ofDump = dump.exchangers.flatMap(({ offers }) => offers.cities)
    const ofFiles = recordedNames('exchanger-files/').flatMap((file) => {
      const read = readFeed(recordedFile(`exchanger-files/${file}`), {})
      return read.ok ? read.batch.cities : []
    })
    expect(new Set(ofDump).size).toBeGreaterThan(100)
    const named = [...new Set([...ofDump, ...ofFiles])].filter((city) => /^[^#]/.test(city))
    expect(named.filter((city) => !cityOf(city))).toEqual([])
  },
)
