import { join } from 'node:path'
import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { signInAs } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

interface OwnPosition {
  readonly give: { readonly code: string }
  readonly get: { readonly code: string }
  readonly place: number | null
  readonly rateFor: readonly {
    readonly printedGive: number
    readonly printedGet: number
    readonly isHeld: boolean
  }[]
}

/** A question in the session of that browser. */
async function fetchData<Data>(context: BrowserContext, query: string): Promise<Data> {
  const answer = await context.request.post(`${origin()}/graphql`, { data: { query } })
  return ((await answer.json()) as { data: Data }).data
}

/** Makes the exchanger this person's. */
async function own(context: BrowserContext, slug: string): Promise<string> {
  const { currentUser } = await fetchData<{ currentUser: { id: string } }>(
    context,
    '{ currentUser { id } }',
  )
  const host = join(inject('dataDir'), 'postgres')
  const client = new Client({ host, user: 'hopwise', database: 'hopwise' })
  await client.connect()
  const { rows } = await client.query<{ exchanger_id: number }>(
    `insert into exchanger_owners (exchanger_id, user_id)
     select id, $2 from exchangers where slug = $1
     on conflict (exchanger_id) do update set user_id = $2 returning exchanger_id`,
    [slug, currentUser.id],
  )
  await client.end()
  return String(rows[0]!.exchanger_id)
}

/** The exchangers with the most pairs whose file has come. */
async function someOffices(context: BrowserContext): Promise<string[]> {
  const { exchangers } = await fetchData<{
    exchangers: { items: readonly { slug: string; feed: { outcome: string } | null }[] }
  }>(
    context,
    `{ exchangers(query: { sort: PAIRS, limit: 10, status: ACTIVE }) {
      items { slug feed { outcome } } } }`,
  )
  const good = exchangers.items.filter(({ feed }) => /CHANGED/.test(feed?.outcome ?? ''))
  return good.map(({ slug }) => slug)
}

/** An exchanger of moderate size, whose rows the page has room for. */
async function someOffice(context: BrowserContext): Promise<string> {
  await expect.poll(() => someOffices(context)).not.toEqual([])
  return (await someOffices(context)).at(-1)!
}

/** Its places in the pairs that take BTC, the worst first. */
async function positionsOf(context: BrowserContext, id: string): Promise<readonly OwnPosition[]> {
  const { ownedExchanger } = await fetchData<{
    ownedExchanger: { positions: { items: readonly OwnPosition[] } }
  }>(
    context,
    `{ ownedExchanger(id: ${id}) { positions(query: { sort: PLACE, limit: 100
      descending: true, give: "BTC" }) { items { give { code } get { code } place
      rateFor(places: [1]) { printedGive printedGet isHeld } } } } }`,
  )
  return ownedExchanger.positions.items
}

/** Whether a place can be had by a plain rate, the only kind the simulator writes. */
const isWanted = ({ place, get, rateFor: [first] }: OwnPosition): boolean =>
  (place ?? 1) > 1 && first?.isHeld === false && /^(ETH|USDT\w*|LTC|XMR|DOGE)$/.test(get.code)

interface Race {
  readonly id: string
  readonly slug: string
  /** The currency its pair gets for BTC. */
  readonly get: string
}

/** A pair in which one of the offices, now this person's, can come first and is not. */
async function someRace(context: BrowserContext): Promise<Race> {
  let race: Race | undefined
  const look = async (): Promise<boolean> => {
    for (const slug of await someOffices(context)) {
      const id = await own(context, slug)
      const wanted = (await positionsOf(context, id)).find(isWanted)
      if (!wanted) continue
      race = { id, slug, get: wanted.get.code }
      return true
    }
    return false
  }
  await expect.poll(look, { interval: 1_000 }).toBe(true)
  return race!
}

test('an exchanger that publishes the suggested rate takes the first place at the next poll', async () => {
  const { page } = await visit({ isCalm: true })
  const context = page.context()
  await signInAs(context, origin(), newAddress('owner'))
  const { id, slug, get } = await someRace(context)
  const { ownedExchanger } = await fetchData<{ ownedExchanger: { exportUrl: string } }>(
    context,
    `{ ownedExchanger(id: ${id}) { exportUrl } }`,
  )
  const simulator = new URL(ownedExchanger.exportUrl).origin

  await page.goto(`/profile/exchanger/${slug}?tab=file`)
  await page.getByRole('button', { name: 'Poll now' }).waitFor()
  const takeFirst = async (): Promise<number | null> => {
    const positions = await positionsOf(context, id)
    const now = positions.find((each) => each.get.code === get)
    const [first] = now!.rateFor
    if (now!.place !== 1 && first) {
      const { printedGive, printedGet } = first
      const rate = { from: 'BTC', to: get, give: String(printedGive), get: String(printedGet) }
      const said = await context.request.post(`${simulator}/${slug}/rates`, { data: rate })
      if (said.status() !== 204) throw new Error(`not set: ${said.status()}`)
    }
    return now!.place
  }
  await takeFirst()
  await page.getByRole('button', { name: 'Poll now' }).click()
  await page.getByRole('button', { name: /^Again in/ }).waitFor()
  // Others may have moved meanwhile, which changes the rate for the place.
  await expect.poll(takeFirst, { interval: 1_000 }).toBe(1)
})

/** Opens the page as a new reader would. */
async function inEnglish(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1_280, height: 900 })
  await page.evaluate(() => localStorage.setItem('user-locale', 'en'))
}

test('the owner’s tabs for ranks, clicks and the export file are accessible, also by keyboard', async () => {
  const { page } = await visit({ isCalm: true })
  const context = page.context()
  await signInAs(context, origin(), newAddress('keys'))
  const slug = await someOffice(context)
  await own(context, slug)
  await page.goto(`/profile/exchanger/${slug}`)
  await page.getByRole('table', { name: 'Your places by pair' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
  await inEnglish(page)
  await page.goto(`/profile/exchanger/${slug}`)
  await page.getByRole('tab').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/tab=clicks/)
  await page.getByText('Nobody has left for your site yet').waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
  await inEnglish(page)
  await page.goto(`/profile/exchanger/${slug}?tab=file`)
  const change = page.getByRole('button', { name: /Change the address|Сменить адрес/ })
  await change.waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
  await change.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a user cannot open the owner’s page of somebody else’s exchanger', async () => {
  const { page } = await visit({ isCalm: true })
  await signInAs(page.context(), origin(), newAddress('stranger'))
  await page.goto(`/profile/exchanger/${await someOffice(page.context())}`)
  await expect
    .poll(() => page.getByText('This is none of your exchangers').innerText())
    .not.toBe('')
})
