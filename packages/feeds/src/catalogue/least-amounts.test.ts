import { buildMarket, diagnoseNoRoute, findPaths } from '@hopwise/market'
import { expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'
import { groupOf, isCash, leastOf, resolveCode } from './catalogue.ts'
import { catalogueWith } from './overlaid-catalogue.ts'

function item(from: string, to: string, rate: number, limits = ''): string {
  return `<item><from>${from}</from><to>${to}</to><in>1</in><out>${rate}</out>
<amount>1000000</amount>${limits}</item>`
}

function marketOf(...items: string[]) {
  const file = new TextEncoder().encode(`<rates>${items.join('\n')}</rates>`)
  const result = readFeed(file, { isCash, leastOf, resolveCode })
  if (!result.ok) throw new Error(result.error.reason)
  const exchanger = { id: 'a', name: 'A', goodReviews: 1, badReviews: 0 }
  return buildMarket([{ exchanger, offers: result.batch, receivedAtMs: 0 }], { groupOf })
}

const market = marketOf(item('BTC', 'SBERRUB', 5_000_000), item('SBERRUB', 'USDTTRC20', 0.01))

function countOf(give: string, get: string, giveAmount: number): number {
  const answer = findPaths(market, { give, get, giveAmount })
  return answer.ok ? answer.paths.length : -1
}

test('an amount too small for its network has no chain if the exchanger states no minimum', () => {
  // Ten satoshi are worth half a rouble, and cannot be sent.
  expect(countOf('BTC', 'SBERRUB', 0.000_000_1)).toBe(0)
  expect(countOf('BTC', 'SBERRUB', 0.000_005_46)).toBe(1)
  expect(countOf('SBERRUB', 'USDTTRC20', 0.001)).toBe(0)
  expect(countOf('SBERRUB', 'USDTTRC20', 0.01)).toBe(1)
})

test('an amount that would arrive too small to be moved has no chain', () => {
  const dear = marketOf(item('SBERRUB', 'BTC', 1e-7))
  const reach = (giveAmount: number) => {
    const answer = findPaths(dear, { give: 'SBERRUB', get: 'BTC', giveAmount })
    return answer.ok && answer.paths.length
  }
  expect([reach(54), reach(55)]).toEqual([0, 1])
})

test('a query for too small an amount is answered with the least possible amount', () => {
  const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.000_000_1, maxHops: 1 }
  expect(diagnoseNoRoute(market, query)).toMatchObject({
    reason: 'AMOUNT_TOO_SMALL',
    nearestAmount: 0.000_005_46,
  })
  const wanted = { give: 'SBERRUB', get: 'USDTTRC20', getAmount: 1e-7, maxHops: 1 }
  const diagnosis = diagnoseNoRoute(market, wanted)
  expect(diagnosis).toMatchObject({
    reason: 'AMOUNT_TOO_SMALL',
    nearestAmount: expect.closeTo(0.0001, 12),
  })
})

test('a minimum stated by an exchanger is used, however small', () => {
  const stated = marketOf(item('BTC', 'SBERRUB', 5e6, '<minamount>0.00000001 BTC</minamount>'))
  const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.000_000_01 }
  expect(findPaths(stated, query)).toMatchObject({ paths: [{ getAmount: 0.05 }] })
})

test('the least amount of a coin is set by its network, and that of money is a hundredth of a unit', () => {
  expect([leastOf('DOGE'), leastOf('ETH'), leastOf('BINANCEBTC')]).toEqual([0.01, 1e-8, 1e-8])
  expect([leastOf('SBERRUB'), leastOf('CASHUSD'), leastOf('CARDXYZ')]).toEqual([0.01, 0.01, 1e-8])
  const own = { code: 'ODDRUB', name: { en: 'Odd', ru: 'Odd' }, status: 'active' } as const
  const said = { ...own, group: 'CRYPTO', aliases: [] } as const
  const catalogue = catalogueWith({ currencies: [said], aliases: new Map() })
  expect([leastOf('ODDRUB'), catalogue.leastOf('ODDRUB')]).toEqual([0.01, 1e-8])
})
