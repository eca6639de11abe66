import { expect, test } from 'vitest'
import { linkTo, ownPageAt } from './own-page.ts'

const ORIGIN = 'https://hopwise.example'
const at = (text: string) => ownPageAt(text, ORIGIN)

test.each([
  ['https://hopwise.example', '/'],
  ['https://hopwise.example/?give=BTC&get=ETH', '/?give=BTC&get=ETH'],
  [' https://hopwise.example/exchangers/ ', '/exchangers'],
  ['hopwise.example/exchange?give=BTC', '/exchange?give=BTC'],
  ['hopwise.example', '/'],
  ['/arbitration?capital=100#top', '/arbitration?capital=100'],
  ['/exchangers/kassa', '/exchangers/kassa'],
  ['/faq/affiliate/own-link', '/faq/affiliate/own-link'],
  ['/chain?id=1:BTC:ETH', '/chain?id=1:BTC:ETH'],
])('the address %s is accepted as a page of this site', (text, address) => {
  expect(at(text)).toEqual({ is: 'page', address })
})

test.each([
  'https://evil.example/exchange',
  '//evil.example/exchange',
  '/\\evil.example',
  '\\\\evil.example',
  'https://hopwise.example.evil.example/',
  'https://hopwise.example@evil.example/',
  'https://evil.example@hopwise.example/',
  'http://hopwise.example/',
  'https://hopwise.example:8443/',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://hopwise.example/',
  'data:text/html,x',
  'blob:https://hopwise.example/x',
  'exchange',
  '',
  `/exchange?x=${'x'.repeat(2_000)}`,
])('the address %s is refused because it is no page of this site', (text) =>
  expect(at(text)).toEqual({ is: 'foreign' }),
)

test.each(['/profile', '/admin/users', '/r/ann_1', '/auth', '/sign-in', '/confirm-withdrawal'])(
  'the page %s is refused because it is not public',
  (text) => expect(at(text)).toEqual({ is: 'closed' }),
)

test.each(['/nothing', '/exchange/more', '/a/../b', 'https://hopwise.example//evil.example'])(
  'no page exists at %s',
  (text) => expect(at(text)).toEqual({ is: 'none' }),
)

test('a partner’s link names its partner and its target', () => {
  const link = `${ORIGIN}/r/ann_1`
  expect(linkTo('/', link)).toBe(link)
  expect(linkTo('/?give=BTC', link)).toBe(`${link}?give=BTC`)
  expect(linkTo('/exchange?give=BTC&get=ETH', link)).toBe(
    `${link}?to=%2Fexchange%3Fgive%3DBTC%26get%3DETH`,
  )
})
