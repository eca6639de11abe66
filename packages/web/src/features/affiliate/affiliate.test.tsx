import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => localStorage.clear())

const answers = smallMarket({
  visitReferral: () => true,
  affiliateTerms: () => ({
    percent: 30,
    secondPercent: 10,
    holdDays: 14,
    leastWithdrawalUsd: 10,
    referralDays: 90,
    tariffs: [
      { tariff: 'NEWBIE', days: 7, usd: 9 },
      { tariff: 'PRO', days: 30, usd: 59 },
    ],
  }),
})

test('the calculator recomputes the earnings for each new input, and the address has the inputs', async () => {
  startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/affiliate?v=500&c=4&p=2')
  expect(await screen.findByText('$590')).toBeVisible()
  const partners = screen.getByRole('textbox', { name: 'Partners you refer, each like you' })
  await user.clear(partners)
  await user.type(partners, '0')
  expect(await screen.findByText('$354')).toBeVisible()
  expect(currentAddress()).toBe('/affiliate?v=500&c=4')
})

test.each(['abc_1', 'A-b_9'])(
  'the referral link /r/%s stores its code and leads to the home page',
  async (code) => {
    const { requests } = startAnsweringServer(answers)
    const { currentAddress } = showPage(`/r/${code}`)
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(localStorage.getItem('referral')).toContain(code)
    expect(requests.some(({ name }) => name === 'VisitReferral')).toBe(true)
  },
)

test('a chain shared by a partner opens for the invited visitor', async () => {
  startAnsweringServer(answers)
  const { currentAddress } = showPage('/r/abc_1?give=BTC&get=SBERRUB&row=BTC-SBERRUB')
  await waitFor(() => expect(currentAddress()).toBe('/?give=BTC&get=SBERRUB&row=BTC-SBERRUB'))
  expect(localStorage.getItem('referral')).toContain('abc_1')
  const signed = showPage('/r/abc_1?id=1:BTC:ETH&amt=1&was=20&sig=abcdefghijklmn-_')
  await waitFor(() =>
    expect(signed.currentAddress()).toBe('/chain?id=1:BTC:ETH&amt=1&was=20&sig=abcdefghijklmn-_'),
  )
})

test('a partner’s link to a page of this site leads to that page, and any other link leads home', async () => {
  startAnsweringServer(answers)
  for (const [to, address] of [
    ['/affiliate?v=500', '/affiliate?v=500'],
    [`${window.location.origin}/affiliate`, '/affiliate'],
    ['//evil.example/affiliate', '/'],
    ['https://evil.example/affiliate', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/profile', '/'],
    ['/r/other', '/'],
    ['', '/'],
  ] as const) {
    localStorage.clear()
    const shown = showPage(`/r/abc_1?${new URLSearchParams({ to }).toString()}`)
    await waitFor(() => expect([to, shown.currentAddress()]).toEqual([to, address]))
    expect(localStorage.getItem('referral')).toContain('abc_1')
    shown.unmount()
  }
})

test('a visitor’s first referral counts, whatever partner links are opened later', async () => {
  startAnsweringServer(answers)
  const first = showPage('/r/first')
  await waitFor(() => expect(first.currentAddress()).toBe('/'))
  first.unmount()
  const second = showPage('/r/second')
  await waitFor(() => expect(second.currentAddress()).toBe('/'))
  expect(localStorage.getItem('referral')).toContain('first')
})

const misleading = String.raw`
  /r /r/ /r/bad!code /r//evil.example /r/%2f%2fevil.example /r/https:evil.example
  /r/https://evil.example /r/..%2f..%2fevil /r/Location:x /r/%09//evil /r/\evil.example
  /r/javascript:alert(1) /r/@evil.example /r/%5cevil.example /r/%00 /r/a%20b /r/a/b /r/.
  /r/evil.example /r/%E2%80%AEevil /r/?next=//evil.example /r/a.b /r/a:b /r/a%2Fb /r/%252f%252fevil
  /r/<script> /r/'or1=1 /r/data:text/html,x /r/а /r/ююю /r/%25`
  .trim()
  .split(/\s+/)

test('thirty misleading addresses all lead home and store nothing', async () => {
  startAnsweringServer(answers)
  expect(misleading.length).toBeGreaterThanOrEqual(30)
  for (const address of [...misleading, `/r/${'x'.repeat(65)}`]) {
    const { currentAddress, unmount } = showPage(address)
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(localStorage.getItem('referral')).toBeNull()
    unmount()
  }
})

test('a signed-in partner sees the link without any further step, also as a QR code', async () => {
  const user = { id: '1', name: 'Ann', balance: 0, roles: [], referralCode: 'ann_1' }
  startAnsweringServer({ ...answers, currentUser: () => user })
  showPage('/affiliate')
  expect(await screen.findByRole('img', { name: 'Your link as a QR code' })).toBeVisible()
  expect(screen.getByText(/\/r\/ann_1$/)).toBeVisible()
  expect(screen.getByText('It is at the top of this page and never changes.')).toBeVisible()
  expect(screen.queryByText(/^Sign in/)).toBeNull()
})
