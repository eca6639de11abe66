import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'

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
  ({ opening }) => opening !== undefined,
  ['/', '/?give=BTC&get=SBERRUB&amt=0.05'],
)
/** Content of wide pages alone is drawn before any script, too. */
const wide = [1024, 1280].map((width) => ['/', width] as const)

test.each([...addresses.map((path) => [path, 360] as const), ...wide])(
  '%s has its first words before any script, and where they stand they stay, at %d',
  async (path, width) => {
    const { page } = await visit({ width })
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#opening').waitFor()
    await page.waitForFunction(hasOwnLetters)
    const first = await placesOf(page, '#opening :is(p, h2, li, span)')
    expect(first.length).toBeGreaterThan(0)
    letThrough()
    await page.locator('#opening').waitFor({ state: 'detached' })
    const own = (await placesOf(page, 'main :is(h1, h2, p, a, li, button, span, label)')).map(
      String,
    )
    expect(own).toEqual(expect.arrayContaining(first.map(String)))
  },
)
