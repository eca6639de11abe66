import { afterEach, expect, test, vi } from 'vitest'
import { firstQuestion } from './first-question.ts'

const usual = { give: 'BTC', get: 'USDTTRC20', amount: '0.1' }

afterEach(() => document.head.querySelector('meta')?.remove())

test.each([
  ['give=USDTTRC20&get=SBERRUB&amt=1000', { give: 'USDTTRC20', get: 'SBERRUB', amount: '1000' }],
  ['', usual],
  ['give=ETH&get=ETH&amt=1', usual],
  ['give=ETH&get=SBERRUB', usual],
  ['give=<b>&get=SBERRUB&amt=1', usual],
])('a home page with the meta content “%s” starts with the query %o', (content, expected) => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'hopwise-first-question', content })
  document.head.append(meta)
  expect(firstQuestion()).toEqual(expected)
})

test('an address with filters but no pair means the usual pair, whatever the meta tag says', async () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'hopwise-first-question', content: 'give=ETH&get=SBERRUB&amt=2' })
  document.head.append(meta)
  vi.resetModules()
  const { readHomeQuery } = await import('./read-home-query.ts')
  const pairOf = (search: string) => {
    const { give, get, amount } = readHomeQuery(search).query
    return { give, get, amount }
  }
  expect(pairOf('')).toEqual({ give: 'ETH', get: 'SBERRUB', amount: '2' })
  expect(pairOf('utm_source=forum')).toEqual({ give: 'ETH', get: 'SBERRUB', amount: '2' })
  expect(pairOf('rmin=100&nofiat=1')).toEqual(usual)
})
