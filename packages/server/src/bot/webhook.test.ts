import { eventually, until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountServer, SIGN_IN, startAccountServer } from '../testing/start-account-server.ts'
import type { Json } from '../testing/start-test-server.ts'
import { callWebhook, update } from '../testing/telegram/telegram-calls.ts'
import {
  startTelegramServer,
  type TelegramServer,
  WEBHOOK_SECRET,
} from '../testing/telegram/telegram-server.ts'

let telegram: TelegramServer
let server: AccountServer
beforeAll(async () => {
  telegram = await startTelegramServer()
  server = await startAccountServer({ standInBot: () => Promise.resolve(telegram.config) })
  await until(() => telegram.webhooks.length === 1)
})
afterAll(async () => {
  await server.close()
  await telegram.close()
})

const call = (body: object | string, secret?: string) => callWebhook(server, body, secret)

const tokenIn = (message: Json): string =>
  /#([\w-]{43})$/.exec(message.reply_markup.inline_keyboard[0][0].url)![1]!

/** The bot's messages since then, once there are so many. */
async function sentSince(from: number, count: number): Promise<Json[]> {
  await eventually(() => expect(heard().length - from).toBeGreaterThanOrEqual(count))
  return heard().slice(from)
}

/** People from this id on only show when whatever came before them is done. */
const LAST = 9_000
let last = LAST
const heard = () => telegram.sent.filter(({ chat_id }) => chat_id < LAST)

async function settled(): Promise<number> {
  const id = last++
  await call(update({ from: { id } }))
  await expect.poll(() => telegram.sent.some(({ chat_id }) => chat_id === id)).toBe(true)
  return heard().length
}

async function usersInAll(): Promise<number> {
  const rows = await server.database.db.selectFrom('users').select('id').execute()
  return rows.length
}

test('Telegram receives the webhook address and a secret to send with each update', () => {
  expect(telegram.webhooks[0]).toMatchObject({
    url: expect.stringMatching(/\/telegram\/webhook$/),
    secret_token: WEBHOOK_SECRET,
  })
})

test('a user who presses Start gets a link with a button, and signs in by it', async () => {
  const from = heard().length
  expect((await call(update())).status).toBe(200)
  const [message] = await sentSince(from, 1)
  expect(message).toMatchObject({ chat_id: 77, link_preview_options: { is_disabled: true } })
  expect(message.text).toContain('Вот ваша ссылка для входа')
  const { data } = await server.browser().ask(SIGN_IN, { token: tokenIn(message) })
  expect(data.signIn).toMatchObject({ telegram: 'Пётр', email: null, locale: 'RU' })
})

test('1,000 forged updates of Telegram are refused and change nothing', async () => {
  const [sent, users] = [await settled(), await usersInAll()]
  const forged = ['', 'wrong', WEBHOOK_SECRET.slice(1), `${WEBHOOK_SECRET}x`, 'x'.repeat(5_000)]
  for (let n = 0; n < 1_000; n += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => call(update(), forged[(n + at) % forged.length])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(401))
  }
  expect([await settled(), await usersInAll()]).toEqual([sent, users])
})

test('a repeated update sends no second link', async () => {
  const from = await settled()
  const twice = update({ from: { id: 78 } })
  await Promise.all(Array.from({ length: 10 }, () => call(twice)))
  await call(twice)
  expect((await settled()) - from).toBe(1)
})

describe('the bot does not answer', () => {
  test.each([
    ['a group', { chat: { id: -5, type: 'group', title: 'Group' } }],
    ['a large group', { chat: { id: -6, type: 'supergroup', title: 'Group' } }],
    ['a channel', { chat: { id: -7, type: 'channel', title: 'Channel' } }],
  ])('a message from %s', async (_what, written) => {
    const from = await settled()
    expect((await call(update(written))).status).toBe(200)
    expect(await settled()).toBe(from)
  })

  test.each(['{', 'null', '[]', '{"update_id":"1"}', '{"update_id":1e99}'])(
    'the malformed update %s',
    async (body) => {
      expect((await call(body)).status).toBe(400)
    },
  )
})

describe('the parameter of the bot’s /start command', () => {
  test('opens no session, even if it is a user’s session token', async () => {
    const ann = await server.signedIn()
    const from = await settled()
    const session = ann.cookie.split('=')[1]!
    await call(update({ text: `/start ${session}`, from: { id: 90 } }))
    const [message] = await sentSince(from, 1)
    const { data } = await server.browser().ask(SIGN_IN, { token: tokenIn(message) })
    expect(data.signIn.id).not.toBe(ann.user.id)
    expect(data.signIn.telegram).toBe('Пётр')
  })

  test('sets the referrer of a user only once', async () => {
    const partner = await server.signedIn()
    const other = await server.signedIn()
    for (const { user } of [partner, other]) {
      const from = await settled()
      await call(update({ text: `/start ${user.referralCode}`, from: { id: 91 } }))
      const [message] = await sentSince(from, 1)
      await server.browser().ask(SIGN_IN, { token: tokenIn(message) })
    }
    const row = await server.database.db
      .selectFrom('users')
      .select('referred_by')
      .where('telegram_id', '=', 91n)
      .executeTakeFirstOrThrow()
    expect(row.referred_by).toBe(partner.user.id)
  })
})

describe('a second sign-in method', () => {
  const BEGIN = `mutation ($way: SignInWay!, $email: String) {
    startConnecting(way: $way, email: $email)
  }`
  const CONNECT = 'mutation ($token: String!) { connectIdentity(token: $token) { email telegram } }'
  const LINK = 'query ($token: String!) { oneTimeLink(token: $token) { isForConnecting } }'

  async function botToken(id: number): Promise<string> {
    const from = await settled()
    await call(update({ from: { id, username: `user${id}` } }))
    return tokenIn((await sentSince(from, 1))[0])
  }

  test('in Telegram is connected by a link from the bot, if the same session requested it', async () => {
    const ann = await server.signedIn()
    const stranger = await botToken(201)
    expect((await ann.ask(CONNECT, { token: stranger })).errors[0]?.extensions.code).toBe(
      'NOT_AUTHORIZED',
    )
    expect((await ann.ask(BEGIN, { way: 'TELEGRAM' })).data).toEqual({ startConnecting: true })
    const token = await botToken(202)
    expect((await ann.ask(LINK, { token })).data.oneTimeLink).toEqual({ isForConnecting: true })
    expect((await ann.ask(CONNECT, { token })).data.connectIdentity).toEqual({
      email: ann.email,
      telegram: '@user202',
    })
    const { data } = await server.browser().ask(SIGN_IN, { token: await botToken(202) })
    expect(data.signIn.id).toBe(ann.user.id)
  })

  test('by mail is connected by a link, in the session that requested it', async () => {
    const { data } = await server.browser().ask(SIGN_IN, { token: await botToken(203) })
    const one = server.browser()
    await one.ask(SIGN_IN, { token: await botToken(203) })
    await one.ask(BEGIN, { way: 'EMAIL', email: 'second@example.com' })
    const token = await server.tokenFor('second@example.com')
    const signIn = await server.browser().ask(SIGN_IN, { token })
    expect(signIn.errors[0]?.extensions.code).toBe('NOT_FOUND')
    const other = await server.signedIn()
    expect((await other.ask(CONNECT, { token })).errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
    expect((await one.ask(CONNECT, { token })).data.connectIdentity).toEqual({
      email: 'second@example.com',
      telegram: '@user203',
    })
    expect((await server.signedIn('second@example.com')).user.id).toBe(data.signIn.id)
  })

  test('is announced in Telegram to a user with only Telegram, and can be undone there', async () => {
    const one = server.browser()
    const { data } = await one.ask(SIGN_IN, { token: await botToken(205) })
    await one.ask(BEGIN, { way: 'EMAIL', email: 'attacker@example.com' })
    const from = await settled()
    await one.ask(CONNECT, { token: await server.tokenFor('attacker@example.com') })
    const [message] = await sentSince(from, 1)
    expect(message.chat_id).toBe(205)
    expect(message.text).toContain('К вашему аккаунту Hopwise привязали адрес почты')
    const undo = 'mutation ($token: String!) { undoWayChange(token: $token) }'
    const undone = await server.browser().ask(undo, { token: tokenIn(message) })
    expect(undone.data).toEqual({ undoWayChange: true })
    const again = await server.browser().ask(SIGN_IN, { token: await botToken(205) })
    expect(again.data.signIn).toMatchObject({ id: data.signIn.id, email: null })
  })

  test('is not taken from another account', async () => {
    const [ann, bob] = [await server.signedIn(), await server.signedIn()]
    await ann.ask(BEGIN, { way: 'EMAIL', email: bob.email })
    const token = await server.tokenFor(bob.email, 1)
    expect((await ann.ask(CONNECT, { token })).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'token', reason: 'TAKEN' }],
    })
    expect((await server.signedIn(bob.email)).user.id).toBe(bob.user.id)
  })

  test('can be removed again, unless it is the last one', async () => {
    const OFF = 'mutation ($way: SignInWay!) { disconnectIdentity(way: $way) { email telegram } }'
    const ann = await server.signedIn()
    expect((await ann.ask(OFF, { way: 'EMAIL' })).errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'way', reason: 'LAST_WAY' }],
    })
    await ann.ask(BEGIN, { way: 'TELEGRAM' })
    await ann.ask(CONNECT, { token: await botToken(204) })
    expect((await ann.ask(OFF, { way: 'EMAIL' })).data.disconnectIdentity).toEqual({
      email: null,
      telegram: '@user204',
    })
    await eventually(async () => {
      const mail = (await server.outbox()).find(({ to }) => to === ann.email)
      expect(mail?.text).toContain('/undo-change#')
    })
    const { data } = await server.browser().ask(SIGN_IN, { token: await botToken(204) })
    expect(data.signIn.id).toBe(ann.user.id)
  })
})
