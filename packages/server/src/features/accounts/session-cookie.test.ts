import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { SessionCookie } from './session-cookie.ts'

const TOKEN = 'x'.repeat(43)
const https = { HOPWISE_BASE_URL: 'https://hopwise.example' }

test.each<[string, Record<string, string>, string]>([
  ['on a plain address', {}, 'hopwise=…; Path=/; HttpOnly; SameSite=Lax'],
  ['over HTTPS', https, '__Host-hopwise=…; Path=/; HttpOnly; SameSite=Lax; Secure'],
  [
    'from an HTTPS API host',
    { HOPWISE_BASE_URL: 'http://localhost:3000', HOPWISE_API_URL: 'https://api.example' },
    '__Host-hopwise=…; Path=/; HttpOnly; SameSite=Lax; Secure',
  ],
  [
    'for pages of another site',
    { ...https, HOPWISE_COOKIE_SAME_SITE: 'none' },
    '__Host-hopwise=…; Path=/; HttpOnly; SameSite=None; Partitioned; Secure',
  ],
  [
    'for pages of another site on one machine',
    { HOPWISE_COOKIE_SAME_SITE: 'none' },
    'hopwise=…; Path=/; HttpOnly; SameSite=None; Partitioned; Secure',
  ],
  [
    'behind TLS that nothing else reveals',
    { HOPWISE_COOKIE_SECURE: 'on' },
    'hopwise=…; Path=/; HttpOnly; SameSite=Lax; Secure',
  ],
  [
    'over HTTPS with Secure switched off',
    { ...https, HOPWISE_COOKIE_SECURE: 'off' },
    'hopwise=…; Path=/; HttpOnly; SameSite=Lax',
  ],
])('a session cookie %s has the right name and attributes', (_what, env, written) => {
  const cookie = new SessionCookie(readConfig(env).origins.cookie)
  expect(cookie.set(TOKEN)).toBe(`${written.replace('…', TOKEN)}; Max-Age=5184000`)
  expect(cookie.clear()).toBe(`${written.replace('…', '')}; Max-Age=0`)
  expect(cookie.read(`other=1; ${cookie.set(TOKEN).split(';')[0]}`)).toBe(TOKEN)
})
