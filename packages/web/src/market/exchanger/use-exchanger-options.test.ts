import { expect, test } from 'vitest'
import { withExchangerIds } from './use-exchanger-options.ts'

const options = [
  { value: '17', label: 'Alder Exchange', words: ['alder-exchange'] },
  { value: '18', label: 'Birch', words: ['17'] },
]
const none = { onlyExchangers: [], ignoreExchangers: [] }

test('exchangers in an address are found by their slugs', () => {
  const query = { ...none, onlyExchangers: ['alder-exchange', 'nobody'], isWhole: true }
  expect(withExchangerIds(query, options)).toEqual({ ...query, onlyExchangers: ['17', 'nobody'] })
  const without = { ...none, ignoreExchangers: ['alder-exchange'] }
  expect(withExchangerIds(without, options).ignoreExchangers).toEqual(['17'])
})

test('an address that names exchangers by id leaves the query unchanged', () => {
  const query = { ...none, onlyExchangers: ['17', '18'] }
  expect(withExchangerIds(query, options)).toBe(query)
  expect(withExchangerIds(query, [])).toBe(query)
})
