import { expect, test } from 'vitest'
import { safePage } from './safe-page.ts'

test.each(['/', '/profile', '/profile/favorites?tab=pairs', '/?give=BTC&get=SBERRUB&amt=0.05'])(
  'the address %s is accepted as a page of this site',
  (page) => {
    expect(safePage(page)).toBe(page)
  },
)

test.each([
  '',
  null,
  undefined,
  'profile',
  'https://evil.example',
  'http:evil.example',
  'HTTPS://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  'https:/evil.example',
  '/auth',
  '/auth?next=/auth',
  '/sign-in',
  '/sign-in#token',
  '/undo-change',
])('the address %j is not a page of this site and leads to the home page', (payload) => {
  expect(safePage(payload)).toBe('/')
})

test('a query or fragment of an address cannot lead to another site', () => {
  expect(safePage('/profile#//evil.example')).toBe('/profile')
  expect(safePage('/@evil.example')).toBe('/@evil.example')
})
