import { eventually, until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/start-test-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

const sound = ['alpha', 'beta', 'gamma']
let here: LiveAdmin

beforeAll(async () => {
  here = await startLiveAdmin({ listed: [...sound, 'bold'] })
  for (const slug of sound) here.feeds.serve(`/${slug}.xml`, soundRates())
  here.feeds.serve('/bold.xml', boldRates(3))
  const { data } = await here.ask('{ adminExchangers { items { id } } }')
  for (const { id } of data.adminExchangers.items) {
    await here.ask(`mutation { adminPollExchanger(id: "${id}") { outcome } }`)
  }
  await until(async () => (await marked()).length === 1)
})
afterAll(() => here.close())

const prices = { BTC: 60_000, ETH: 3_000, USDTTRC20: 1 }

function soundRates(): string {
  const codes = Object.keys(prices) as (keyof typeof prices)[]
  const items = codes.flatMap((from) =>
    codes
      .filter((to) => to !== from)
      .map((to) => itemOf(from, to, (prices[from] / prices[to]) * 0.99)),
  )
  return `<rates>${items.join('\n')}</rates>`
}

function boldRates(factor: number): string {
  return `<rates>${itemOf('ETH', 'BTC', (prices.ETH / prices.BTC) * factor)}</rates>`
}

function itemOf(from: string, to: string, rate: number): string {
  const ends = `<from>${from}</from><to>${to}</to>`
  return `<item>${ends}<in>1</in><out>${rate.toFixed(8)}</out><amount>100000</amount></item>`
}

async function marked(): Promise<Json[]> {
  const { data } = await here.ask(`{ adminSuspiciousOffers { total items {
    id exchangerId exchangerName give get reason gain band rate
  } } }`)
  return data.adminSuspiciousOffers.items
}

const allowed = async (): Promise<Json[]> => {
  const { data } = await here.ask(`{ adminAllowances {
    exchangerName give get note endsAt
  } }`)
  return data.adminAllowances
}

/** A reader's view where suspicious offers are kept out. */
async function seen(): Promise<Json> {
  const { data } = await here.askAsVisitor(`{
    paths(query: {
      give: "ETH", get: "BTC", giveAmount: 1, maxHops: 1, filter: { hideSuspicious: true }
    }) { paths { suspicious hops { exchanger { name } } } }
    arbitrage(query: { capitalUsd: 1000, filter: { hideSuspicious: true } }) {
      cycles { path { suspicious } }
    }
  }`)
  const [best] = data.paths.paths
  return {
    by: best.hops[0].exchanger.name,
    suspicious: best.suspicious,
    cycles: data.arbitrage.cycles.length,
  }
}

const ALLOW = `mutation ($input: AllowanceInput!) { adminAllowOffers(input: $input) }`
const REVOKE = `mutation ($id: ID!) {
  adminRevokeAllowance(exchangerId: $id, give: "eth", get: "BTC")
}`

test('offers marked as suspicious are listed with the reason why they are marked', async () => {
  const [offer] = await marked()
  expect(offer).toMatchObject({
    exchangerName: 'bold',
    give: 'ETH',
    get: 'BTC',
    reason: 'ABOVE_MARKET',
    band: 1.05,
    rate: 0.15,
  })
  expect(offer.gain).toBeGreaterThan(2.5)
  expect(await seen()).toMatchObject({ suspicious: false, cycles: 0 })
  expect((await seen()).by).not.toBe('bold')
})

test('an offer that an admin allows is neither marked nor left out, whichever thread answers', async () => {
  const [{ exchangerId }] = (await marked()) as [Json]
  const input = { exchangerId, give: 'ETH', get: 'btc', note: 'Asked them: a promotion' }
  await here.ask(ALLOW, { input })
  expect(await marked()).toEqual([])
  // Threads answer by turns.
  const answers = await Promise.all(Array.from({ length: 12 }, () => seen()))
  expect(new Set(answers.map(({ by, suspicious }) => `${by} ${suspicious}`))).toEqual(
    new Set(['bold false']),
  )
  expect(Math.min(...answers.map(({ cycles }) => cycles))).toBeGreaterThan(0)
  expect(await allowed()).toEqual([
    { exchangerName: 'bold', give: 'ETH', get: 'BTC', note: input.note, endsAt: null },
  ])
})

test('an offer stays allowed when its file is renewed, and after a restart', async () => {
  here.feeds.serve('/bold.xml', boldRates(4))
  const { data } = await here.ask('{ adminExchangers(query: { search: "bold" }) { items { id } } }')
  const [{ id }] = data.adminExchangers.items
  const polled = await here.ask(`mutation { adminPollExchanger(id: "${id}") { outcome } }`)
  expect(polled.data.adminPollExchanger).toEqual({ outcome: 'CHANGED' })
  expect(await seen()).toMatchObject({ by: 'bold', suspicious: false })
  here = await here.restart()
  await here.server.whenPolled()
  await eventually(async () => expect(await seen()).toMatchObject({ by: 'bold' }))
  expect(await marked()).toEqual([])
})

test('an offer is marked again after its permission is revoked, and the log shows both actions', async () => {
  const { data } = await here.ask('{ adminExchangers(query: { search: "bold" }) { items { id } } }')
  const [{ id }] = data.adminExchangers.items
  await here.ask(REVOKE, { id })
  expect((await marked()).map(({ exchangerName }) => exchangerName)).toEqual(['bold'])
  expect((await seen()).by).not.toBe('bold')
  const again = await here.ask(REVOKE, { id })
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const log = await here.ask(`{ adminAuditLog(query: { subject: "exchanger:${id}" }) {
    items { action subjectName details }
  } }`)
  expect(log.data.adminAuditLog.items.slice(0, 1)).toMatchObject([
    { action: 'OFFERS_NOT_ALLOWED', subjectName: 'bold' },
  ])
  expect(JSON.stringify(log.data)).toContain('Asked them: a promotion')
})

test('a permission with an end date ends on that date', async () => {
  const [{ exchangerId }] = (await marked()) as [Json]
  const input = { exchangerId, give: 'ETH', get: 'BTC', note: 'For today' }
  const endsAt = new Date(here.server.app.now() + 3_600_000).toISOString()
  await here.ask(ALLOW, { input: { ...input, endsAt } })
  expect(await marked()).toEqual([])
  await here.database.db
    .updateTable('allowed_offers')
    .set({ ends_at: new Date(0) })
    .execute()
  await here.server.app.allowances!.refresh()
  expect(await marked()).toHaveLength(1)
  expect(await allowed()).toEqual([])
  const bad = { ...input, note: ' ', endsAt: '2020-01-01T00:00Z' }
  const { errors } = await here.ask(ALLOW, { input: bad })
  expect(errors[0]?.extensions.fields).toMatchObject([
    { field: 'input.note', reason: 'REQUIRED' },
    { field: 'input.endsAt', reason: 'IN_THE_PAST' },
  ])
  const nobody = await here.ask(ALLOW, { input: { ...input, exchangerId: '99999' } })
  expect(nobody.errors[0]?.extensions.code).toBe('NOT_FOUND')
})
