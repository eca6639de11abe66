import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('referral'))
const telegramWay = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const way = page.getByRole('dialog').getByRole('link', { name: 'Sign in via Telegram' })
  return way.getAttribute('href')
}

test('a partner’s link leads to the home page and passes the partner’s code to the Telegram sign-in', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await page.goto('/r/abc_1')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByText('A partner invited you. Welcome!').waitFor()
  await expect.poll(() => kept(page)).toMatch(/^abc_1 \d+$/)
  await expect.poll(() => telegramWay(page)).toMatch(/\?start=abc_1$/)
  await page.getByRole('button', { name: 'Continue without signing in' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/exchangers')
})

test.each(['/r/bad!code', '/r', '/r/', `/r/${'a'.repeat(65)}`, '/r/%3Cscript%3E'])(
  'the invalid partner link %s leads to the home page and stores nothing',
  async (path) => {
    const { page } = await visit()
    await page.goto(path)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => kept(page)).toBeNull()
    await expect.poll(() => telegramWay(page)).not.toContain('start=')
  },
)

const said = {
  en: {
    send: 'Contact us',
    name: 'Name',
    message: 'Message',
    wrong: ['Required field', 'Enter a valid Email', 'Max 5000 characters'],
    title: 'Error: Contacts · Hopwise',
    sent: 'Your message has been sent',
  },
  ru: {
    send: 'Связаться с нами',
    name: 'Имя',
    message: 'Сообщение',
    wrong: ['Обязательное поле', 'Введите корректный Email', 'Максимум 5000 символов'],
    title: 'Ошибка: Контакты · Hopwise',
    sent: 'Сообщение отправлено',
  },
} as const

/** Moves the focus there by Tab alone, from wherever it is. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate((wanted) => {
      const { activeElement: focused } = document
      const label = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
      const text = label ? focused.labels?.[0]?.textContent : focused?.textContent
      return text?.trim() === wanted
    }, name)
    if (isThere) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test.each(['en', 'ru'] as const)(
  'a keyboard user sees every error in a contact message and loses no input: %s',
  async (locale) => {
    const { page } = await visit({ locale })
    const words = said[locale]
    await page.goto('/contacts')
    // The links of the first words are drawn anew by the scripts, and the focus on them is lost.
    await page.getByRole('button', { name: words.send }).waitFor()
    await tabTo(page, words.send)
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert')
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((each) => each === document.activeElement)).toBe(true)
    await expect.poll(() => page.title()).toBe(words.title)
    await expect.poll(() => page.getByText(words.wrong[0], { exact: true }).count()).toBe(3)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('name')
    await page.keyboard.type('Ann')
    await tabTo(page, 'Email')
    await page.keyboard.type('ann@')
    await tabTo(page, words.message)
    await page.keyboard.insertText('x'.repeat(5_001))
    await tabTo(page, words.send)
    await page.keyboard.press('Enter')
    await page.getByText(words.wrong[1], { exact: true }).waitFor()
    await expect.poll(() => page.getByText(words.wrong[2], { exact: true }).isVisible()).toBe(true)

    await page.reload()
    await expect.poll(() => page.getByLabel(words.name, { exact: true }).inputValue()).toBe('Ann')
    await expect.poll(() => page.getByLabel(words.message).inputValue()).toHaveLength(5_001)
    await page.getByLabel(words.message).fill('Hello')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: words.sent }).waitFor()
    await page
      .getByText(/H-[2-9A-Z]{4}-[2-9A-Z]{4}/)
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel(words.message).inputValue()).toBe('')
  },
)
