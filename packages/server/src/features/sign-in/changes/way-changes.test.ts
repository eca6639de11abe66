import { eventually } from '@hopwise/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountServer,
  type Browser,
  SEND,
  SIGN_IN,
  startAccountServer,
  WHO,
} from '../../../testing/start-account-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { wholeDatabase } from '../../../testing/database/whole-database.ts'
import { purgeChanges } from './change-store.ts'

const HOUR_MS = 3_600_000
const startMs = Date.parse('2026-05-01T12:00:00Z')
let server: AccountServer
let nowMs = startMs
beforeAll(async () => {
  server = await startAccountServer({ now: () => nowMs })
})
afterAll(() => server.close())
afterEach(() => void (nowMs = startMs))

const BEGIN = 'mutation ($email: String) { startConnecting(way: EMAIL, email: $email) }'
const CONNECT = 'mutation ($token: String!) { connectIdentity(token: $token) { email telegram } }'
const DISCONNECT = 'mutation { disconnectIdentity(way: EMAIL) { email telegram } }'
const CHANGE = `query ($token: String!) {
  wayChange(token: $token) { way identity changedAt undoUntil }
}`
const UNDO = 'mutation ($token: String!) { undoWayChange(token: $token) }'

const codeOf = ({ errors }: Awaited<ReturnType<Browser['ask']>>) => errors[0]?.extensions.code
let people = 0
const newAddress = (name: string) => `${name}.${++people}@example.com`

async function mailsTo(email: string): Promise<Json[]> {
  return (await server.outbox()).filter(({ to }) => to === email)
}

/** Makes it the mailbox of the account, as its owner or an attacker does. */
async function replaceMailbox(browser: Browser, email: string): Promise<void> {
  // Two changes of an account never come at once.
  nowMs++
  const known = (await mailsTo(email)).filter(({ text }) => SIGN_IN_LINK.test(text)).length
  await browser.ask(BEGIN, { email })
  const token = await server.tokenFor(email, known)
  expect((await browser.ask(CONNECT, { token })).data.connectIdentity.email).toBe(email)
}

const SIGN_IN_LINK = /\/sign-in#/
const UNDO_LINK = /\/undo-change#([\w-]{43})/

/** Tokens that undo, of all mails to this address, the newest first, once there are so many. */
async function undoTokens(email: string, count: number): Promise<string[]> {
  const found = async () =>
    (await mailsTo(email)).flatMap(({ text }) => UNDO_LINK.exec(text)?.[1] ?? [])
  await eventually(async () => expect(await found()).toHaveLength(count))
  return found()
}

/** Connects somebody in Telegram as the bot does. */
async function connectTelegram(browser: Browser & { user: Json }, telegramId: bigint) {
  const { db } = server.database
  const change = {
    user_id: browser.user.id,
    way: 'TELEGRAM',
    told: 'EMAIL',
    changed_at: new Date(nowMs),
    undo_until: new Date(nowMs + 72 * HOUR_MS),
    token_hash: null,
  } as const
  const before = await db
    .selectFrom('users')
    .select(['email', 'telegram_id', 'telegram_name'])
    .where('id', '=', browser.user.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('way_changes')
    .values({ ...change, ...before })
    .execute()
  await db
    .updateTable('users')
    .set({ telegram_id: telegramId, telegram_name: '@attacker' })
    .where('id', '=', browser.user.id)
    .execute()
}

describe('the owner of a replaced mail address', () => {
  test('is notified and can undo the change, which restores the sign-in and ends every session', async () => {
    const old = newAddress('old')
    const browser = await server.signedIn(old)
    const other = await server.signedIn(old)
    await replaceMailbox(browser, newAddress('new'))
    const [token] = await undoTokens(old, 1)
    const owner = server.browser()
    const { data } = await owner.ask(CHANGE, { token })
    expect(data.wayChange).toEqual({
      way: 'EMAIL',
      identity: 'o***@example.com',
      changedAt: new Date(nowMs).toISOString(),
      undoUntil: new Date(nowMs + 72 * HOUR_MS).toISOString(),
    })
    expect((await owner.ask(UNDO, { token })).data).toEqual({ undoWayChange: true })
    for (const one of [browser, other]) expect((await one.ask(WHO)).data.currentUser).toBeNull()
    expect((await server.signedIn(old)).user.id).toBe(browser.user.id)
  })

  test('is notified in the language of the account, in plain text and in HTML', async () => {
    const old = newAddress('russian')
    const browser = await server.signedIn(old)
    await browser.ask('mutation { updateProfile(locale: RU) { id } }')
    await replaceMailbox(browser, newAddress('new'))
    await undoTokens(old, 1)
    const [mail] = await mailsTo(old)
    expect(mail!.subject).toBe('Изменился способ входа в Hopwise')
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain('По этому адресу больше нельзя войти')
      expect(body).toContain('1 мая 2026 г. в 12:00 UTC')
      expect(body).toMatch(UNDO_LINK)
    }
  })

  test('can undo the change for 72 hours and not a second longer', async () => {
    const old = newAddress('old')
    await replaceMailbox(await server.signedIn(old), newAddress('new'))
    const [token] = await undoTokens(old, 1)
    nowMs = startMs + 72 * HOUR_MS + 1_000
    expect((await server.browser().ask(CHANGE, { token })).data.wayChange).toBeNull()
    expect(codeOf(await server.browser().ask(UNDO, { token }))).toBe('NOT_FOUND')
    nowMs = startMs + 72 * HOUR_MS - 1_000
    expect((await server.browser().ask(UNDO, { token })).data.undoWayChange).toBe(true)
  })

  test('can undo the change only once, and never merely by opening the link', async () => {
    const old = newAddress('old')
    await replaceMailbox(await server.signedIn(old), newAddress('new'))
    const [token] = await undoTokens(old, 1)
    for (let n = 0; n < 5; n++) {
      await fetch(`${server.origin}/undo-change#${token}`)
      await server.browser().ask(CHANGE, { token })
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.browser().ask(UNDO, { token })),
    )
    expect(answers.filter(({ data }) => data?.undoWayChange)).toHaveLength(1)
    expect(answers.filter((each) => codeOf(each) === 'NOT_FOUND')).toHaveLength(19)
  })

  test.each(['', 'x', 'x'.repeat(43), "' or 1=1 --"])(
    'cannot undo the change with the invalid token %j',
    async (token) => {
      expect(codeOf(await server.browser().ask(UNDO, { token }))).toBe('NOT_FOUND')
      expect((await server.browser().ask(CHANGE, { token })).data.wayChange).toBeNull()
    },
  )
})

describe('an attacker with a session of the account', () => {
  test('cannot evade the undo by replacing the address again, nor revert the undo', async () => {
    const old = newAddress('owner')
    const attacker = await server.signedIn(old)
    const [first, second] = [newAddress('attacker'), newAddress('attacker')]
    await replaceMailbox(attacker, first)
    await replaceMailbox(attacker, second)
    const [token] = await undoTokens(old, 1)
    const [theirs] = await undoTokens(first, 1)
    expect((await server.browser().ask(UNDO, { token })).data.undoWayChange).toBe(true)
    expect(codeOf(await server.browser().ask(UNDO, { token: theirs }))).toBe('NOT_FOUND')
    expect((await server.signedIn(old)).user.id).toBe(attacker.user.id)
  })

  test('who undoes a change of their own does not invalidate the owner’s link', async () => {
    const old = newAddress('owner')
    const attacker = await server.signedIn(old)
    const first = newAddress('attacker')
    await replaceMailbox(attacker, first)
    await replaceMailbox(attacker, newAddress('attacker'))
    const [theirs] = await undoTokens(first, 1)
    expect((await server.browser().ask(UNDO, { token: theirs })).data.undoWayChange).toBe(true)
    const [token] = await undoTokens(old, 1)
    expect((await server.browser().ask(UNDO, { token })).data.undoWayChange).toBe(true)
    expect((await server.signedIn(old)).user.id).toBe(attacker.user.id)
  })

  test('loses a Telegram account that they connected before the undone change', async () => {
    const old = newAddress('owner')
    const attacker = await server.signedIn(old)
    await connectTelegram(attacker, 4_711n)
    await replaceMailbox(attacker, newAddress('attacker'))
    const [token] = await undoTokens(old, 1)
    await server.browser().ask(UNDO, { token })
    const owner = await server.signedIn(old)
    expect((await owner.ask(WHO)).data.currentUser).toMatchObject({
      id: attacker.user.id,
      email: old,
      telegram: null,
    })
  })

  test('who replaces the Telegram account and then the mail address loses both by one undo', async () => {
    const old = newAddress('owner')
    const attacker = await server.signedIn(old)
    const telegramId = 8_000_000n
    await connectTelegram(attacker, telegramId)
    await server.database.db.deleteFrom('way_changes').execute()
    nowMs++
    const disconnect = 'mutation { disconnectIdentity(way: TELEGRAM) { telegram } }'
    expect((await attacker.ask(disconnect)).data.disconnectIdentity.telegram).toBeNull()
    await undoTokens(old, 1)
    const [mail] = await mailsTo(old)
    expect(mail!.text).toContain('The Telegram of your Hopwise account was replaced or removed.')
    await connectTelegram(attacker, 9_000_000n)
    await replaceMailbox(attacker, newAddress('attacker'))
    const [token] = await undoTokens(old, 2)
    expect((await server.browser().ask(UNDO, { token })).data.undoWayChange).toBe(true)
    const ways = server.database.db
      .selectFrom('users')
      .select(['email', 'telegram_id'])
      .where('id', '=', attacker.user.id)
    expect(await ways.executeTakeFirst()).toEqual({ email: old, telegram_id: telegramId })
    // Others who were notified have nothing left to undo.
    const left = server.database.db
      .selectFrom('way_changes')
      .selectAll()
      .where('user_id', '=', attacker.user.id)
    expect(await left.execute()).toEqual([])
  })

  test('cannot connect another way to sign in while the owner undoes a change', async () => {
    for (let n = 0; n < 20; n++) {
      const old = newAddress('owner')
      const attacker = await server.signedIn(old)
      await replaceMailbox(attacker, newAddress('attacker'))
      const [token] = await undoTokens(old, 1)
      const next = newAddress('attacker')
      await attacker.ask(BEGIN, { email: next })
      const connecting = await server.tokenFor(next)
      const [undone] = await Promise.all([
        server.browser().ask(UNDO, { token }),
        attacker.ask(CONNECT, { token: connecting }),
      ])
      expect(undone.data.undoWayChange).toBe(true)
      expect((await attacker.ask(WHO)).data.currentUser).toBeNull()
      expect((await server.signedIn(old)).user.id).toBe(attacker.user.id)
    }
  })

  test('who deletes the account during an undo leaves the account either deleted or restored', async () => {
    for (let n = 0; n < 20; n++) {
      const old = newAddress('owner')
      const attacker = await server.signedIn(old)
      await replaceMailbox(attacker, newAddress('attacker'))
      const [token] = await undoTokens(old, 1)
      const { data } = await attacker.ask(WHO)
      const words = data.currentUser.email
      const remove = `mutation { deleteAccount(confirmEmailOrName: "${words}") }`
      const [undone, deleted] = await Promise.all([
        server.browser().ask(UNDO, { token }),
        attacker.ask(remove),
      ])
      expect([codeOf(undone), codeOf(deleted)].filter((code) => code === 'INTERNAL')).toEqual([])
      expect(undone.data?.undoWayChange === true).not.toBe(deleted.data?.deleteAccount === true)
    }
  })
})

describe('a mail address whose replacement can still be undone', () => {
  test('cannot create or join another account, and the refusal gives the reason', async () => {
    const old = newAddress('old')
    const browser = await server.signedIn(old)
    await replaceMailbox(browser, newAddress('new'))
    await undoTokens(old, 1)
    const visitor = server.browser()
    await visitor.ask(SEND, { email: old })
    const link = /\/sign-in#([\w-]{43})/
    const token = await eventually(async () => {
      const [newest] = await mailsTo(old)
      return link.exec(newest!.text)![1]!
    })
    const { errors } = await visitor.ask(SIGN_IN, { token })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'token', reason: 'RESERVED' }],
    })
    const stranger = await server.signedIn()
    await stranger.ask(BEGIN, { email: old })
    const connecting = await eventually(async () => {
      const [newest] = await mailsTo(old)
      const found = link.exec(newest!.text)![1]!
      expect(found).not.toBe(token)
      return found
    })
    const refused = await stranger.ask(CONNECT, { token: connecting })
    expect(refused.errors[0]?.extensions.fields).toMatchObject([{ reason: 'RESERVED' }])
    // Its own account may have it again.
    await replaceMailbox(browser, old)
  })

  test('is deleted when the time to undo has passed', async () => {
    const old = newAddress('unmistakable')
    const browser = await server.signedIn(old)
    await replaceMailbox(browser, newAddress('new'))
    await undoTokens(old, 1)
    nowMs = startMs + 73 * HOUR_MS
    await purgeChanges(server.database.db, nowMs)
    await server.database.db.deleteFrom('sign_in_links').where('email', '=', old).execute()
    expect(await wholeDatabase(server.database.db)).not.toContain(old)
  })
})

test('the link mailed to a disconnected mailbox connects the mailbox again', async () => {
  const old = newAddress('old')
  const browser = await server.signedIn(old)
  await connectTelegram(browser, 4_712n)
  expect((await browser.ask(DISCONNECT)).data.disconnectIdentity.email).toBeNull()
  const [token] = await undoTokens(old, 1)
  await server.browser().ask(UNDO, { token })
  expect((await server.signedIn(old)).user.id).toBe(browser.user.id)
})

test('connecting the same mailbox again changes nothing and sends no notice', async () => {
  const email = newAddress('same')
  const browser = await server.signedIn(email)
  await replaceMailbox(browser, email)
  expect((await mailsTo(email)).filter(({ text }) => UNDO_LINK.test(text))).toEqual([])
  const { data } = await browser.ask('mutation { exportMyData }')
  expect(JSON.parse(data.exportMyData).signedInBefore).toEqual([])
})

test('the database and the queue contain no token that could undo a change', async () => {
  const old = newAddress('old')
  await replaceMailbox(await server.signedIn(old), newAddress('new'))
  const [token] = await undoTokens(old, 1)
  const dump = await wholeDatabase(server.database.db)
  for (const form of [token!, Buffer.from(token!, 'base64url').toString('hex')]) {
    expect(dump).not.toContain(form)
  }
})
