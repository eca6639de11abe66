import { expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

const installed = (path: string) => (there: string) => there === path

test('the installed browser is found', () => {
  expect(findChromium({}, installed('/usr/bin/chromium'))).toBe('/usr/bin/chromium')
})

test('the headless shell is preferred to the full browser, as it is lighter', () => {
  const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
  expect(findChromium({}, (path) => both.includes(path))).toBe(both[1])
})

test('a browser set by the contributor takes precedence over the installed one', () => {
  const env = { CHROMIUM_PATH: '/opt/mine' }
  expect(findChromium(env, () => true)).toBe('/opt/mine')
  expect(() => findChromium(env, installed('/usr/bin/chromium'))).toThrow(
    'CHROMIUM_PATH is /opt/mine, and there is nothing there.',
  )
})

test('a missing browser is reported with what to install', () => {
  expect(() => findChromium({}, () => false)).toThrow('apt-get install chromium-headless-shell')
})
