import { isSingle } from '@hopwise/contract'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'
import { graphql, signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

type Kept = Awaited<ReturnType<Awaited<ReturnType<typeof visit>>['context']['storageState']>>
let signedIn: Kept | undefined

/** One admin session for all journeys of this file. */
async function visitAsAdmin(): Promise<Page> {
  const { page, context } = await visit({
    isCalm: true,
    ...(signedIn && { context: { storageState: signedIn } }),
  })
  if (signedIn) return page
  const email = newAddress('accessible')
  await signInAsAdmin(context, { origin: origin(), dataDir: inject('dataDir') }, email)
  signedIn = await context.storageState()
  const input = { name: 'Ann', email, message: 'For the inbox' }
  const send =
    'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { reference } }'
  await graphql(origin(), send, { input })
  return page
}

const pages = [
  ...addressesOf(
    (page) => page.kind === 'admin' && isSingle(page),
    ['/admin/inbox?state=all', '/admin/subscriptions?q=accessible'],
  ),
  '/admin/texts/terms',
  '/admin/texts/terms?version=new',
  '/admin/texts/new',
]

test.each(pages)(
  'the page %s is accessible in every language and theme and fits the window',
  async (path) => {
    const page = await visitAsAdmin()
    await page.goto(path)
    await page.locator('main h1').waitFor()
    expect(await faultsInEveryLook(page)).toEqual([])
  },
)

/** Lists whose links lead to pages of one subject. */
const things = [
  ['/admin/texts', 'section li a'],
  ['/admin/inbox?state=all', 'a[href^="/admin/inbox/H-"]'],
  ['/admin/exchangers', 'a[href^="/admin/exchangers/"]:not([href$="/new"])'],
  ['/admin/currencies?tab=all', 'a[href^="/admin/currencies/"]:not([href$="/new"])'],
  ['/admin/users', 'a[href^="/admin/users/"]'],
] as const

test.each(things)(
  'an entry opened from the list %s is accessible in every language and theme',
  async (list, link) => {
    const page = await visitAsAdmin()
    await page.goto(list)
    await page.locator(`main ${link}`).first().click()
    await page.waitForURL(/\/admin\/\w+\/[^/?]+$/)
    await page.locator('main h1').waitFor()
    expect(await faultsInEveryLook(page)).toEqual([])
  },
)
