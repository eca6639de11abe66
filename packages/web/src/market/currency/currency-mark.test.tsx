import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrencyMark } from './currency-mark.tsx'

function markOf(code: string, group: 'CRYPTO' | 'BANK' = 'CRYPTO') {
  const { container } = render(<CurrencyMark currency={{ code, name: 'Tether', group }} />)
  const { className, dataset, style } = container.firstElementChild as HTMLElement
  return { className, network: dataset['network'], hue: style.getPropertyValue('--network') }
}

test('a token of two networks has a mark for each, and a coin of one network has none', () => {
  const [tron, ether, ton] = [markOf('USDTTRC20'), markOf('USDTERC20'), markOf('USDTTON')]
  expect([tron.network, ether.network, ton.network]).toEqual(['T', 'E', 'T'])
  expect(new Set([tron.hue, ether.hue, ton.hue]).size).toBe(3)
  expect(markOf('BTC').network).toBeUndefined()
  expect(markOf('SBERRUB', 'BANK').network).toBeUndefined()
})

test('a mark has the classes of its code and its network', () => {
  expect(markOf('USDTTRC20').className).toContain('mark-USDTTRC20 net-TRC20')
  expect(markOf('SBERRUB', 'BANK').className).toContain('mark-SBERRUB')
})
