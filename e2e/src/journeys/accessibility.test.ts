import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { excessOf, faultsInEveryLook } from '../browser/every-look.ts'
import { faultsOf } from '../browser/judge-page.ts'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

const isThere = {
  chains: (page: Page) => page.getByRole('article').first().waitFor(),
  list: (page: Page) => page.locator('main table, main article, main ul li').first().waitFor(),
  title: (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(),
}

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/?give=BTC&get=SBERRUB&amt=0.05&rmin=10': isThere.chains,
  '/?give=BTC&get=SBERRUB&amt=0.05&row=BTC-SBERRUB': isThere.chains,
  '/?give=BTC&get=SBERRUB&amt=900': isThere.title,
  '/exchange?give=BTC&get=SBERRUB&amt=0.05': isThere.list,
  '/exchange?give=BTC&get=SBERRUB&amt=0.05&range=24h': (page) =>
    page
      .getByRole('figure')
      .getByText(/^At \$/)
      .waitFor(),
  '/exchangers': isThere.list,
  '/exchangers/rowan-nine': isThere.list,
  '/exchangers/nobody': isThere.title,
  '/arbitration': isThere.title,
  '/arbitration?pct=0&hops=4&odd=1&cap=best': isThere.title,
  '/arbitration?pct=0&hops=4&odd=1&show=together': isThere.title,
  '/burse?pct=-100&closed=1': isThere.list,
  '/error': isThere.title,
}

const ofNoPage = '/nope'

const pages = [...addressesOf(({ kind }) => kind === 'market', Object.keys(states)), ofNoPage].map(
  (path) => [path, states[path] ?? isThere.title] as const,
)

test.each(pages)(
  'the page %s is accessible in every language and theme and fits the window',
  async (path, ready) => {
    const { page } = await visit({ isCalm: true, mayComplain: /404/ })
    await page.goto(path)
    await ready(page)
    expect(await faultsInEveryLook(page)).toEqual([])
  },
)

test.each(pages)(
  'the page %s fits a window 320 px wide, as at a zoom of 400 percent',
  async (path, ready) => {
    const { page } = await visit({ width: 320, height: 256, isCalm: true, mayComplain: /404/ })
    await page.goto(path)
    await ready(page)
    await expect.poll(() => excessOf(page)).toBe(0)
  },
)

/** Overlays: the button that opens each, and its content once code and answers have arrived. */
const overlays: readonly [
  name: string,
  path: string,
  button: RegExp,
  inside: string,
  width?: number,
][] = [
  ['the search', '/', /^Change the search/, '[role=dialog], dialog[open]'],
  ['a picker', '/exchange', /^You get/, '[role=option]'],
  ['the colour scheme', '/', /^Colour scheme/, '[role=menu]', 1280],
  ['the filters', '/?give=BTC&get=SBERRUB&amt=0.05', /^Filters/, '[role=dialog], dialog[open]'],
  ['the search of everything', '/exchange', /^Search pages/, '[role=option]'],
  ['the menu', '/exchange', /^Menu/, '[role=dialog], dialog[open]'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(overlays)(
    '%s is accessible when open',
    async (_name, path, button, inside, width = 360) => {
      const { page } = await visit({ width, theme, isCalm: true })
      await page.goto(path)
      await page.getByRole('button', { name: button }).first().click()
      await page.locator(inside).first().waitFor()
      expect(await faultsOf(page)).toEqual([])
    },
  )
})
