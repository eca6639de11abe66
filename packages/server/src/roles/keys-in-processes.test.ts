import { randomUUID } from 'node:crypto'
import { unhurried } from '@hopwise/testing/unhurried'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecretToken } from '../lib/secrets/secret-token.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { makeKey, Program } from '../testing/keys/key-owner.ts'
import { giveRunningTerm } from '../testing/money/running-term.ts'
import { type RoleProcess, startRole } from '../testing/roles/role-process.ts'
import type { Browser } from '../testing/start-account-server.ts'
import { askerFor } from '../testing/start-test-server.ts'

let database: TestDatabase
let first: RoleProcess
let second: RoleProcess

beforeAll(async () => {
  database = await openTestDatabase()
  const env = {
    NODE_ENV: 'test',
    ...unhurried,
    DATABASE_URL: database.url,
    HOPWISE_SECRET: 'one secret that all of them have, of 32 letters',
    HOPWISE_PAGES: 'off',
    HOPWISE_MARKET_THREADS: '1',
    HOPWISE_DATABASE_CONNECTIONS: '4',
    HOPWISE_LOG_LEVEL: 'debug',
  }
  ;[first, second] = await Promise.all([startRole('api', env), startRole('api', env)])
})

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await database.drop()
})

/** A session at a process, with Pro. */
async function proAt(origin: string): Promise<Pick<Browser, 'ask'>> {
  const { token, hash } = newSecretToken()
  const now = new Date()
  const { id } = await database.db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@example.com`,
      name: 'Ann',
      referral_code: randomUUID().slice(0, 10),
      locale: 'en',
      created_at: now,
      last_login_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: id,
      device: '',
      created_at: now,
      last_seen_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  await giveRunningTerm(database.db, id, { type: 'PRO_7' })
  const ask = askerFor(origin)
  return {
    ask: (query, variables = {}) =>
      ask(query, variables, { headers: { cookie: `hopwise=${token}` } }),
  }
}

test('a key revoked in one process is refused in another at once', async () => {
  const owner = await proAt(first.origin)
  const { secret, key } = await makeKey(owner)
  const program = new Program(second, secret)
  expect((await program.ask('{ entitlements { tariff } }')).data.entitlements.tariff).toBe('PRO')
  const stream = await program.watch('subscription { arbitrage(query: {}) { cycles { loop } } }')
  await stream.next()
  await owner.ask('mutation ($id: ID!) { revokeApiKey(id: $id) }', { id: key.id })
  const refused = await program.ask('{ entitlements { tariff } }')
  expect(refused.status).toBe(401)
  expect((await stream.next()).errors[0].extensions.code).toBe('INVALID_KEY')
  expect(await stream.ended()).toBe(true)
  const logged = [...first.lines, ...second.lines].join('\n')
  expect(logged).toContain('answered')
  expect(logged).not.toContain(secret.slice(6))
})
