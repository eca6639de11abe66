import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { followLink, linkMailedTo, newAddress, requestLetter } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

const greeting = (page: Page) => page.getByRole('button', { name: /^Hi,/ })
const openModal = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
}

test('a sign-in from the profile opens the profile in the waiting tab and the mailed link’s tab', async () => {
  const { page } = await visit()
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'You are not authorized' }).waitFor()
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  const email = newAddress('profile')
  await requestLetter(page, email)
  const tab = await followLink(page, await linkMailedTo(origin(), email))
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/profile')
  await page.bringToFront()
  await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('the sign-in dialog ignores Escape and presses outside, and closing it returns the focus', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  const signInButton = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await signInButton.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Sign in' })
  await modal.getByRole('link', { name: 'Sign in via Telegram' }).waitFor()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
  await page.mouse.click(20, 400)
  await someFrames(page, 40)
  await expect.poll(() => modal.isVisible()).toBe(true)
  expect((await modal.boundingBox())?.width).toBeLessThanOrEqual(300)
  await modal.getByRole('button', { name: 'Continue without signing in' }).focus()
  await page.keyboard.press('Enter')
  await modal.waitFor({ state: 'detached' })
  await expect
    .poll(() => signInButton.evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test('Back closes the sign-in dialog, which /auth opens over the home page', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await openModal(page)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/exchangers')
  await page.goto('/auth')
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  await page.getByRole('button', { name: 'Continue without signing in' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('a sign-in mail can be sent again only after a wait, and a used link offers a new link', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await openModal(page)
  const email = newAddress('resend')
  await requestLetter(page, email)
  await expect.poll(() => page.getByText(email).isVisible()).toBe(true)
  const again = page.getByRole('button', { name: /^Send again in \d+ sec/ })
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true')
  const link = await linkMailedTo(origin(), email)
  const reader = await visit()
  const opened = await reader.page.goto(link)
  expect(opened?.status()).toBe(200)
  await reader.page.getByRole('button', { name: /^Sign in as/ }).click()
  await greeting(reader.page).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'Send a new link to r***@example.com' }).click()
  await page.getByText('A sign-in link has been sent to your email').waitFor()
})

test('a waiting sign-in page notices a sign-in in another browser and can send a new link', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await openModal(page)
  const email = newAddress('elsewhere')
  await requestLetter(page, email)
  const phone = await visit({ width: 360, height: 780 })
  const first = await linkMailedTo(origin(), email)
  await phone.page.goto(first)
  await phone.page.getByRole('button', { name: /^Sign in as/ }).click()
  await greeting(phone.page).waitFor()
  await page.bringToFront()
  await page.getByText('You signed in in another browser').waitFor()
  // The press signs nobody in here.
  await expect.poll(() => greeting(page).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('A sign-in link has been sent to your email').waitFor()
  const newest = () => linkMailedTo(origin(), email)
  await expect.poll(newest).not.toBe(first)
  await followLink(page, await newest())
  await page.bringToFront()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await greeting(page).waitFor()
})

test('the link that the bot sends after Start signs in the page that waits for Telegram', async () => {
  const { page, context } = await visit()
  await page.goto('/exchangers')
  await page.evaluate(() => localStorage.setItem('referral', `abc_1 ${Date.now()}`))
  await openModal(page)
  const way = page.getByRole('link', { name: 'Sign in via Telegram' })
  await expect.poll(() => way.getAttribute('href')).toMatch(/\?start=abc_1$/)
  const [chat] = await Promise.all([context.waitForEvent('page'), way.click()])
  await page.getByText('Waiting for Telegram…').waitFor()
  await page.getByRole('img', { name: /phone’s camera/ }).waitFor()
  await chat.getByRole('button', { name: 'Start' }).click()
  const link = chat.locator('a.button').last()
  await expect
    .poll(async () => {
      if ((await link.count()) === 0) await chat.reload()
      return link.count()
    })
    .toBeGreaterThan(0)
  const address = await link.getAttribute('href')
  await followLink(page, address!)
  await page.bringToFront()
  await greeting(page).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test.each([
  ['en', 'light', 1280],
  ['ru', 'dark', 360],
] as const)(
  'every step of the sign-in is accessible: %s, %s, %i px',
  async (locale, theme, width) => {
    const { page } = await visit({ width, height: 640, locale, theme, isCalm: true })
    await page.goto('/auth')
    const modal = page.getByRole('dialog')
    await modal.getByRole('link').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await modal.getByRole('button').first().click()
    await modal.getByRole('textbox').fill(newAddress(locale))
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await modal.getByRole('status').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    const box = await modal.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(640)
  },
)
