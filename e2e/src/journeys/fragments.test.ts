import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { signInAs } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

/** Whether the part is below the header, or as near to it as the end of the page lets it come. */
const isBrought = (page: Page, id: string) =>
  page.evaluate((name) => {
    const place = document.getElementById(name)
    if (!place) return false
    const { top } = place.getBoundingClientRect()
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    const isAtTop = top >= 0 && top < 130
    return (
      (isAtTop || (isAtEnd && top > 0 && top < innerHeight)) &&
      place.contains(document.activeElement)
    )
  }, id)

test.each([
  ['/profile', 'notification-pairs', 1_280],
  ['/profile', 'channels', 360],
  ['/profile', 'keys', 360],
  ['/profile/payments', 'add-funds', 360],
])(
  'the section %s#%s is shown at a width of %d px, however late its content loads',
  async (path, id, width) => {
    const { page } = await visit({ width, height: 740 })
    await signInAs(page.context(), origin(), newAddress('late'))
    const late = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`${path}#${id}`)
    await page.getByRole('banner').waitFor()
    late.resolve()
    await expect.poll(() => isBrought(page, id)).toBe(true)
  },
)

test('content that loads late never moves a reader who scrolled', async () => {
  const { page } = await visit({ width: 360, height: 740 })
  await signInAs(page.context(), origin(), newAddress('own'))
  await page.goto('/profile#channels')
  await expect.poll(() => isBrought(page, 'channels')).toBe(true)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => isBrought(page, 'channels')).toBe(false)
  // Playwright itself scrolls before it clicks in a sticky header.
  await page.evaluate(() => {
    const note = () => (document.body.dataset['left'] = String(scrollY))
    addEventListener('pointerdown', note, { capture: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click()
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Channels' }).waitFor()
  const left = await page.evaluate(() => Number(document.body.dataset['left']))
  expect(left).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
