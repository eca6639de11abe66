import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

test('help is found by any form of a word, and a search without results leads to the contact form', async () => {
  const { page } = await visit({ locale: 'ru' })
  await page.goto('/faq')
  await page.getByRole('searchbox').fill('бумажную прибыль')
  await page.locator('mark', { hasText: 'прибыль' }).first().waitFor()
  await page.goto('/faq?q=аквариумистика')
  await page.getByRole('main').getByText('«аквариумистика»').first().waitFor()
  await page.getByRole('link', { name: 'Спросить нас' }).first().click()
  await expect.poll(() => page.getByLabel('Сообщение').inputValue()).toBe('аквариумистика')
})

test.each(['/faq/unknown', '/faq/chains/unknown'])(
  'the unknown help address %s gets status 404 and a page that can search the help',
  async (path) => {
    const { page } = await visit({ mayComplain: /404/ })
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByText('There is no such article').waitFor()
    await page.getByRole('searchbox').fill('waterfall')
    await page.getByRole('main').getByRole('heading').getByRole('link').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toContain('/faq/')
    await page.getByRole('article').waitFor()
  },
)
