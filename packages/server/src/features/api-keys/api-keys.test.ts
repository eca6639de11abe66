import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeDatabase } from '../../testing/database/whole-database.ts'
import { bearer, CREATE, makeKey, Program, withTerm } from '../../testing/keys/key-owner.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { type Json } from '../../testing/start-test-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const KEYS = '{ apiKeys { id name start createdAt lastUsedAt usedToday isActive } }'
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) }'
const codesOf = ({ errors }: { readonly errors: readonly Json[] }) =>
  errors.map(({ extensions }) => extensions.code)

test('an API key is shown in full only one time, and later only by its first letters', async () => {
  const owner = await withTerm(server)
  const { secret, key } = await makeKey(owner, '  My \n robot ')
  expect(secret).toMatch(/^hw_[A-Za-z0-9_-]{43}$/)
  expect(key).toMatchObject({
    name: 'My robot',
    start: secret.slice(0, 6),
    lastUsedAt: null,
    usedToday: 0,
    isActive: true,
  })
  const { data, text } = await owner.ask(KEYS)
  expect(data.apiKeys).toEqual([key])
  expect(text).not.toContain(secret.slice(6))
})

test('only a hash of an API key is stored', async () => {
  const owner = await withTerm(server)
  const { secret } = await makeKey(owner)
  const { rows } = await sql<{ hash: Buffer; row: string }>`
    select hash, row_to_json(api_keys)::text as row from api_keys
    where user_id = ${owner.user.id}`.execute(server.database.db)
  expect(rows[0]!.hash).toEqual(createHash('sha256').update(secret).digest())
  expect(rows[0]!.row).not.toContain(secret.slice(6))
  // A thief of the database has no key: neither the hash nor its print opens anything.
  for (const stolen of [rows[0]!.hash.toString('hex'), rows[0]!.hash.toString('base64url')]) {
    for (const text of [stolen, `hw_${stolen.slice(0, 43)}`]) {
      expect((await new Program(server, text).ask('{ entitlements { tariff } }')).status).toBe(401)
    }
  }
})

test('a dump of every table contains no key and nothing that grants access', async () => {
  const owner = await withTerm(server)
  const { secret } = await makeKey(owner)
  const program = new Program(server, secret)
  expect((await program.ask('{ entitlements { tariff } }')).status).toBe(200)
  const dump = await wholeDatabase(server.database.db)
  const random = secret.slice(3)
  const hash = createHash('sha256').update(secret).digest()
  // The dump is whole: it holds the key's hash and print.
  expect(dump).toContain(hash.toString('hex'))
  expect(dump).toContain(secret.slice(0, 6))
  for (const bytes of [
    Buffer.from(secret),
    Buffer.from(random),
    Buffer.from(random, 'base64url'),
  ]) {
    for (const coding of ['latin1', 'hex', 'base64', 'base64url'] as const) {
      expect(dump).not.toContain(bytes.toString(coding))
    }
  }
  // Every text that could be a key, as it stands or made of bytes, is tried.
  const texts = dump.match(/[\w-]{40,}/g) ?? []
  const bytes = (dump.match(/[0-9a-f]{64}/g) ?? []).map((hex) => Buffer.from(hex, 'hex'))
  const tries = new Set([
    ...texts.map((text) => text.slice(-43)),
    ...bytes.map((each) => each.toString('base64url')),
  ])
  expect(tries.size).toBeGreaterThan(5)
  for (const each of tries) {
    const { status } = await new Program(server, `hw_${each}`).ask('{ sellsTariffs }')
    expect([each, status]).toEqual([each, 401])
  }
})

test('the name of a key has one line and a limited length', async () => {
  const owner = await withTerm(server)
  for (const [name, reason] of [
    [undefined, 'REQUIRED'],
    [' \n ', 'REQUIRED'],
    ['x'.repeat(61), 'TOO_LONG'],
  ]) {
    const { errors } = await owner.ask(CREATE, { name })
    expect(errors[0]!.extensions.fields).toMatchObject([{ field: 'name', reason }])
  }
  expect((await owner.ask(KEYS)).data.apiKeys).toEqual([])
})

test('a user has at most three keys, even with concurrent requests', async () => {
  const owner = await withTerm(server)
  const made = await Promise.all(Array.from({ length: 8 }, () => owner.ask(CREATE, { name: 'x' })))
  expect(made.filter(({ data }) => data !== null)).toHaveLength(3)
  const refused = made.find(({ data }) => data === null)!
  expect(refused.errors[0]!.extensions).toMatchObject({ code: 'PLAN_LIMIT', most: 3 })
  const { data } = await owner.ask(KEYS)
  expect(data.apiKeys).toHaveLength(3)
  await owner.ask(REVOKE, { id: data.apiKeys[0].id })
  expect(codesOf(await owner.ask(CREATE, { name: 'y' }))).toEqual([])
})

test('only the Pro plan allows API keys, and a user’s entitlements say so', async () => {
  for (const other of [await server.signedIn(), await withTerm(server, 'NEWBIE_7')]) {
    const { errors } = await other.ask(CREATE, { name: 'x' })
    expect(errors[0]!.extensions).toMatchObject({ code: 'NEEDS_PLAN', tariff: 'PRO' })
    expect((await other.ask('{ entitlements { apiKeys } }')).data.entitlements.apiKeys).toBe(0)
  }
  const { data } = await (await withTerm(server)).ask('{ entitlements { apiKeys } }')
  expect(data.entitlements.apiKeys).toBe(3)
})

test('nobody sees or revokes the keys of others', async () => {
  const [owner, other] = [await withTerm(server), await withTerm(server)]
  const { key, secret } = await makeKey(owner)
  expect((await other.ask(KEYS)).data.apiKeys).toEqual([])
  for (const id of [key.id, 'x']) {
    expect((await other.ask(REVOKE, { id })).data.revokeApiKey).toBe(false)
  }
  const { errors } = await other.ask(REVOKE, { id: '' })
  expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'id', reason: 'REQUIRED' }])
  expect((await new Program(server, secret).ask('{ entitlements { tariff } }')).status).toBe(200)
  expect(codesOf(await server.browser().ask(KEYS))).toEqual(['NOT_AUTHORIZED'])
  expect((await owner.ask(REVOKE, { id: key.id })).data.revokeApiKey).toBe(true)
  expect((await owner.ask(REVOKE, { id: key.id })).data.revokeApiKey).toBe(false)
})

test('the last use of a key is shown to the minute, with today’s requests', async () => {
  const owner = await withTerm(server)
  const { secret } = await makeKey(owner)
  const program = new Program(server, secret)
  await program.ask('{ market { offers } entitlements { tariff } }')
  await program.ask('{ sellsTariffs }')
  const { apiKeys } = (await owner.ask(KEYS)).data
  expect(apiKeys[0]).toMatchObject({ usedToday: 3 })
  expect(apiKeys[0].lastUsedAt).toMatch(/:00\.000Z$/)
  await sql`update api_keys set day_on = day_on - 1`.execute(server.database.db)
  expect((await owner.ask(KEYS)).data.apiKeys[0].usedToday).toBe(0)
})

test('the export has names and dates of keys, but not the keys', async () => {
  const owner = await withTerm(server)
  const { secret } = await makeKey(owner, 'Exported')
  const { data } = await owner.ask('mutation { exportMyData }')
  expect(JSON.parse(data.exportMyData).apiKeys).toEqual([
    {
      name: 'Exported',
      startsWith: secret.slice(0, 6),
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
    },
  ])
  const hash = createHash('sha256').update(secret).digest()
  for (const leak of [secret.slice(6), hash.toString('hex'), hash.toString('base64')]) {
    expect(data.exportMyData).not.toContain(leak)
  }
})

test('a blocked user’s keys are refused, and deleting an account deletes its keys', async () => {
  const [leaving, blocked] = [await withTerm(server), await withTerm(server)]
  const [gone, kept] = [await makeKey(leaving), await makeKey(blocked)]
  await leaving.ask('mutation ($e: String!) { deleteAccount(confirmEmailOrName: $e) }', {
    e: leaving.email,
  })
  await sql`update users set blocked_at = hopwise_now() where id = ${blocked.user.id}`.execute(
    server.database.db,
  )
  for (const { secret } of [gone, kept]) {
    const answer = await server.browser().ask('{ sellsTariffs }', {}, bearer(secret))
    expect([answer.status, codesOf(answer)]).toEqual([401, ['INVALID_KEY']])
  }
  const { rows } = await sql`select from api_keys where id = ${gone.key.id}`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})
