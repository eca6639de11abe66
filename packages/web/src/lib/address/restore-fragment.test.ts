import { afterEach, expect, test } from 'vitest'
import { restoreFragment } from './restore-fragment.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/sign-in%23abc', '/sign-in#abc'],
  ['/undo-change%2523abc%3E', '/undo-change#abc%3E'],
  ['/confirm-withdrawal/%23abc.?lang=ru', '/confirm-withdrawal?lang=ru#abc.'],
  ['/profile%23channels', '/profile#channels'],
  ['/%23rates', '/#rates'],
  ['//evil.example%23rates', '//evil.example#rates'],
  ['/faq?q=%23', '/faq?q=%23'],
])('the address %s becomes %s, and leaves no entry behind', (mailed, restored) => {
  history.replaceState(null, '', location.origin + mailed)
  const entries = history.length
  restoreFragment()
  expect(location.pathname + location.search + location.hash).toBe(restored)
  expect(history.length).toBe(entries)
})
