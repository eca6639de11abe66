import { expect, inject, test } from 'vitest'
import { excessOf } from '../browser/every-look.ts'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

test.each(['/exchangers', '/arbitration?pct=0&hops=4&odd=1&small=1&cap=best&show=offers'])(
  'the list on %s is a table from 1024 px up, even in Russian, below a one-line header',
  async (path) => {
    const { page } = await visit({ width: 1_024, locale: 'ru' })
    await page.goto(path)
    await page.getByRole('main').getByRole('table').waitFor()
    await expect.poll(() => excessOf(page)).toBe(0)
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
    const heights = await links.evaluateAll((all) => all.map((link) => link.clientHeight))
    expect(heights.length).toBeGreaterThan(3)
    expect(Math.max(...heights)).toBeLessThan(44)
    await page.setViewportSize({ width: 1_023, height: 800 })
    await expect.poll(() => page.getByRole('main').getByRole('table').count()).toBe(0)
  },
)

test.each([360, 768, 1_000])(
  'the page for a quick exchange has exactly one swap button at %i px',
  async (width) => {
    const { page } = await visit({ width })
    await page.goto('/exchange?give=BTC&get=SBERRUB&amt=0.05')
    await page.getByRole('main').getByRole('listitem').nth(2).waitFor()
    await expect
      .poll(() => page.getByRole('main').getByRole('button', { name: /^Swap/ }).count())
      .toBe(1)
    // No overlay covers the amounts.
    const amounts = page.getByRole('main').getByLabel(/^Amount you/)
    for (const at of [0, 1]) {
      const isFree = await amounts.nth(at).evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect()
        const room = field.parentElement!.querySelector('span')?.getBoundingClientRect()
        const y = (top + bottom) / 2
        const end = Math.min(right, room?.width ? room.left : right) - 4
        return [left + 4, (left + end) / 2, end].every(
          (x) => document.elementFromPoint(x, y) === field,
        )
      })
      expect(isFree).toBe(true)
    }
  },
)

test('Russian pages fit a width of 320 px', async () => {
  const { page } = await visit({ width: 320, height: 640, locale: 'ru', mayComplain: /404/ })
  const wide: string[] = []
  for (const path of [...addressesOf(({ kind }) => kind !== 'moment' && kind !== 'admin'), '/no']) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    // Pictures far below load when they come near.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main .animate-shimmer')].every(
        (each) => each.getBoundingClientRect().top > 2 * innerHeight,
      ),
    )
    const excess = await excessOf(page)
    if (excess > 0) wide.push(`${path}: ${excess} px`)
  }
  expect(wide).toEqual([])
})

test('an invalid amount is reported and stays in its field', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  const amount = page.getByLabel('How much you give')
  for (const junk of ['5 apples', '-5', '1e3']) {
    await amount.fill(junk)
    await amount.blur()
    await expect.poll(() => amount.inputValue()).toBe(junk)
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    await page.getByText(/^Type a number/).waitFor()
  }
})

test('a currency picker shrinks to its results and stays beside its field in a low window', async () => {
  const { page } = await visit({ height: 560 })
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  const field = page.getByRole('button', { name: /^You get/ })
  await field.click()
  const box = page.getByRole('dialog', { name: 'You get' })
  await box.getByRole('option').nth(3).waitFor()
  await page.keyboard.type('sberbank')
  await expect.poll(async () => (await box.boundingBox())!.height).toBeLessThan(200)
  const [of, at] = [(await box.boundingBox())!, (await field.boundingBox())!]
  const gap = Math.min(Math.abs(of.y - (at.y + at.height)), Math.abs(at.y - (of.y + of.height)))
  expect(gap).toBeLessThanOrEqual(12)
  await page.keyboard.press('Escape')
  await expect.poll(() => box.count()).toBe(0)
  // The first press closes the list, the second clears the text.
  await field.click()
  await expect.poll(() => box.getByRole('combobox').inputValue()).toBe('')
})

test('text in tables stays inside its columns and cells on a laptop', async () => {
  const { page } = await visit()
  await page.goto('/exchange?give=BTC&get=SBERRUB&amt=0.05')
  const names = page.getByRole('main').locator('tbody [data-name]')
  await names.nth(5).waitFor()
  const wide = await names.evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  )
  expect(wide).toEqual([])
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05&hops=1')
  const steps = page.getByRole('search').getByText('Direct', { exact: true }).first()
  expect((await steps.boundingBox())!.height).toBeLessThan(30)
})
