import { isSingle } from '@hopwise/contract'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'
import { signInAs } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

async function faultsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  return faultsInEveryLook(page)
}

const content = addressesOf(({ kind }) => kind === 'content')
const states = ['/faq?q=rate', '/faq?q=nothing+is+like+this', '/faq/nothing']

test.each([...content, ...states])(
  'the page %s is accessible in every language and theme and fits the window',
  async (path) => {
    const { page } = await visit({ isCalm: true, mayComplain: /404/ })
    expect(await faultsOn(page, path)).toEqual([])
  },
)

test('a form submitted with mistakes is accessible in every language and theme', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Contact us' }).click()
  await page.getByRole('alert').waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('a user’s own pages are accessible in every language and theme', async () => {
  const { page, context } = await visit({ isCalm: true })
  await signInAs(context, origin(), newAddress('own-pages'))
  await page.goto('/exchangers?sort=name')
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .click()
  const own = addressesOf(
    (each) => each.kind === 'own' && isSingle(each),
    [
      '/profile/favorites?tab=exchangers',
      '/profile/notifications/new?kind=loop&rmin=5',
      '/profile/notifications/new?kind=rate&give=BTC&get=SBERRUB&amt=0.05',
    ],
  )
  for (const path of own) {
    expect(await faultsOn(page, path)).toEqual([])
    await page.evaluate(() => localStorage.setItem('user-locale', 'en'))
  }
})
