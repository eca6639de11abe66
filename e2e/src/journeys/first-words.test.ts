import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'
import { someFrames } from '../browser/some-frames.ts'

const visit = readers(() => inject('origin'))

/** The text and the place of lines: left, top and height. Some texts occur in two places. */
const placesOf = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const places: [string, string][] = []
    for (const element of document.querySelectorAll(selector)) {
      const [first] = element.childNodes
      if (first?.nodeType !== Node.TEXT_NODE || !element.checkVisibility()) continue
      const words = document.createRange()
      words.selectNode(first)
      const { x, y, height } = words.getBoundingClientRect()
      const place = [x, y, height].map(Math.round).join()
      places.push([element.textContent.replaceAll(/\s+/g, ' ').trim(), place])
    }
    return places
  }, within)

/** Waits for the page's own fonts in each weight it uses, because others take another room. */
const hasOwnLetters = (): boolean => {
  const states = new Set([...document.fonts].map(({ status }) => status))
  return states.has('loaded') && !states.has('loading')
}

const addresses = addressesOf(
  ({ pageShell }) => pageShell !== undefined,
  ['/', '/?give=BTC&get=SBERRUB&amt=0.05'],
)
/** Content of wide pages alone is drawn before any script, too. */
const wide = [1024, 1280].map((width) => ['/', width] as const)

/** Opens a page whose scripts wait; gives what lets them through. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#page-shell').waitFor()
  await page.waitForFunction(hasOwnLetters)
  return held.resolve
}

test.each([...addresses.map((path) => [path, 360] as const), ...wide])(
  'the page %s shows its first text before any script runs and never moves that text, at %d px',
  async (path, width) => {
    const { page } = await visit({ width })
    const letThrough = await openBeforeScripts(page, path)
    const first = await placesOf(page, '#page-shell :is(p, h2, li, span)')
    expect(first.length).toBeGreaterThan(0)
    letThrough()
    await page.locator('#page-shell').waitFor({ state: 'detached' })
    const own = (await placesOf(page, 'main :is(h1, h2, p, a, li, button, span, label)')).map(
      String,
    )
    expect(own).toEqual(expect.arrayContaining(first.map(String)))
  },
)

test.each([
  ['/privacy', 100, 360],
  ['/terms', 100, 360],
  // Where the footer comes into sight while the page has no words of its own yet.
  ['/privacy', 900, 1280],
] as const)(
  'scrolling %s to %d px before scripts run is kept afterwards, at a width of %d px',
  async (path, y, width) => {
    const { page } = await visit({ width })
    const letThrough = await openBeforeScripts(page, path)
    const place = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate((to) => scrollTo(0, to), y)
    await expect.poll(place).toBe(y)
    letThrough()
    await page.locator('#page-shell').waitFor({ state: 'detached' })
    await someFrames(page)
    await expect.poll(() => place()).toBe(y)
  },
)

test('a link to a section scrolls to that section even when scripts load late', async () => {
  const { page } = await visit({ width: 360 })
  const letThrough = await openBeforeScripts(page, '/privacy#s-8-your-rights')
  letThrough()
  await page.locator('#page-shell').waitFor({ state: 'detached' })
  await someFrames(page)
  const heading = page.getByRole('heading', { name: /Your rights/ })
  const { y } = (await heading.boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(200)
})
