import { expect, test } from 'vitest'
import { mayCarryReferral, referredAddress } from './share-address.ts'

test('a partner’s link carries the referral and still opens the chain', () => {
  const address = 'https://hopwise.example/?give=BTC&row=BTC-SBERRUB'
  expect(mayCarryReferral(address)).toBe(true)
  const referred = 'https://hopwise.example/r/abc_1?give=BTC&row=BTC-SBERRUB'
  expect(referredAddress(address, 'abc_1')).toBe(referred)
  const chain = 'https://hopwise.example/chain?id=1:BTC:ETH&amt=1'
  expect(mayCarryReferral(chain)).toBe(true)
  expect(referredAddress(chain, 'abc_1')).toBe('https://hopwise.example/r/abc_1?id=1:BTC:ETH&amt=1')
  expect(mayCarryReferral('https://hopwise.example/arbitration?row=1')).toBe(false)
})
