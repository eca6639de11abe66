import { sampleOf } from '@hopwise/contract'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

/** The places of cards, frames and rows, in the order of the page. */
const placesOf = (page: Page, what: string) =>
  page.locator(what).evaluateAll((found) =>
    found
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return { top: top + window.scrollY, height }
      }),
  )

const cards = 'main .rounded-large.bg-raised'
const offers = '/exchange?give=BTC&get=SBERRUB&amt=0.05'

/** Path, width, number of cards, and a tolerance, as some have a line more than others. */
const pages = [
  [offers, 360, 2, 4],
  [offers, 1280, 2, 4],
  [sampleOf('exchanger'), 1280, 3, 24],
  [sampleOf('exchanger'), 360, 3, 60],
] as const

test.each(pages)(
  'the page %s at %i px reserves space for content that loads later',
  async (path, width, count, room) => {
    const { page } = await visit({ width, height: 780, isCalm: true })
    const answers = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto(path)
    await page.locator('[data-waiting] .animate-shimmer').first().waitFor()
    const awaited = await placesOf(page, cards)
    const [row] = await placesOf(page, '[data-waiting] .border-t')
    answers.resolve()
    await page.waitForFunction(() => document.querySelector('main [data-waiting]') === null)
    const come = await placesOf(page, cards)
    for (let at = 0; at < count; at++) {
      expect(Math.abs(come[at]!.top - awaited[at]!.top), `card ${at}`).toBeLessThanOrEqual(room)
    }
    if (path !== offers || width !== 360) return
    const [offer] = await placesOf(page, 'main ul > li')
    expect(Math.abs(offer!.height - row!.height)).toBeLessThanOrEqual(8)
  },
)

test.each([
  ['/', 1350, 940],
  ['/', 412, 823],
  ['/arbitration', 412, 823],
] as const)(
  'nothing on the page %s moves at %i px while its rows load',
  async (path, width, height) => {
    const { page } = await visit({ width, height, isCalm: true })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        // TypeScript's types lack this field so far.
        for (const each of list.getEntries())
          shifts.push((each as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${path}?live=off`)
    await page.waitForFunction(() => document.querySelector('main [data-waiting]') === null)
    // The list is rendered a few rows at a time.
    await someFrames(page, 60)
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    )
    expect(moved).toBeLessThan(0.02)
  },
)
