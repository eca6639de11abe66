import { fieldTexts } from '@hopwise/contract'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../testing/start-account-server.ts'
import { giveRunningTerm } from '../../testing/money/running-term.ts'
import { eagerAt, fair, keenAt } from '../../testing/notifications/keen-market.ts'
import { whenMatched } from '../../testing/notifications/when-matched.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { RULES_ASK } from './matching/look.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({
    market: [...fair(), keenAt(-2), eagerAt(-2)],
    isScanned: true,
  })
})
afterAll(() => server.close())

const keen = (percent: number) => server.app.gate.replaceExchanger(keenAt(percent))
const eager = (percent: number) => server.app.gate.replaceExchanger(eagerAt(percent))

let ann: Browser & { readonly user: Json }
beforeEach(async () => {
  await keen(-2)
  await eager(-2)
  ann = await server.signedIn()
  await giveRunningTerm(server.database.db, ann.user.id as string)
})

const LOOP = { kind: 'LOOP', minProfitPercent: 0.4, capitalUsd: 1000, channels: ['EMAIL'] }
const SET = `mutation ($input: NotificationPairInput!) {
  setNotificationPair(input: $input) { id name stopped matchesNow sentToday }
}`
const NOTIFICATIONS = `{ notifications { total items {
  id kind title isCounted more status pairName
  findings { source codes exchangers profitPercent giveAmount getAmount rate confidence url }
  deliveries { channel status }
} } }`

const set = async (input: object): Promise<Json> => {
  const { data, errors } = await ann.ask(SET, { input })
  expect(errors).toEqual([])
  return data.setNotificationPair
}
const listNotifications = async (): Promise<Json[]> =>
  (await ann.ask(NOTIFICATIONS)).data.notifications.items as Json[]
const left = async (): Promise<number> => {
  const { data } = await ann.ask('{ subscription { remainingNotifications } }')
  return data.subscription.remainingNotifications as number
}
/** Moves the last message back, as if the cool-down were over. */
const cool = () =>
  sql`update notification_rules set last_fired_at = last_fired_at - interval '1 hour',
    changed_at = hopwise_now()`.execute(server.database.db)
const settle = () => whenMatched(server)
/** The market was queried for rules that the loops do not cover, and all was looked at. */
async function whenPolled(): Promise<void> {
  const gateSpy = vi.spyOn(server.app.gate, 'ask')
  const isOfRules = ([, , options]: (typeof gateSpy.mock.calls)[number]) =>
    options?.asker === RULES_ASK.asker
  await expect.poll(() => gateSpy.mock.calls.some(isOfRules)).toBe(true)
  await Promise.all(gateSpy.mock.results.map(({ value }) => value))
  gateSpy.mockRestore()
  await settle()
}

test('a loop that starts to pay enough makes one notification, which counts once for the quota', async () => {
  await set(LOOP)
  await settle()
  expect(await listNotifications()).toEqual([])
  await keen(0.6)
  const [first, ...others] = await eventually(async () => {
    const all = await listNotifications()
    expect(all).not.toEqual([])
    return all
  })
  expect(others).toEqual([])
  expect(first).toMatchObject({
    kind: 'LOOP',
    isCounted: true,
    pairName: 'any loop ≥ 0.4 % at 1,000 USD',
    deliveries: [{ channel: 'EMAIL' }],
  })
  const [finding] = first!.findings as Json[]
  expect(finding).toMatchObject({ source: 'BTC → USDTTRC20, keen' })
  expect(finding!.profitPercent).toBeGreaterThan(0.4)
  expect(finding!.getAmount / finding!.giveAmount).toBeCloseTo(1 + finding!.profitPercent / 100, 9)
  expect(finding!.url).toContain('/chain?id=')
  expect(first!.title).toMatch(/^\+\d\.\d\d % · /)
  expect(await left()).toBe(299)
  // More loops through the same offer are no news, nor is a little more profit.
  await cool()
  await keen(0.7)
  await settle()
  expect(await listNotifications()).toHaveLength(1)
  // Half as much again is.
  await keen(1.3)
  await eventually(async () => expect(await listNotifications()).toHaveLength(2))
  expect(await left()).toBe(298)
})

test('a source whose profit fell well below the threshold is reported again when it returns', async () => {
  await set(LOOP)
  await keen(0.6)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
  await cool()
  // A tenth of a point below is not enough.
  await keen(0.36)
  await settle()
  await keen(0.6)
  await settle()
  expect(await listNotifications()).toHaveLength(1)
  await keen(0.2)
  await settle()
  await keen(0.6)
  await eventually(async () => expect(await listNotifications()).toHaveLength(2))
})

test('sources found during the pause of a rule are sent together in the next message', async () => {
  await set(LOOP)
  await keen(0.6)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
  await eager(0.6)
  await settle()
  expect(await listNotifications()).toHaveLength(1)
  await cool()
  const [second] = await eventually(async () => {
    const all = await listNotifications()
    expect(all).toHaveLength(2)
    return all
  })
  expect(second!.findings.map(({ source }: Json) => source)).toEqual(['ETH → USDTTRC20, eager'])
})

test('a source of profit that vanished during a rule’s pause is not sent and uses no quota', async () => {
  await set(LOOP)
  await keen(0.6)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
  await eager(0.6)
  await settle()
  await eager(-2)
  await settle()
  await cool()
  await settle()
  expect(await listNotifications()).toHaveLength(1)
  expect(await left()).toBe(299)
})

test('a muted rule is silent, and sends its notification when it is no longer muted', async () => {
  const { id } = await set(LOOP)
  await ann.ask(`mutation { muteNotificationPair(id: "${id}", minutes: 60) { mutedUntil } }`)
  await settle()
  await keen(0.6)
  await settle()
  expect(await listNotifications()).toEqual([])
  await ann.ask(`mutation { muteNotificationPair(id: "${id}", minutes: 0) { mutedUntil } }`)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
})

test('quiet hours keep a rule silent, and the rule shows that', async () => {
  const rule = await set(LOOP)
  const hour = new Date().getUTCHours()
  const clock = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`
  const { errors } = await ann.ask(
    `mutation { setNotificationSettings(input: { zone: "UTC", quietFrom: "${clock(-1)}",
      quietTo: "${clock(2)}" }) { zone } }`,
  )
  expect(errors).toEqual([])
  await settle()
  await keen(0.6)
  await settle()
  expect(await listNotifications()).toEqual([])
  const { data } = await ann.ask(`{ notificationPair(id: "${rule.id}") { stopped matchesNow } }`)
  expect(data.notificationPair).toMatchObject({ stopped: 'QUIET_HOURS' })
  expect(data.notificationPair.matchesNow).toBeGreaterThan(0)
})

test('a rate reached in quiet hours is reported after the quiet hours, even if a digest is set', async () => {
  const quiet = (hours: string) =>
    ann.ask(
      `mutation { setNotificationSettings(input: { ${hours}, digestAfterQuiet: true }) { zone } }`,
    )
  const hour = new Date().getUTCHours()
  const clock = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`
  await quiet(`zone: "UTC", quietFrom: "${clock(-1)}", quietTo: "${clock(2)}"`)
  await keen(1)
  await set({
    kind: 'RATE',
    give: 'BTC',
    get: 'USDTTRC20',
    amount: 0.1,
    rateAtLeast: 60_300,
    channels: ['EMAIL'],
  })
  await whenPolled()
  expect(await listNotifications()).toEqual([])
  await quiet('quietFrom: null, quietTo: null')
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
})

test('the rules of an owner absent for 90 days are silent until the next visit', async () => {
  const { db } = server.database
  await set(LOOP)
  const userId = ann.user.id as string
  await sql`update users set last_visit_on = last_visit_on - 90 where id = ${userId}`.execute(db)
  await sql`insert into rule_sleeps (user_id, warned_at, asleep_at)
    values (${userId}, hopwise_now() - interval '7 days', hopwise_now())`.execute(db)
  await keen(0.6)
  await settle()
  const sent = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  expect(sent).toEqual([])
  expect(await listNotifications()).toEqual([])
  // A moved clock, as if the minute of silence were over.
  await cool()
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
})

test('a rule is silent after its end date and is switched on by a new end date', async () => {
  const soon = new Date(Date.now() + 400).toISOString()
  const { id } = await set({ ...LOOP, endsAt: soon })
  await expect.poll(() => Date.now() > Date.parse(soon)).toBe(true)
  await keen(0.6)
  await settle()
  expect(await listNotifications()).toEqual([])
  const { data } = await ann.ask(`{ notificationPair(id: "${id}") { stopped endsAt } }`)
  expect(data.notificationPair).toEqual({ stopped: 'ENDED', endsAt: soon })
  const faultOf = async (input: object) => {
    const { errors } = await ann.ask(SET, { input })
    return errors[0]?.extensions.fields
  }
  const over = { ...LOOP, id, endsAt: soon }
  expect(await faultOf(over)).toEqual([expect.objectContaining({ field: 'endsAt' })])
  expect(await faultOf({ ...over, isOn: false })).toBeUndefined()
  const far = new Date(Date.now() + 368 * 86_400_000).toISOString()
  expect(await faultOf({ ...over, endsAt: far })).toEqual([
    expect.objectContaining({ field: 'endsAt', message: 'Choose a day within a year' }),
  ])
  await set({ ...over, endsAt: new Date(Date.now() + 86_400_000).toISOString() })
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
})

test('a rule with a filter queries the market and leaves out ignored exchangers', async () => {
  await keen(1)
  await eager(0.6)
  await set({ ...LOOP, filter: { ignoreExchangers: ['keen'] } })
  const [first] = await eventually(async () => {
    const all = await listNotifications()
    expect(all).toHaveLength(1)
    return all
  })
  const findings = first!.findings as Json[]
  expect(findings.map(({ source }) => source)).toEqual(['ETH → USDTTRC20, eager'])
  expect(findings.flatMap(({ exchangers }) => exchangers as string[])).not.toContain('keen')
})

test('a notification is sent when a rate is reached, and again after the rate fell and returned', async () => {
  await set({
    kind: 'RATE',
    give: 'BTC',
    get: 'USDTTRC20',
    amount: 0.1,
    rateAtLeast: 60_300,
    channels: ['EMAIL'],
  })
  await whenPolled()
  expect(await listNotifications()).toEqual([])
  await keen(1)
  const [first] = await eventually(async () => {
    const all = await listNotifications()
    expect(all).toHaveLength(1)
    return all
  })
  expect(first).toMatchObject({ kind: 'RATE', title: '1 BTC = 60,600 USDTTRC20' })
  expect(first!.findings[0]).toMatchObject({ codes: ['BTC', 'USDTTRC20'], profitPercent: null })
  await cool()
  await keen(0.9)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
})

test('a rule can be created without a plan but sends no notification', async () => {
  await sql`delete from subscription_terms`.execute(server.database.db)
  const rule = await set(LOOP)
  expect(rule).toMatchObject({ stopped: 'NO_PLAN' })
  const { errors } = await ann.ask(SET, { input: LOOP })
  expect(errors[0]).toMatchObject({
    message: 'Your plan has room for 1',
    extensions: { code: 'PLAN_LIMIT', most: 1 },
  })
  await keen(0.6)
  await settle()
  expect(await listNotifications()).toEqual([])
})

test('a user with the Newbie plan has at most five rules, even with concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ann.ask(SET, { input: LOOP })))
  const refused = answers.filter(({ errors }) => errors.length > 0)
  expect(refused).toHaveLength(7)
  expect(new Set(refused.map(({ errors }) => errors[0]!.message))).toEqual(
    new Set(['Your plan has room for 5']),
  )
})

test('a used-up quota is reported once and silences the rule', async () => {
  const { db } = server.database
  await sql`update subscription_terms set notifications_left = 1
    where user_id = ${ann.user.id as string}`.execute(db)
  const { id } = await set(LOOP)
  await keen(0.6)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
  await cool()
  await eager(0.6)
  await keen(1.3)
  await eventually(async () => {
    const mails = (await server.outbox()).filter(({ to }) => to === ann.user.email)
    expect(mails.map(({ subject }) => subject)).toContain(
      'All 300 notifications of this term are used',
    )
  })
  await settle()
  expect(await listNotifications()).toHaveLength(1)
  const { data } = await ann.ask(`{ notificationPair(id: "${id}") { stopped } }`)
  expect(data.notificationPair).toEqual({ stopped: 'QUOTA_USED' })
  expect(await left()).toBe(0)
})

test('a removed rule sends no notification and can be restored within an hour', async () => {
  const { id } = await set(LOOP)
  const { data } = await ann.ask(`mutation { removeNotificationPair(id: "${id}") }`)
  expect(data.removeNotificationPair).toBe(true)
  await settle()
  await keen(0.6)
  await settle()
  expect(await listNotifications()).toEqual([])
  await ann.ask(`mutation { restoreNotificationPair(id: "${id}") { id } }`)
  await eventually(async () => expect(await listNotifications()).toHaveLength(1))
})

test('duplicate names of a user’s rules are numbered if generated and refused if typed', async () => {
  const shownNames = async (): Promise<string[]> => {
    const { data } = await ann.ask('{ notificationPairs { name } }')
    return data.notificationPairs.map(({ name }: Json) => name)
  }
  const made = 'any loop ≥ 0.4 % at 1,000 USD'
  const first = await set(LOOP)
  const second = await set(LOOP)
  expect(await shownNames()).toEqual([made, `${made} (2)`])
  // A digest is of the same loops.
  const digest = { ...LOOP, kind: 'DIGEST', digestAt: '09:00' }
  await set(digest)
  expect(await shownNames()).toEqual([made, `${made} (2)`, `${made} (3)`])
  const { errors } = await ann.ask(SET, { input: { ...LOOP, name: made.toUpperCase() } })
  expect(errors[0]!.extensions.fields).toMatchObject([{ field: 'name', reason: 'NAME_TAKEN' }])
  // Saved again it keeps its name, and with another question it gets that question's.
  const again = { ...LOOP, id: second.id, name: `${made} (2)` }
  await set({ ...again, isOn: false })
  expect((await shownNames())[1]).toBe(`${made} (2)`)
  await set({ ...again, minProfitPercent: 2 })
  expect((await shownNames())[1]).toBe('any loop ≥ 2 % at 1,000 USD')
  // One that comes back makes room for none that took its name.
  await ann.ask(`mutation { removeNotificationPair(id: "${first.id}") }`)
  await set(LOOP)
  await ann.ask(`mutation { restoreNotificationPair(id: "${first.id}") { id } }`)
  expect(new Set(await shownNames()).size).toBe(4)
})

test('all errors in the form of a rule are reported beside its fields at once', async () => {
  const faultsOf = async (input: object): Promise<Record<string, string | undefined>> => {
    const { errors } = await ann.ask(SET, { input })
    const { fields = [] } = errors[0]!.extensions
    return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
  }
  expect(await faultsOf({})).toEqual({ kind: 'Required field', channels: 'Required field' })
  expect(
    await faultsOf({
      kind: 'LOOP',
      minProfitPercent: 51,
      capitalUsd: 999,
      maxHops: 9,
      channels: ['PUSH'],
      coolDownMinutes: 1,
      mostPerDay: 0,
      through: ['NOSUCH'],
      name: 'x'.repeat(61),
      filter: { onlyExchangers: ['nobody'], minReviews: -1 },
    }),
  ).toEqual({
    minProfitPercent: 'From 0.1 to 50',
    capitalUsd: 'Choose one of the amounts',
    maxHops: 'From 2 to 5',
    channels: 'This needs the Pro plan',
    coolDownMinutes: 'From 5 to 1440',
    mostPerDay: 'From 1 to 1000',
    through: fieldTexts.UNKNOWN_CURRENCY.en,
    name: 'Max 60 characters',
    'filter.onlyExchangers': fieldTexts.UNKNOWN_EXCHANGER.en,
    'filter.minReviews': 'This cannot be below zero',
  })
  expect(
    await faultsOf({ kind: 'RATE', give: 'BTC', get: 'BTC', amount: 0, channels: ['TELEGRAM'] }),
  ).toEqual({
    get: 'Choose another currency than the one you give',
    amount: 'Enter an amount above zero',
    rateAtLeast: 'Required field',
    channels: 'Connect it first',
  })
  const { errors } = await ann.ask(
    `mutation { setNotificationSettings(input: { zone: "Mars/Olympus", quietFrom: "9",
      quietTo: "9" }) { zone } }`,
  )
  const { fields = [] } = errors[0]!.extensions
  expect(fields.map(({ field }) => field)).toEqual(['zone', 'quietFrom', 'quietTo', 'quietTo'])
})

test('a digest refuses filters on facts that no history stores, with an error at each field', async () => {
  const digest = { ...LOOP, kind: 'DIGEST', digestAt: '09:00' }
  const filter = {
    minReserveUsd: 1,
    minReviews: 1,
    removeFiat: true,
    city: 'MSK',
    forbid: ['MANUAL'],
    leastReliability: 0.95,
  }
  const faultsOf = async (input: object): Promise<Record<string, string | undefined>> => {
    const { errors } = await ann.ask(SET, { input })
    const fields = errors[0]?.extensions.fields ?? []
    return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
  }
  const why = 'This is not kept of the past: a daily pair cannot ask for it'
  expect(await faultsOf({ ...digest, filter, includeSuspicious: true })).toEqual({
    'filter.minReserveUsd': why,
    'filter.minReviews': why,
    'filter.removeFiat': why,
    'filter.city': why,
    'filter.forbid': why,
    'filter.leastReliability': why,
    includeSuspicious: why,
  })
  const listed = { ignoreCurrencies: ['ETH'], ignoreExchangers: ['keen'] }
  const kept = { ...listed, minReviews: 0, forbid: [], leastReliability: 0.7 }
  expect(await faultsOf({ ...digest, filter: kept })).toEqual({})
  expect(await faultsOf({ ...LOOP, filter, includeSuspicious: true })).toEqual({})
})

test('nobody sees or changes the rules of others', async () => {
  const { id } = await set(LOOP)
  const bob = await server.signedIn()
  const { data } = await bob.ask(`{ notificationPair(id: "${id}") { id } }`)
  expect(data.notificationPair).toBeNull()
  for (const call of [
    `muteNotificationPair(id: "${id}", minutes: 5) { id }`,
    `restoreNotificationPair(id: "${id}") { id }`,
  ]) {
    const { errors } = await bob.ask(`mutation { ${call} }`)
    expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
  }
  const removed = await bob.ask(`mutation { removeNotificationPair(id: "${id}") }`)
  expect(removed.data.removeNotificationPair).toBe(false)
})

test('a preview shows what a rule would find now', async () => {
  await keen(1)
  await eager(0.6)
  await settle()
  const { data, errors } = await ann.ask(
    `query ($input: NotificationPairInput!) { previewNotificationPair(input: $input) {
      matchesNow sourcesNow since wouldFire best { source profitPercent } } }`,
    { input: LOOP },
  )
  expect(errors).toEqual([])
  const preview = data.previewNotificationPair
  expect(preview.sourcesNow).toBe(2)
  expect(preview.matchesNow).toBeGreaterThanOrEqual(2)
  expect(preview.best.map(({ source }: Json) => source)).toEqual([
    'BTC → USDTTRC20, keen',
    'ETH → USDTTRC20, eager',
  ])
  expect(preview.since).toBeNull()
})
