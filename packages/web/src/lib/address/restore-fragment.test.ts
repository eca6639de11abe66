import { mangledLinks, tokenIn } from '@hopwise/contract'
import { afterEach, expect, test } from 'vitest'
import { restoreFragment } from './restore-fragment.ts'
import { mayBeRewritten } from './rewritten.ts'

const TOKEN = 'aB3-_'.repeat(9).slice(0, 43)

afterEach(() => history.replaceState(null, '', '/'))

/** As the first script does: what restores is fetched for addresses that may need it. */
function arrive(): void {
  if (mayBeRewritten(location)) restoreFragment()
}

test.each(['/', '/?give=BTC&amt=0.1', '/exchangers/rowan-nine', '/profile/wallet?from=1#rates'])(
  'the address %s, as ours are written, needs nothing restored',
  (address) => {
    history.replaceState(null, '', address)
    expect(mayBeRewritten(location)).toBe(false)
  },
)

test.each([
  ['/sign-in%23abc', '/sign-in#abc'],
  ['/undo-change%2523abc%3E', '/undo-change#abc%3E'],
  ['/confirm-withdrawal/%23abc.?lang=ru', '/confirm-withdrawal?lang=ru#abc.'],
  ['/profile%23channels', '/profile#channels'],
  ['/%23rates', '/#rates'],
  ['//evil.example%23rates', '/evil.example#rates'],
  ['//evil.example', '/evil.example'],
  ['/%2F%2fevil.example//', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['//sign-in%23abc', '/sign-in#abc'],
  ['//sign-in#abc', '/sign-in#abc'],
  ['/Sign-In//?lang=ru#abc', '/sign-in?lang=ru#abc'],
  [`//mute//${TOKEN}${TOKEN}_%3E`, `/mute/${`${TOKEN}${TOKEN}`.slice(0, 70)}`],
  [`/sign-in?utm=x%2523${TOKEN}&lang=ru`, `/sign-in?utm=x&lang=ru#${TOKEN}`],
  [`/sign-in%23#${TOKEN}`, `/sign-in##${TOKEN}`],
  ['/faq?q=%23', '/faq?q=%23'],
  ['/sign-in-', '/sign-in'],
  ['/-faq', '/faq'],
])('the address %s becomes %s without a history entry', (mailed, restored) => {
  history.replaceState(null, '', location.origin + mailed)
  const entries = history.length
  arrive()
  expect(location.pathname + location.search + location.hash).toBe(restored)
  expect(history.length).toBe(entries)
})

test.each(['/sign-in', '/undo-change', '/confirm-withdrawal'])(
  'the token of a mangled link to %s is restored, and only in the fragment of the address',
  (path) => {
    for (const link of mangledLinks(`${path}#${TOKEN}`, TOKEN)) {
      history.replaceState(null, '', location.origin + link)
      arrive()
      expect([link, location.pathname]).toEqual([link, path])
      expect([link, tokenIn(location.hash.slice(1))]).toEqual([link, TOKEN])
      expect(location.search).not.toContain(TOKEN)
    }
  },
)

test('the token of a mangled mute link is restored in the path, where the page reads the token', () => {
  const token = 'Z-_a4'.repeat(14)
  for (const link of mangledLinks(`/mute/${token}`, token)) {
    history.replaceState(null, '', location.origin + link)
    arrive()
    expect([link, location.pathname]).toEqual([link, `/mute/${token}`])
  }
})
