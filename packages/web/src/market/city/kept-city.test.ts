import { beforeEach, expect, test } from 'vitest'
import { cityFor, rememberCity } from './kept-city.ts'

const money = (group: string, cities: string[] = []) => ({ group, cities }) as never
const btc = money('CRYPTO')
const roubles = money('CASH', ['MSK', 'KZN'])
const dollars = money('CASH', ['MSK'])

beforeEach(() => rememberCity(''))

test('a pair with cash starts in the last used city, if that city has the pair', () => {
  expect(cityFor([btc, roubles], '')).toBe('')
  rememberCity('KZN')
  expect(cityFor([btc, roubles], '')).toBe('KZN')
  expect(cityFor([roubles, dollars], '')).toBe('')
})

test('a chosen city stays while a side of the pair is cash, and is dropped otherwise', () => {
  expect(cityFor([btc, dollars], 'KZN')).toBe('KZN')
  expect(cityFor([btc, btc], 'KZN')).toBe('')
  expect(cityFor([btc, undefined], 'KZN')).toBe('KZN')
})
