import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

/** The pages that are full of numbers. */
const paths = addressesOf(
  ({ kind, pageShell }) => kind === 'market' || pageShell === 'live',
  [
    '/?give=BTC&get=SBERRUB&amt=0.05',
    '/exchange?give=BTC&get=SBERRUB&amt=0.05',
    '/exchange?give=USDTTRC20&get=CASHRUB&amt=2000',
    '/arbitration?pct=0&hops=4&odd=1&cap=best',
    '/developers',
  ],
)
const widths = [320, 360, 768, 1024, 1280]

/** Numbers, and words of links and column heads, that break over two lines. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text) {
      const parent = node.parentElement!
      if (!parent.checkVisibility() || parent.closest('pre, code, .sr-only')) continue
      const isOurs = parent.closest('footer, th, nav') !== null
      const parts = isOurs ? /[\p{L}\p{N}]+/gu : /\p{N}[\p{N}\u00a0\u202f.,]*/gu
      for (const { 0: part, index } of node.data.matchAll(parts)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + part.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) found.push(`${part} of ${parent.textContent}`)
      }
    }
    return found
  })

/** Captions, heads, choices and hints of bars, forms and tables that end in an ellipsis. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const pen = document.createElement('canvas').getContext('2d')!
    const check = (field: HTMLElement, texts: readonly string[]) => {
      const style = getComputedStyle(field)
      // The shorthand is empty for an element with settings of its own.
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const aside = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
      for (const text of texts) {
        const excess = pen.measureText(text).width - (field.clientWidth - aside)
        if (excess > 1) found.push(`${text} by ${Math.ceil(excess)} px`)
      }
    }
    const ours = 'form, nav, header, th, label, [role=tablist], [role=search], [role=group]'
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ opacityProperty: true })) continue
      if (element instanceof HTMLSelectElement) {
        // On a phone, an option not chosen is read in the open list, so only the chosen one must
        // fit.
        const options = innerWidth < 1_024 ? element.selectedOptions : element.options
        check(
          element,
          [...options].map(({ text }) => text),
        )
      } else if (element instanceof HTMLInputElement) {
        check(element, [element.placeholder])
      } else if (getComputedStyle(element).textOverflow === 'ellipsis') {
        const excess = element.scrollWidth - element.clientWidth
        if (excess > 0 && element.closest(ours)) found.push(`${element.innerText} by ${excess} px`)
      }
    }
    return found
  })

test.each(['en', 'ru'] as const)(
  'no number and no word of a link or heading is broken or cut off in the language %s',
  async (locale) => {
    const { page } = await visit({ isCalm: true, locale })
    const all: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: 1_280, height: 900 })
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      await page.waitForFunction(() => document.querySelector('main .animate-shimmer') === null)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await someFrames(page, 10)
        // The letters of a language come in a file of their own, once there is text of it: until
        // then lines are those of another font.
        await page.evaluate(async () => void (await document.fonts.ready))
        for (const each of await broken(page)) all.push(`${path} at ${width}: ${each}`)
        // On narrower windows, or with larger text, a choice may be cut: it is whole in its list.
        if (width < 360) continue
        for (const each of await cut(page)) all.push(`${path} at ${width} is cut: ${each}`)
      }
    }
    expect(all).toEqual([])
  },
)
