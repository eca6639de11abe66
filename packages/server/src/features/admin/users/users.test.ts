import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { changeAdmins } from '../../../change-admins.ts'
import { SEND, SIGN_IN, startAccountServer, WHO } from '../../../testing/start-account-server.ts'
import {
  type AdminServer,
  type SignedIn,
  startAdminServer,
} from '../../../testing/start-admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer()
})
afterAll(() => server.close())

const FIND = 'query ($query: AdminUsersQuery) { adminUsers(query: $query) { total items { id } } }'
const USER = `query ($id: ID!) { adminUser(id: $id) {
  name email telegram locale roles balance referralCode createdAt lastLoginAt blockedAt brought
  referredBy { id } sessions { id current device }
} }`
const BLOCK = `mutation ($id: ID!, $reason: String) {
  adminBlockUser(id: $id, reason: $reason) { id blockedAt sessions { id } }
}`
const UNBLOCK = 'mutation ($id: ID!) { adminUnblockUser(id: $id) { blockedAt } }'
const END_ALL = 'mutation ($id: ID!) { adminEndSessions(userId: $id) { sessions { current } } }'
const END_ONE = `mutation ($userId: ID!, $sessionId: ID!) {
  adminEndSession(userId: $userId, sessionId: $sessionId) { sessions { id } }
}`
const LOG = `query ($subject: String!) {
  adminAuditLog(query: { subject: $subject }) { items { action details admin { id name } } }
}`

async function found(query: object): Promise<string[]> {
  const { data } = await server.admin.ask(FIND, { query })
  expect(data.adminUsers.total).toBe(data.adminUsers.items.length)
  return data.adminUsers.items.map(({ id }: { id: string }) => id)
}

async function logOf(id: string) {
  const { data } = await server.admin.ask(LOG, { subject: `user:${id}` })
  return data.adminAuditLog.items.map((each: { action: string; details: string }) => ({
    ...each,
    details: JSON.parse(each.details),
  }))
}

const isSignedIn = async (browser: SignedIn) => (await browser.ask(WHO)).data.currentUser !== null

test('users are found by e-mail, name, Telegram, referral code and id', async () => {
  const one = await server.signedIn('100%_sure@mail.example.org')
  await one.ask('mutation { updateProfile(name: "Ирина Ким") { id } }')
  await server.database.db
    .updateTable('users')
    .set({ telegram_id: 77n, telegram_name: '@irina_kim' })
    .where('id', '=', one.user.id)
    .execute()
  const { id, referralCode } = one.user
  const ways = [
    'SURE@mail',
    'ирина',
    '@IRINA',
    referralCode,
    id,
    '100%_s',
    ' 100%_sure@mail.example.org ',
  ]
  for (const search of ways) expect([search, await found({ search })]).toEqual([search, [id]])
  const strangers = ['100__s', '%irina%', referralCode.slice(0, 9), 'nobody', '\\', '字']
  for (const search of strangers) expect([search, await found({ search })]).toEqual([search, []])
})

test('the list of users has pages, newest first, and filters for admins and blocked users', async () => {
  const ids: string[] = []
  for (const name of ['p1', 'p2', 'p3']) {
    ids.unshift((await server.signedIn(`${name}@paged.example.com`)).user.id)
  }
  const page = async (more: object) =>
    (await server.admin.ask(FIND, { query: { search: '@paged.', ...more } })).data.adminUsers
  expect(await page({ limit: 2 })).toEqual({
    total: 3,
    items: ids.slice(0, 2).map((id) => ({ id })),
  })
  expect((await page({ limit: 2, offset: 2 })).items).toEqual([{ id: ids[2] }])
  await server.admin.ask(BLOCK, { id: ids[1] })
  expect((await page({ state: 'BLOCKED' })).items).toEqual([{ id: ids[1] }])
  expect((await page({ state: 'ADMIN' })).total).toBe(0)
  expect(await found({ state: 'ADMIN' })).toContain(server.admin.user.id)
})

test('an account is shown with its sessions and its referrer', async () => {
  const partner = await server.signedIn('partner@example.com')
  const browser = server.browser()
  await browser.ask(SEND, { email: 'brought@example.com' })
  const token = await server.tokenFor('brought@example.com')
  const referral = partner.user.referralCode
  const { data } = await browser.ask(SIGN_IN, { token, referral }, { 'user-agent': FIREFOX })
  const { adminUser } = (await server.admin.ask(USER, { id: data.signIn.id })).data
  expect(adminUser).toMatchObject({
    name: 'brought',
    email: 'brought@example.com',
    telegram: null,
    roles: ['USER'],
    balance: '0.00',
    blockedAt: null,
    referredBy: { id: partner.user.id },
    sessions: [{ current: false, device: 'Firefox · Linux' }],
  })
  const shown = (await server.admin.ask(USER, { id: partner.user.id })).data.adminUser
  expect(shown).toMatchObject({ brought: 1, referredBy: null })
  const nobody = await server.admin.ask(USER, { id: 'x' })
  expect(nobody.data.adminUser).toBeNull()
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a blocked user is signed out at once on every process and is told of the block at sign-in', async () => {
  const { admin, database } = server
  const other = await startAccountServer({ database })
  const one = await server.signedIn('trouble@example.com')
  const elsewhere = other.browser()
  elsewhere.setCookie(one.cookie)
  expect((await elsewhere.ask(WHO)).data.currentUser.id).toBe(one.user.id)
  const pending = await mailedToken('trouble@example.com')
  const { data } = await admin.ask(BLOCK, { id: one.user.id, reason: '  spam ' })
  expect(data.adminBlockUser).toMatchObject({ id: one.user.id, sessions: [] })
  expect(data.adminBlockUser.blockedAt).not.toBeNull()
  expect(await isSignedIn(one)).toBe(false)
  expect((await elsewhere.ask(WHO)).data.currentUser).toBeNull()
  await other.close()

  // The link from before is void; a new one is mailed as to anybody, and refused with the reason.
  const late = await server.browser().ask(SIGN_IN, { token: pending })
  expect(late.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const again = await server
    .browser()
    .ask(SIGN_IN, { token: await mailedToken('trouble@example.com') })
  expect(again.errors[0]).toMatchObject({
    message: 'This account is blocked',
    extensions: { code: 'BLOCKED' },
  })
  expect(again.headers.getSetCookie()).toEqual([])

  await admin.ask(UNBLOCK, { id: one.user.id })
  expect(await isSignedIn(await server.signedIn('trouble@example.com'))).toBe(true)
  const by = { id: admin.user.id, name: 'admin' }
  expect(await logOf(one.user.id)).toEqual([
    {
      action: 'USER_UNBLOCKED',
      admin: by,
      details: { before: { blocked: true }, after: { blocked: false } },
    },
    {
      action: 'USER_BLOCKED',
      admin: by,
      details: {
        before: { blocked: false },
        after: { blocked: true },
        reason: 'spam',
        sessions: 1,
      },
    },
  ])
})

async function mailedToken(email: string): Promise<string> {
  const known = (await server.outbox()).filter(({ to }) => to === email).length
  await server.browser().ask(SEND, { email })
  return server.tokenFor(email, known)
}

test('an impossible block or unblock is refused with a reason and leaves no row in the log', async () => {
  const { admin, subject } = server
  const codeOf = async (query: string, variables: object) => {
    const { errors } = await admin.ask(query, variables)
    const { code, fields } = errors[0]!.extensions as { code: string; fields?: object[] }
    return fields?.[0] ?? code
  }
  expect(await codeOf(BLOCK, { id: admin.user.id })).toMatchObject({
    field: 'id',
    reason: 'YOURSELF',
  })
  const long = { id: subject.id, reason: 'x'.repeat(501) }
  expect(await codeOf(BLOCK, long)).toMatchObject({ field: 'reason', reason: 'TOO_LONG' })
  expect(await codeOf(UNBLOCK, { id: subject.id })).toMatchObject({ reason: 'NOT_BLOCKED' })
  expect(await codeOf(BLOCK, { id: 'nobody' })).toBe('NOT_FOUND')
  expect(await codeOf(END_ONE, { userId: subject.id, sessionId: 'x' })).toBe('NOT_FOUND')
  const gone = await server.signedIn('gone@example.com')
  await gone.ask('mutation { deleteAccount(confirmEmailOrName: "gone") }')
  expect(await codeOf(BLOCK, { id: gone.user.id })).toBe('NOT_FOUND')
  for (const id of [admin.user.id, subject.id, gone.user.id]) expect(await logOf(id)).toEqual([])
})

test('an account’s id in upper case is refused as unknown', async () => {
  const { admin, subject } = server
  const [own, other] = [admin.user.id.toUpperCase(), subject.id.toUpperCase()]
  for (const query of [BLOCK, END_ALL]) {
    for (const id of [own, other]) {
      const { errors } = await admin.ask(query, { id, reason: 'x' })
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  }
  expect([await isSignedIn(admin), await isSignedIn(subject)]).toEqual([true, true])
  for (const id of [own, other]) expect(await logOf(id)).toEqual([])
  expect(await found({ search: other })).toEqual([subject.id])
})

test('an admin with an old sign-in can read accounts but change none', async () => {
  const old = await server.newAdmin()
  server.passHours(12.1)
  const { errors } = await old.ask(BLOCK, { id: server.subject.id })
  expect(errors[0]).toMatchObject({
    message: 'Sign in again to change this',
    extensions: { code: 'SIGN_IN_AGAIN' },
  })
  const { data } = await old.ask(USER, { id: server.subject.id })
  expect(data.adminUser.blockedAt).toBeNull()
  expect(await logOf(server.subject.id)).toEqual([])
  server.passHours(-12.1)
})

test('two admins who block each other concurrently leave one admin', async () => {
  const [one, two] = [await server.newAdmin(), await server.newAdmin()]
  const tries = [one.ask(BLOCK, { id: two.user.id }), two.ask(BLOCK, { id: one.user.id })]
  const done = (await Promise.all(tries)).filter(({ errors }) => errors.length === 0)
  expect(done).toHaveLength(1)
  expect([await isSignedIn(one), await isSignedIn(two)].filter(Boolean)).toHaveLength(1)
})

test('an admin ends one session of a user or all of them', async () => {
  const { admin } = server
  const [first, second] = [
    await server.signedIn('two@example.com'),
    await server.signedIn('two@example.com'),
  ]
  const userId = first.user.id
  const mine = await second.ask('{ sessions { id current } }')
  const { id: sessionId } = mine.data.sessions.find(({ current }: { current: boolean }) => !current)
  const { data } = await admin.ask(END_ONE, { userId, sessionId })
  expect(data.adminEndSession.sessions).toHaveLength(1)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  // Somebody else's id does not help.
  const foreign = await admin.ask(END_ONE, { userId: server.subject.id, sessionId })
  expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND')
  await admin.ask(END_ALL, { id: userId })
  expect(await isSignedIn(second)).toBe(false)
  const twin = await server.signedIn(admin.email)
  const own = await admin.ask(END_ALL, { id: admin.user.id })
  expect(own.data.adminEndSessions.sessions).toEqual([{ current: true }])
  expect([await isSignedIn(twin), await isSignedIn(admin)]).toEqual([false, true])
  const log = await logOf(userId)
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'SESSIONS_ENDED',
    'SESSION_ENDED',
  ])
})

test('an admin can end other sessions of their own account only after a fresh sign-in', async () => {
  const email = 'careful@example.com'
  const one = await server.newAdmin(email)
  const twin = await server.signedIn(email)
  const userId = one.user.id
  const { sessions } = (await one.ask('{ sessions { id current } }')).data
  const { id: sessionId } = sessions.find(({ current }: { current: boolean }) => !current)
  server.passHours(0.2)
  for (const request of [
    one.ask(END_ONE, { userId, sessionId }),
    one.ask(END_ALL, { id: userId }),
  ]) {
    expect((await request).errors[0]?.extensions.code).toBe('SIGN_IN_AGAIN')
  }
  expect(await isSignedIn(twin)).toBe(true)
  expect(await logOf(userId)).toEqual([])
  // Somebody else's are the work of an admin.
  const { id } = server.subject
  expect((await one.ask(END_ALL, { id })).errors).toEqual([])
  server.passHours(-0.2)
  expect((await one.ask(END_ONE, { userId, sessionId })).errors).toEqual([])
  expect(await isSignedIn(twin)).toBe(false)
})

test('the command line logs that a role was granted or revoked only if the role has changed', async () => {
  const one = await server.signedIn('promoted@example.com')
  const config = readConfig({ DATABASE_URL: server.database.url })
  for (const change of ['grant', 'grant', 'revoke'] as const) {
    expect(await changeAdmins(config, change, 'Promoted@example.com')).toBe(true)
  }
  expect(await changeAdmins(config, 'revoke', 'promoted@example.com')).toBe(false)
  expect(await changeAdmins(config, 'grant', 'stranger@example.com')).toBe(false)
  const by = { id: null, name: 'hopwise admin' }
  expect(await logOf(one.user.id)).toEqual([
    {
      action: 'ADMIN_REVOKED',
      admin: by,
      details: { before: { admin: true }, after: { admin: false } },
    },
    {
      action: 'ADMIN_GRANTED',
      admin: by,
      details: { before: { admin: false }, after: { admin: true } },
    },
  ])
})

test('reasons written about a user are deleted with the account', async () => {
  const one = await server.signedIn('leaving@example.com')
  await server.admin.ask(BLOCK, { id: one.user.id, reason: 'calls himself Zebulon' })
  await server.admin.ask(UNBLOCK, { id: one.user.id })
  const back = await server.signedIn('leaving@example.com')
  await back.ask('mutation { deleteAccount(confirmEmailOrName: "leaving") }')
  expect(JSON.stringify(await logOf(one.user.id))).not.toContain('Zebulon')
  expect(await logOf(one.user.id)).toHaveLength(2)
})
