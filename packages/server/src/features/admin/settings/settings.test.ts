import { fieldTexts } from '@hopwise/contract'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { startAccountServer } from '../../../testing/start-account-server.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'

const env = {
  HOPWISE_REPLY_DAYS: '3',
  HOPWISE_CONTACT_EMAIL: 'office@example.com',
  HOPWISE_SECRET: 'what seals the secrets of this test',
}
let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer({ hasContent: true, env })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const { name, isKept } of await settings())
    if (isKept) await server.admin.ask(RESET, { name })
})

const ALL = '{ adminSettings { name kind section value unchanged isKept } }'
const SET = `mutation ($name: String!, $value: String!) {
  adminSetSetting(name: $name, value: $value) { value unchanged isKept }
}`
const RESET = 'mutation ($name: String!) { adminResetSetting(name: $name) { value isKept } }'
const SAID = `{
  contactWays { replyDays telegramChannel }
  affiliateTerms { percent secondPercent tariffs { tariff days usd } }
}`

interface Shown {
  name: string
  value: string
  unchanged: string
  isKept: boolean
}

async function settings(): Promise<Shown[]> {
  return (await server.admin.ask(ALL)).data.adminSettings
}
const set = (name: string, value: string) => server.admin.ask(SET, { name, value })

test('a setting has the value from the environment, or else its default', async () => {
  const all = await settings()
  const of = (name: string) => all.find((each) => each.name === name)
  expect(all).toHaveLength(22)
  const unkept = { isKept: false }
  expect(of('HOPWISE_REPLY_DAYS')).toMatchObject({ value: '3', unchanged: '3', ...unkept })
  expect(of('HOPWISE_AFFILIATE_PERCENT')).toMatchObject({ value: '30', kind: 'PERCENT', ...unkept })
  expect(of('HOPWISE_NEWBIE_USD')).toMatchObject({ value: '9, 15, 25', kind: 'PRICES' })
  expect(of('HOPWISE_BESTCHANGE_KEY')).toMatchObject({ kind: 'SECRET', section: 'SOURCE' })
  expect(of('HOPWISE_TELEGRAM_CHANNEL')).toMatchObject({ value: '', unchanged: '', kind: 'URL' })
})

test('a change to the choice of counted reviews applies at once, even to cached answers', async () => {
  const visitor = server.browser()
  const counted = async () =>
    (await visitor.ask('{ exchangers { reviewsBy } }')).data.exchangers.reviewsBy
  for (let times = 0; times < 3; times++) expect(await counted()).toBe('IMPORTED')
  await set('HOPWISE_COUNT_OWN_REVIEWS', 'on')
  for (let times = 0; times < 3; times++) expect(await counted()).toBe('OWN')
  await set('HOPWISE_COUNT_OWN_REVIEWS', 'off')
  expect(await counted()).toBe('IMPORTED')
})

test('a changed setting applies at once, overrides the environment, and can be reset', async () => {
  const { data } = await set('HOPWISE_REPLY_DAYS', ' 5 ')
  expect(data.adminSetSetting).toEqual({ value: '5', unchanged: '3', isKept: true })
  await set('HOPWISE_NEWBIE_USD', '10,20 , 30')
  await set('HOPWISE_AFFILIATE_PERCENT', '12.5')
  await set('HOPWISE_TELEGRAM_CHANNEL', 'https://t.me/hopwise')
  const said = (await server.browser().ask(SAID)).data
  expect(said.contactWays).toEqual({ replyDays: 5, telegramChannel: 'https://t.me/hopwise' })
  expect(said.affiliateTerms).toMatchObject({ percent: 12.5, secondPercent: 10 })
  expect(said.affiliateTerms.tariffs[1]).toEqual({ tariff: 'NEWBIE', days: 14, usd: 20 })
  const reset = await server.admin.ask(RESET, { name: 'HOPWISE_REPLY_DAYS' })
  expect(reset.data.adminResetSetting).toEqual({ value: '3', isKept: false })
  expect((await server.browser().ask(SAID)).data.contactWays.replyDays).toBe(3)
  const again = await server.admin.ask(RESET, { name: 'HOPWISE_REPLY_DAYS' })
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a changed setting reaches all processes that share the database, whenever they were started', async () => {
  const { database } = server
  const other = await startAccountServer({ database })
  const daysThere = async (): Promise<number> =>
    (await other.browser().ask(SAID)).data.contactWays.replyDays
  expect(await daysThere()).toBe(2)
  await set('HOPWISE_REPLY_DAYS', '7')
  await eventually(async () => expect(await daysThere()).toBe(7))
  await other.close()
  const later = await startAccountServer({ database })
  expect((await later.browser().ask(SAID)).data.contactWays.replyDays).toBe(7)
  await later.close()
})

test('partners’ shares cannot be set to more than 100 % in total, by an admin or the environment', async () => {
  const [first, second] = ['HOPWISE_AFFILIATE_PERCENT', 'HOPWISE_AFFILIATE_SECOND_PERCENT']
  const reasonOf = ({ errors }: { errors: readonly { extensions: any }[] }) =>
    errors[0]?.extensions.fields?.[0]?.reason
  expect(reasonOf(await set(first, '90.01'))).toBe('SHARES_ABOVE_WHOLE')
  expect((await set(second, '0')).errors).toEqual([])
  expect((await set(first, '100')).errors).toEqual([])
  expect(reasonOf(await server.admin.ask(RESET, { name: second }))).toBe('SHARES_ABOVE_WHOLE')
  const shares = (await server.browser().ask(SAID)).data.affiliateTerms
  expect(shares).toMatchObject({ percent: 100, secondPercent: 0 })
  await server.admin.ask(RESET, { name: first })
  expect(() => readConfig({ [first]: '60', [second]: '40.01' })).toThrow(/no more than 100/)
})

test('settings determine which mailbox gets contact messages and how many an IP address can send', async () => {
  const write = () =>
    server.browser().ask(
      `mutation { sendContactMessage(input: {
        name: "Ann", email: "ann@example.com", message: "Hello"
      }) { reference } }`,
    )
  // The operator is mailed of settings, too: those are other mails.
  const mailedTo = async () =>
    (await server.outbox())
      .filter(({ subject }) => !subject.startsWith('Hopwise: an admin has changed'))
      .map(({ to }) => to)
  await write()
  await eventually(async () => expect(await mailedTo()).toContain('office@example.com'))
  await set('HOPWISE_CONTACT_EMAIL', 'new.office@example.com')
  await write()
  await eventually(async () => expect(await mailedTo()).toContain('new.office@example.com'))
  await set('HOPWISE_MESSAGES_PER_ADDRESS', '1')
  expect((await write()).errors).toEqual([])
  expect((await write()).errors[0]?.extensions.code).toBe('RATE_LIMITED')
  // An empty address is a value too: nobody is mailed, whatever the environment says.
  await set('HOPWISE_MESSAGES_PER_ADDRESS', '5')
  const { data } = await set('HOPWISE_CONTACT_EMAIL', '')
  expect(data.adminSetSetting).toMatchObject({ value: '', unchanged: 'office@example.com' })
  const before = (await mailedTo()).length
  const sent = await write()
  const { mailed_at } = await server.database.db
    .selectFrom('contact_messages')
    .select('mailed_at')
    .where('reference', '=', sent.data.sendContactMessage.reference)
    .executeTakeFirstOrThrow()
  expect([mailed_at, (await mailedTo()).length]).toEqual([null, before])
})

test.each([
  ['HOPWISE_COUNT_OWN_REVIEWS', 'perhaps', 'NOT_ON_OR_OFF'],
  ['HOPWISE_REPLY_DAYS', '', 'REQUIRED'],
  ['HOPWISE_REPLY_DAYS', '0', 'NOT_A_COUNT'],
  ['HOPWISE_REPLY_DAYS', '2.5', 'NOT_A_COUNT'],
  ['HOPWISE_REPLY_DAYS', '2000000', 'NOT_A_COUNT'],
  ['HOPWISE_REPLY_DAYS', 'two', 'NOT_A_COUNT'],
  ['HOPWISE_AFFILIATE_PERCENT', '101', 'NOT_A_PERCENTAGE'],
  ['HOPWISE_AFFILIATE_PERCENT', 'Infinity', 'NOT_A_PERCENTAGE'],
  ['HOPWISE_CONTACT_EMAIL', 'office', 'NOT_AN_EMAIL'],
  ['HOPWISE_TELEGRAM_CHANNEL', 'javascript:alert(1)', 'NOT_A_URL'],
  ['HOPWISE_TELEGRAM_CHANNEL', 'http://t.me/x', 'NOT_A_URL'],
  ['HOPWISE_TELEGRAM_CHANNEL', 'https://.me/x', 'NOT_A_URL'],
  ['HOPWISE_PRO_USD', '1, 2', 'NOT_THREE_PRICES'],
  ['HOPWISE_PRO_USD', '1, 2, -3', 'NOT_THREE_PRICES'],
  ['HOPWISE_PRO_USD', '1, 2, ', 'NOT_THREE_PRICES'],
])('the setting %s refuses the value %j and stays unchanged', async (name, value, reason) => {
  const before = await settings()
  const { errors } = await set(name, value)
  expect(errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: 'value', reason }],
  })
  expect(errors[0]?.message).toBe(fieldTexts[reason as keyof typeof fieldTexts].en)
  expect(await settings()).toEqual(before)
})

test('a setting that is not listed as changeable, such as a secret, cannot be changed', async () => {
  for (const name of ['DATABASE_URL', 'HOPWISE_BASE_URL', 'SMTP_URL', 'toString', '']) {
    expect((await set(name, 'x')).errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const { kept } = await server.database.db
    .selectFrom('kept_settings')
    .select((eb) => eb.fn.countAll<bigint>().as('kept'))
    .executeTakeFirstOrThrow()
  expect(kept).toBe(0n)
})

test('each change of a setting is logged with the value before and after', async () => {
  await set('HOPWISE_REPLY_DAYS', '9')
  await server.admin.ask(RESET, { name: 'HOPWISE_REPLY_DAYS' })
  const { data } = await server.admin.ask(`{
    adminAuditLog(query: { subject: "setting:HOPWISE_REPLY_DAYS", limit: 2 }) {
      items { action details }
    }
  }`)
  const items = data.adminAuditLog.items.map((each: { action: string; details: string }) => ({
    ...each,
    details: JSON.parse(each.details),
  }))
  expect(items).toEqual([
    { action: 'SETTING_RESET', details: { before: { value: '9' }, after: { value: '3' } } },
    { action: 'SETTING_CHANGED', details: { before: { value: '3' }, after: { value: '9' } } },
  ])
})

test('a stored setting that this release refuses is replaced by the environment’s value', async () => {
  await server.database.db
    .insertInto('kept_settings')
    .values({ name: 'HOPWISE_REPLY_DAYS', value: 'soon', set_at: new Date() })
    .execute()
  const later = await startAccountServer({ database: server.database, env })
  expect((await later.browser().ask(SAID)).data.contactWays.replyDays).toBe(3)
  await later.close()
})

test('a stored secret takes effect, and no answer, log or table contains the whole secret', async () => {
  const key = 'operators-own-key-9f3c'
  const { data } = await set('HOPWISE_BESTCHANGE_KEY', key)
  expect(data.adminSetSetting).toEqual({ value: '••••9f3c', unchanged: '', isKept: true })
  const { db } = server.database
  const kept = await db
    .selectFrom('kept_settings')
    .select('value')
    .where('name', '=', 'HOPWISE_BESTCHANGE_KEY')
    .executeTakeFirstOrThrow()
  expect(kept.value).toMatch(/^sealed:1:/)
  const log = await db.selectFrom('admin_actions').selectAll().execute()
  const serialized = JSON.stringify([kept, log, await settings()], (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(serialized).toContain('••••9f3c')
  expect(serialized).not.toContain(key)
  expect(server.app.durable!.settings.content.source).toEqual({ kind: 'api', key })
  const masked = await set('HOPWISE_BESTCHANGE_KEY', '••••9f3c')
  expect(masked.errors[0]?.extensions.fields?.[0]).toMatchObject({
    field: 'value',
    reason: 'NOT_A_SECRET',
  })
  await set('HOPWISE_BESTCHANGE_KEY', '')
  expect(server.app.durable!.settings.content.source).toBeUndefined()
})
