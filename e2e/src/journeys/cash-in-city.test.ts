import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))
const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)
const wanted = { give: 'USDTTRC20', get: 'CASHRUB', amt: '100000', side: 'get', city: 'MSK' }

const languages = [
  { locale: 'en', give: /^You give/, get: /^You get/, cash: 'cash rub moscow', city: 'Moscow' },
  { locale: 'ru', give: /^Отдаёте/, get: /^Получаете/, cash: 'нал рубли мск', city: 'Москва' },
] as const

test.each(languages)(
  'a search for cash in a city takes four clicks and no currency code: $locale',
  async (words) => {
    const { page } = await visit({ locale: words.locale })
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    let clicks = 0
    const choose = async (field: RegExp, typed: string, option: RegExp) => {
      await page.getByRole('button', { name: field }).click()
      await page.keyboard.type(typed)
      await page.getByRole('option', { name: option }).first().click()
      clicks += 2
      // The next key starts from the button of the choice, once that has the focus again.
      const button = page.getByRole('button', { name: field })
      await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
    }
    await choose(words.get, words.cash, new RegExp(`RUB.*${words.city}`))
    await expect.poll(() => queryOf(page)['city']).toBe('MSK')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('100000')
    await choose(words.give, 'usdt trc20', /TRC20/)
    await expect.poll(() => queryOf(page)).toEqual(wanted)
    expect(clicks).toBe(4)
    await expect
      .poll(() => page.getByRole('button', { name: words.city, pressed: true }).count())
      .toBe(1)
  },
)

test('a list without a chosen city says “in any city” and offers the cities with the most offers', async () => {
  const { page } = await visit()
  await page.goto('/?give=USDTTRC20&get=CASHRUB&amt=1000')
  const chips = page.getByRole('group', { name: 'Cities with the most offers' })
  await chips.getByText('Cash RUB in any city').waitFor()
  await chips.getByRole('button').first().click()
  await expect.poll(() => chips.getByText('Cash RUB in any city').count()).toBe(0)
})

test.each(languages)('cash in a city can be found by keyboard alone: $locale', async (words) => {
  const { page } = await visit({ locale: words.locale })
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const choose = async (field: RegExp, typed: string, option: RegExp) => {
    await page.getByRole('button', { name: field }).focus()
    await page.keyboard.type(typed)
    await page.getByRole('option', { name: option }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await choose(words.give, 'usdt trc20', /TRC20/)
  await choose(words.get, words.cash, new RegExp(`RUB.*${words.city}`))
  await expect.poll(() => queryOf(page)['city']).toBe('MSK')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('100000')
  await expect.poll(() => queryOf(page)).toEqual(wanted)
})
