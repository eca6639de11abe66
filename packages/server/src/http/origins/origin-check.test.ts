import { expect, test } from 'vitest'
import { type OriginRules, standingOf } from './origin-check.ts'

const rules: OriginRules = {
  listed: new Set(['https://pages.example', 'https://api.example', 'https://a.example:8443']),
  allowsLoopback: false,
}
const standing = (
  origin: string | undefined,
  { host = 'api.example', site, protocol = 'http', ...more }: Partial<Record<string, string>> = {},
) =>
  standingOf(
    {
      headers: {
        host,
        ...(origin !== undefined && { origin }),
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...more,
      },
      protocol: protocol as 'http' | 'https',
    },
    rules,
  )

test.each(['https://pages.example', 'https://a.example:8443'])(
  'the listed origin %s is recognised, whatever the Sec-Fetch-Site header says',
  (origin) => {
    for (const site of ['cross-site', 'same-site', undefined]) {
      expect(standing(origin, { ...(site && { site }) })).toBe('listed')
    }
  },
)

test.each([
  ['its scheme', 'http://pages.example'],
  ['its port', 'https://pages.example:8443'],
  ['its usual port, which no browser writes', 'https://pages.example:443'],
  ['a port it lacks', 'https://a.example'],
  ['more before it', 'https://evilpages.example'],
  ['a name under it', 'https://sub.pages.example'],
  ['more behind it', 'https://pages.example.evil.example'],
  ['a dot behind it', 'https://pages.example.'],
  ['capitals', 'https://PAGES.example'],
  ['a user', 'https://pages.example@evil.example'],
  ['itself as a user', 'https://pages.example:x@pages.example'],
  ['a path', 'https://pages.example/'],
  ['a blank', 'https://pages.example '],
  ['two at once', 'https://pages.example, https://evil.example'],
  ['two without a comma', 'https://pages.example https://evil.example'],
  ['a backslash', 'https://evil.example\\.pages.example'],
  ['a letter that looks alike', 'https://pаges.example'],
  ['a zero', 'https://pages.example\u0000.evil.example'],
  ['nothing', ''],
  ['a sandbox', 'null'],
  ['a pattern', '*'],
  ['a file', 'file://'],
  ['an extension', 'chrome-extension://pages.example'],
])('an origin that differs from a listed one by %s is foreign: %s', (_what, origin) => {
  expect(standing(origin)).toBe('foreign')
  expect(standing(origin, { site: 'cross-site' })).toBe('foreign')
  expect(standing(origin, { site: 'same-site' })).toBe('foreign')
})

test.each<[string, string | undefined, Partial<Record<string, string>>, string]>([
  ['our own page', 'https://own.example', { host: 'own.example' }, 'own'],
  ['our own page over HTTP', 'http://own.example', { host: 'own.example' }, 'own'],
  ['our own page, by the browser', 'http://x.example', { site: 'same-origin' }, 'own'],
  [
    'one over HTTP with our name, where ours are over HTTPS',
    'http://own.example',
    { host: 'own.example', protocol: 'https' },
    'foreign',
  ],
  ['one over HTTP with a listed name', 'http://api.example', {}, 'foreign'],
  [
    'our name, far away by the browser',
    'https://own.example',
    { host: 'own.example', site: 'cross-site' },
    'foreign',
  ],
  ['another port of ours', 'https://own.example:1', { host: 'own.example' }, 'foreign'],
  ['a program', undefined, {}, 'own'],
  ['an address typed by a person', undefined, { site: 'none' }, 'own'],
  ['another site that hides its origin', undefined, { site: 'cross-site' }, 'foreign'],
  ['a sister site that does', undefined, { site: 'same-site' }, 'foreign'],
  ['this machine, outside development', 'http://localhost:5173', {}, 'foreign'],
])('a request is attributed to the right kind of sender: %s', (_what, origin, more, expected) => {
  expect(standing(origin, more)).toBe(expected)
})
