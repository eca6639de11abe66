import { MUTE_TOKEN_LETTERS, TOKEN_LETTERS } from '@hopwise/contract'
import { sql } from 'kysely'
import { eventually, until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import { newSecretToken } from '../../../lib/secrets/secret-token.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import {
  channelOf,
  fired,
  addRecipient,
  ruleOf,
  statusOf,
  type Recipient,
} from '../../../testing/notifications/fired.ts'
import { callWebhook, membership, press, update } from '../../../testing/telegram/telegram-calls.ts'
import {
  startTelegramServer,
  type TelegramServer,
} from '../../../testing/telegram/telegram-server.ts'
import { muteData, readMuteData, makeMuteToken, readMuteToken } from './mute-token.ts'

let telegram: TelegramServer
let server: AccountServer
let refusal: number | undefined
beforeAll(async () => {
  telegram = await startTelegramServer((method) => (method === 'sendMessage' ? refusal : undefined))
  server = await startAccountServer({
    standInBot: () => Promise.resolve(telegram.config),
    log: silentLogger,
  })
  await until(() => telegram.webhooks.length === 1)
})
afterAll(async () => {
  await server.close()
  await telegram.close()
})

const MUTING = `query ($token: String!) {
  muting(token: $token) { what isMuted mutedUntil canUndo othersOn }
}`
const MUTE = `mutation ($token: String!, $all: Boolean, $undo: Boolean) {
  muteByLink(token: $token, all: $all, undo: $undo) { what isMuted canUndo othersOn }
}`

const db = () => server.database.db
const secrets = () => server.app.durable!.channels.secrets
const tokenOf = ({ ruleId, userId }: Recipient, atMs = Date.now()) =>
  makeMuteToken(secrets(), { ruleId, userId }, atMs)

test('the tokens in links have the length that pages and logs expect', () => {
  const right = { ruleId: crypto.randomUUID(), userId: crypto.randomUUID() }
  expect(makeMuteToken(secrets(), right, 0)).toHaveLength(MUTE_TOKEN_LETTERS)
  expect(newSecretToken().token).toHaveLength(TOKEN_LETTERS)
})

async function isOn(ruleId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('notification_rules')
    .select('is_on')
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow()
  return row.is_on
}

const oneClick = (token: string, body = 'List-Unsubscribe=One-Click', type?: string) =>
  fetch(`${server.origin}/mute/${token}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
  })

describe('a link in a message', () => {
  test('mutes nothing on a hundred GET requests but mutes its rule on one POST by a mail program', async () => {
    const person = await addRecipient(db())
    const token = tokenOf(person)
    for (let n = 0; n < 100; n++) await (await fetch(`${server.origin}/mute/${token}`)).text()
    for (let n = 0; n < 20; n++) await server.browser().ask(MUTING, { token })
    expect(await isOn(person.ruleId)).toBe(true)
    const waiting = await fired(db(), person, [{ kind: 'EMAIL' }])
    expect((await oneClick(token)).status).toBe(200)
    expect(await isOn(person.ruleId)).toBe(false)
    expect((await oneClick(token)).status).toBe(200)
    // Deliveries that wait by then do not leave any more.
    await db()
      .transaction()
      .execute((tx) =>
        server.app.durable!.jobs.enqueue(tx, 'notifications/deliver', {
          deliveryId: waiting.deliveries[0]!,
        }),
      )
    await eventually(async () =>
      expect(await statusOf(db(), waiting.deliveries[0]!)).toMatchObject({
        status: 'SKIPPED',
        reason: 'MUTED',
      }),
    )
  })

  test.each([
    ['another word', 'x=y', undefined],
    ['more than that word', 'List-Unsubscribe=One-Click&all=true', undefined],
    ['nothing', '', undefined],
    ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json'],
    ['plain text', 'List-Unsubscribe=One-Click', 'text/plain'],
    ['too much', `List-Unsubscribe=One-Click${' '.repeat(1_000)}`, undefined],
  ])('mutes nothing on a POST of %s', async (_what, body, type) => {
    const person = await addRecipient(db())
    const { status } = await oneClick(tokenOf(person), body, type)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await isOn(person.ruleId)).toBe(true)
  })

  test('mutes its rule on a multipart POST, which some mail programs send', async () => {
    const person = await addRecipient(db())
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await oneClick(tokenOf(person), body, 'multipart/form-data; boundary=b')).status).toBe(
      200,
    )
    expect(await isOn(person.ruleId)).toBe(false)
  })

  test('can mute all rules of its owner with one more press, which can be undone', async () => {
    const person = await addRecipient(db(), { locale: 'ru' })
    const other = await ruleOf(db(), person.userId, 'Another')
    const off = await ruleOf(db(), person.userId, 'Off before')
    await sql`update notification_rules set is_on = false where id = ${off}`.execute(db())
    const token = tokenOf(person)
    const stranger = server.browser()
    const look = async () => (await stranger.ask(MUTING, { token })).data.muting
    expect(await look()).toEqual({
      what: expect.stringContaining('любая связка'),
      isMuted: false,
      mutedUntil: null,
      canUndo: false,
      othersOn: 1,
    })
    await stranger.ask(MUTE, { token })
    expect(await look()).toMatchObject({ isMuted: true, canUndo: true, othersOn: 1 })
    const { data } = await stranger.ask(MUTE, { token, all: true })
    expect(data.muteByLink).toMatchObject({ isMuted: true, canUndo: true, othersOn: 0 })
    expect(await isOn(other)).toBe(false)
    await stranger.ask(MUTE, { token, all: true, undo: true })
    expect([await isOn(person.ruleId), await isOn(other), await isOn(off)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('allows its muting to be undone for a week', async () => {
    const person = await addRecipient(db())
    const token = tokenOf(person)
    await server.browser().ask(MUTE, { token })
    await sql`
      update notification_rules set muted_by_link_at = muted_by_link_at - interval '8 days'
      where id = ${person.ruleId}`.execute(db())
    const { data } = await server.browser().ask(MUTE, { token, undo: true })
    expect(data.muteByLink).toMatchObject({ isMuted: true, canUndo: false })
  })

  test('is valid for thirty days and only with the signature made for it', async () => {
    const person = await addRecipient(db())
    const dayMs = 86_400_000
    const token = tokenOf(person)
    expect(readMuteToken(secrets(), token, Date.now() + 29 * dayMs)).toEqual({
      ruleId: person.ruleId,
      userId: person.userId,
    })
    const old = tokenOf(person, Date.now() - 32 * dayMs)
    const bytes = Buffer.from(token, 'base64url')
    const forged = Array.from({ length: bytes.length }, (_, at) => {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      return changed.toString('base64url')
    })
    for (const bad of [old, `${token}A`, token.slice(1), `${token}=`, '', 'x', ...forged]) {
      expect(readMuteToken(secrets(), bad, Date.now())).toBeUndefined()
    }
    expect((await oneClick(old)).status).toBe(404)
    expect((await server.browser().ask(MUTING, { token: old })).data.muting).toBeNull()
    const { errors } = await server.browser().ask(MUTE, { token: forged[0]! })
    expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect(await isOn(person.ruleId)).toBe(true)
  })
})

describe('a button below a message', () => {
  const pressed = (data: string, id: bigint, updateId?: number) =>
    callWebhook(
      server,
      press({ data, from: { id: Number(id) }, ...(updateId === undefined ? {} : { updateId }) }),
    )

  test('mutes its rule for an hour, shows that, and offers another button to unmute it', async () => {
    const person = await addRecipient(db())
    const from = telegram.calls.length
    const beforeMs = Date.now()
    await pressed(muteData(person.ruleId, 60), person.telegramId)
    const calls = telegram.calls.slice(from)
    expect(calls.map(({ method }) => method)).toEqual([
      'answerCallbackQuery',
      'editMessageReplyMarkup',
    ])
    expect(calls[0]!.body.text).toBe('Quiet for an hour')
    const [[open], [wake]] = calls[1]!.body.reply_markup.inline_keyboard
    expect(open.url).toBe('https://hopwise.example/chain')
    expect(wake).toMatchObject({ text: 'Muted for 1 h · Undo', callback_data: expect.any(String) })
    const token = tokenOf(person)
    const { data } = await server.browser().ask(MUTING, { token })
    expect(Date.parse(data.muting.mutedUntil)).toBeGreaterThan(beforeMs + 59 * 60_000)
    await pressed(wake.callback_data, person.telegramId)
    expect((await server.browser().ask(MUTING, { token })).data.muting.isMuted).toBe(false)
  })

  test('switches its rule off once for each press, even if the press is delivered twice', async () => {
    const person = await addRecipient(db())
    await pressed(muteData(person.ruleId, 'OFF'), person.telegramId, 7_001)
    expect(await isOn(person.ruleId)).toBe(false)
    await sql`update notification_rules set is_on = true where id = ${person.ruleId}`.execute(db())
    await pressed(muteData(person.ruleId, 'OFF'), person.telegramId, 7_001)
    expect(await isOn(person.ruleId)).toBe(true)
  })

  test('of a rule that is off does not mute for an hour and still offers to switch it on', async () => {
    const person = await addRecipient(db())
    await sql`update notification_rules set is_on = false where id = ${person.ruleId}`.execute(db())
    const from = telegram.calls.length
    await pressed(muteData(person.ruleId, 60), person.telegramId)
    const [answer, buttons] = telegram.calls.slice(from)
    expect(answer!.body.text).toBe('The rule is off')
    const [, [wake]] = buttons!.body.reply_markup.inline_keyboard
    expect(wake.callback_data).toBe(muteData(person.ruleId, 0))
    const { rows } = await sql<{ muted_until: Date | null }>`
      select muted_until from notification_rules where id = ${person.ruleId}`.execute(db())
    expect([await isOn(person.ruleId), rows[0]!.muted_until]).toEqual([false, null])
    await pressed(wake.callback_data, person.telegramId)
    expect(await isOn(person.ruleId)).toBe(true)
  })

  test('of another user or with wrong data mutes no rule', async () => {
    const [ann, bob] = [await addRecipient(db()), await addRecipient(db())]
    for (const data of [muteData(ann.ruleId, 'OFF'), 'm:x:60', 'drop', `m:${'A'.repeat(22)}:1`]) {
      expect((await pressed(data, bob.telegramId)).status).toBe(200)
    }
    expect(await isOn(ann.ruleId)).toBe(true)
  })

  test('fits the id of its rule into 64 bytes', () => {
    const ruleId = '0b8f6a52-8a55-4f57-9a4b-6f5b3e1f2c3d'
    const data = muteData(ruleId, 60)
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
    expect(readMuteData(data)).toEqual({ ruleId, minutes: 60 })
  })
})

describe('a blocked bot', () => {
  test('is noticed at once and reported in one mail, and works again when unblocked', async () => {
    const person = await addRecipient(db())
    await callWebhook(server, membership(Number(person.telegramId), 'kicked'))
    await callWebhook(server, membership(Number(person.telegramId), 'kicked'))
    expect(await channelOf(db(), person.userId, 'TELEGRAM')).toMatchObject({ status: 'BLOCKED' })
    const mails = async () => (await server.outbox()).filter(({ to }) => to === person.email)
    await eventually(async () => expect(await mails()).toHaveLength(1))
    const [mail] = await mails()
    expect(mail.subject).toBe('Telegram refuses our messages')
    expect(mail.text).toContain('https://t.me/tested_bot')
    await callWebhook(server, membership(Number(person.telegramId), 'member'))
    expect(await channelOf(db(), person.userId, 'TELEGRAM')).toMatchObject({ status: 'ACTIVE' })
  })

  test('is unblocked when the user presses Start', async () => {
    const person = await addRecipient(db())
    await callWebhook(server, membership(Number(person.telegramId), 'kicked'))
    await callWebhook(server, update({ from: { id: Number(person.telegramId) } }))
    expect(await channelOf(db(), person.userId, 'TELEGRAM')).toMatchObject({ status: 'ACTIVE' })
  })

  test('is noticed by a notification that Telegram refuses', async () => {
    const person = await addRecipient(db())
    refusal = 403
    const { deliveries } = await fired(db(), person, [{ kind: 'TELEGRAM' }])
    await db()
      .transaction()
      .execute((tx) =>
        server.app.durable!.jobs.enqueue(tx, 'notifications/deliver', {
          deliveryId: deliveries[0]!,
        }),
      )
    await eventually(async () =>
      expect(await channelOf(db(), person.userId, 'TELEGRAM')).toMatchObject({
        status: 'BLOCKED',
      }),
    )
    refusal = undefined
  })
})
