import { expect, test } from 'vitest'
import { shortNameOf, shortNameOfCode } from './short-name.ts'

const coin = (code: string) => ({ code, group: 'CRYPTO' as const, name: 'Coin', network: null })

test.each([
  ['USDTTRC20', 'USDT TRC20'],
  ['USDTARBTM', 'USDT Arbitrum'],
  ['ETHOPTM', 'ETH Optimism'],
  ['USDTSOL', 'USDT Solana'],
])('a coin on one of several networks is named with its network: %s is named %s', (code, name) => {
  expect(shortNameOf(coin(code))).toBe(name)
  expect(shortNameOfCode(code)).toBe(name)
})

test.each(['BTC', 'SOL', 'ALGO', 'AVAXC', 'SHIB'])(
  'the coin %s is named without a network',
  (code) => {
    expect(shortNameOf(coin(code))).toBe(code)
    expect(shortNameOfCode(code)).toBe(code)
  },
)

test('bank money is called by its name', () => {
  const bank = { code: 'SBERRUB', group: 'BANK' as const, name: 'Sberbank', network: null }
  expect(shortNameOf(bank)).toBe('Sberbank')
})
