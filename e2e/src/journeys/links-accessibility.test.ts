import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { graphql, signInAs } from '../product/people.ts'
import { muteLinkMailedTo, newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

/** The link of a message, with a finding from a moment ago. */
function linkTo(chain: { id: string; was: number }): string {
  const at = new Date(Date.now() - 60_000).toISOString()
  const { id, was } = chain
  return `/chain?${new URLSearchParams({ id, amt: '0.05', was: String(was), at }).toString()}`
}

async function bestChain(): Promise<{ id: string; was: number }> {
  const query = '{ give: "BTC", get: "SBERRUB", giveAmount: 0.05, maxHops: 3 }'
  const answer = await graphql(origin(), `{ paths(query: ${query}) { paths { id getAmount } } }`)
  const { data } = (await answer.json()) as {
    data: { paths: { paths: { id: string; getAmount: number }[] } }
  }
  const [best] = data.paths.paths
  if (!best) throw new Error('nothing leads from BTC to SBERRUB')
  return { id: best.id, was: best.getAmount }
}

/** The mute link of a pair that its owner has tried; the trial sends a real message. */
async function muteLink(context: BrowserContext): Promise<string> {
  const email = newAddress('muter')
  await signInAs(context, origin(), email)
  const own = async (query: string) => {
    const answer = await context.request.post(`${origin()}/graphql`, { data: { query } })
    return (await answer.json()) as { data: { setNotificationPair: { id: string } } }
  }
  const { data } = await own(`mutation { setNotificationPair(input: {
    kind: LOOP, minProfitPercent: 0.5, capitalUsd: 1000, channels: [EMAIL]
  }) { id } }`)
  const { id } = data.setNotificationPair
  await own(`mutation { testNotificationPair(id: "${id}") { isExample } }`)
  const link = await muteLinkMailedTo(origin(), email)
  await context.clearCookies()
  return new URL(link).pathname
}

test('a shared chain that still exists is accessible in every language and theme', async () => {
  const { page } = await visit({ isCalm: true })
  // The market moves, so another chain is taken if this one has gone.
  const steps = page.getByRole('list', { name: 'Steps' })
  const end = steps.or(page.getByText('This chain is no longer there'))
  for (let again = 0; again < 3 && !(await steps.isVisible()); again++) {
    await page.goto(linkTo(await bestChain()))
    await end.waitFor()
  }
  await page.getByRole('heading', { name: 'Now', exact: true }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})

test.each([
  ['a chain that is gone', 'nobody:BTC:USDTTRC20>nobody:USDTTRC20:SBERRUB', 300_000],
  ['a loop that is gone', 'nobody:BTC:USDTTRC20>nobody:USDTTRC20:BTC', 0.051],
])('the page for %s is accessible in every language and theme', async (_what, id, was) => {
  const { page } = await visit({ isCalm: true })
  await page.goto(linkTo({ id, was }))
  await page.getByText(/is no longer there$/).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('the page of a link that names no chain is accessible in every language and theme', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/chain?id=nothing')
  await page.getByRole('heading', { name: 'This link names no chain' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('the page of a mute link is accessible in every language and theme, also after muting', async () => {
  const { page, context } = await visit({ isCalm: true })
  await page.goto(await muteLink(context))
  await page.getByRole('heading', { name: 'Mute this pair?' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Выключить звук' }).press('Enter')
  await page.getByRole('heading', { name: 'Без звука' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Muted' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('the page of an invalid mute link is accessible in every language and theme', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/mute/nothing')
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})
