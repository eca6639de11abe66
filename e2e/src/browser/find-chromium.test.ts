import { expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

const installed = (path: string) => (there: string) => there === path

test('the browser that is installed is found', () => {
  expect(findChromium({}, installed('/usr/bin/chromium'))).toBe('/usr/bin/chromium')
})

test('where there are two, the one that has no window is taken: it is lighter', () => {
  const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
  expect(findChromium({}, (path) => both.includes(path))).toBe(both[1])
})

test('a browser of the contributor goes before the one that is installed', () => {
  const env = { CHROMIUM_PATH: '/opt/mine' }
  expect(findChromium(env, () => true)).toBe('/opt/mine')
  expect(() => findChromium(env, installed('/usr/bin/chromium'))).toThrow(
    'CHROMIUM_PATH is /opt/mine, and there is nothing there.',
  )
})

test('without a browser it is said what to install', () => {
  expect(() => findChromium({}, () => false)).toThrow('apt-get install chromium-headless-shell')
})
