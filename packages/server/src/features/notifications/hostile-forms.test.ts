import { sql } from 'kysely'
import { eventually, until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveRunningTerm } from '../../testing/money/running-term.ts'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../testing/start-account-server.ts'
import { offersOf } from '../../testing/offers-of.ts'
import type { Json } from '../../testing/start-test-server.ts'

/** C1 to C6 has one way, and it takes five hops; the only loop takes five as well. */
const FIVE_HOPS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6']

let server: AccountServer
let ann: Browser & { readonly user: Json }
beforeAll(async () => {
  const steps = FIVE_HOPS.slice(1).map((get, at) => [`${FIVE_HOPS[at]} > ${get} @ 1`, {}])
  server = await startAccountServer({
    market: [offersOf('alfa', Object.fromEntries(steps))],
    isScanned: true,
  })
  await until(() => server.app.matcher!.knows('C6'))
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await server.signedIn()
  await giveRunningTerm(server.database.db, ann.user.id as string)
})

const SET = `mutation ($input: NotificationPairInput!) {
  setNotificationPair(input: $input) { id name }
}`
const PREVIEW = `query ($input: NotificationPairInput!) {
  previewNotificationPair(input: $input) { sourcesNow best { codes } }
}`
const LOOP = { kind: 'LOOP', minProfitPercent: 0.4, capitalUsd: 1000, channels: ['EMAIL'] }
const far = {
  kind: 'CHAIN',
  give: 'C1',
  get: 'C6',
  amount: 1,
  rateAtLeast: 0.5,
  maxHops: 5,
  // Nobody else has prices for these.
  includeSuspicious: true,
  channels: ['EMAIL'],
}
const pro = async () => {
  const one = await server.signedIn()
  const plan = { type: 'PRO_30', pairs: 30 } as const
  await giveRunningTerm(server.database.db, one.user.id as string, plan)
  return one
}

describe('five hops', () => {
  test.each([
    ['a rule', SET],
    ['its preview', PREVIEW],
  ])('in %s need Pro', async (_what, document) => {
    for (const input of [far, { ...LOOP, maxHops: 5 }]) {
      const { errors } = await ann.ask(document, { input })
      expect(errors[0]!.extensions.fields).toEqual([
        expect.objectContaining({ field: 'maxHops', reason: 'NEEDS_PRO' }),
      ])
    }
    const { data, errors: none } = await (await pro()).ask(document, { input: far })
    expect(none).toEqual([])
    expect(data.previewNotificationPair?.sourcesNow ?? 1).toBe(1)
    const { errors } = await ann.ask(document, { input: { ...far, maxHops: 6 } })
    expect(errors[0]!.extensions.fields).toEqual([
      expect.objectContaining({ field: 'maxHops', reason: 'OUT_OF_RANGE:1:5' }),
    ])
  })
})

test('a rule of five hops stops when Pro ends', async () => {
  const { db } = server.database
  const NOTIFICATIONS = '{ notifications { items { findings { codes } } } }'
  const before = await pro()
  const made = await before.ask(SET, { input: { ...far, isOn: false } })
  const { id } = made.data.setNotificationPair
  await sql`update subscription_terms set type = 'NEWBIE_30'
    where user_id = ${before.user.id}`.execute(db)
  const again = await before.ask(SET, { input: { ...far, id } })
  expect(again.errors[0]!.extensions.fields?.[0]?.reason).toBe('NEEDS_PRO')
  // A rule that is on may be turned off.
  expect((await before.ask(SET, { input: { ...far, id, isOn: false } })).errors).toEqual([])
  await sql`update notification_rules set is_on = true, changed_at = hopwise_now()
    where id = ${id}`.execute(db)
  const now = await pro()
  await now.ask(SET, { input: far })
  const items = await eventually(async () => {
    const { data } = await now.ask(NOTIFICATIONS)
    expect(data.notifications.items).toHaveLength(1)
    return data.notifications.items
  })
  expect(items[0].findings[0].codes).toEqual(FIVE_HOPS)
  await server.app.matcher!.whenLooked()
  expect((await before.ask(NOTIFICATIONS)).data.notifications.items).toEqual([])
  const TRY = `mutation { testNotificationPair(id: "${id}") { isExample } }`
  expect((await before.ask(TRY)).data.testNotificationPair).toEqual({ isExample: true })
})

test('a preview’s work is charged to its caller, and not to a rule', async () => {
  const { gate } = server.app
  const ask = gate.ask.bind(gate)
  const askers: unknown[] = []
  gate.ask = (kind, question, options) => {
    if (JSON.stringify(question).includes('"giveAmount":77')) askers.push(options.asker)
    return ask(kind, question, options)
  }
  const input = { ...far, maxHops: 4, amount: 77 }
  expect((await ann.ask(PREVIEW, { input })).errors).toEqual([])
  gate.ask = ask
  expect(askers).toEqual(['127.0.0.1'])
})

test('text that no database stores is cleaned or refused without an internal error', async () => {
  const odd = 'ab\ud800'
  const input = { ...LOOP, name: odd, filter: { city: odd, ignoreCurrencies: [odd] } }
  const { data, errors } = await ann.ask(SET, { input })
  expect(errors).toEqual([])
  expect(data.setNotificationPair.name).toBe('ab\ufffd')
  const refused = await ann.ask(SET, { input: { ...input, name: 'a\0b' } })
  expect(refused.errors[0]?.extensions.fields).toMatchObject([{ reason: 'NULL_CHARACTER' }])
})
