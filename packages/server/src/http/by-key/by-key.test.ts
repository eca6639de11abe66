import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { bearer, makeKey, Program, withTerm } from '../../testing/keys/key-owner.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { Json } from '../../testing/start-test-server.ts'

/** Root fields a minute: few, so that a test may ask for more. */
const FIELDS = 40
/** C1 to C6 has one way, and it takes five hops. */
const FIVE_HOPS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6']
const env = { HOPWISE_KEY_FIELDS: String(FIELDS), HOPWISE_FREE_HISTORY_HOURS: '24' }

const logged: unknown[] = []
const note = (...args: unknown[]) => void logged.push(args)
const log = { ...silentLogger, debug: note, info: note, warn: note, error: note }

let server: AccountServer
/** Another process's, on the same database. */
let other: AccountServer
beforeAll(async () => {
  const steps = FIVE_HOPS.slice(1).map((get, at) => [`${FIVE_HOPS[at]} > ${get} @ 1`, {}])
  const market = [offersOf('alfa', Object.fromEntries(steps))]
  server = await startAccountServer({ market, env, log })
  other = await startAccountServer({ market, env, log, database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

let owner: Awaited<ReturnType<typeof withTerm>>
let program: Program
let secret: string
let id: string
beforeEach(async () => {
  owner = await withTerm(server)
  const made = await makeKey(owner)
  ;({ secret } = made)
  id = made.key.id
  program = new Program(server, secret)
})

const PATHS = `($query: PathsQuery!) { paths(query: $query) { paths { id } } }`
const far = { query: { give: 'C1', get: 'C6', giveAmount: 1, maxHops: 5 } }
const near = { query: { give: 'C1', get: 'C2', giveAmount: 1 } }
const PLAN = '{ entitlements { tariff maxHops historyHours } }'
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) }'
const codesOf = ({ errors }: Json) => errors?.map(({ extensions }: Json) => extensions.code)
const endTerm = (userId: string) =>
  sql`update subscription_terms set ends_at = hopwise_now()
    where user_id = ${userId}`.execute(server.database.db)

test('a program has the plan of the user who owns its API key', async () => {
  const { data } = await program.ask(PLAN)
  expect(data.entitlements).toEqual({ tariff: 'PRO', maxHops: 5, historyHours: 0 })
  expect((await program.ask(`query ${PATHS}`, far)).data.paths.paths).toHaveLength(1)
  const history = `{ rateHistory(give: "C1", get: "C2", range: D7) { points { close } } }`
  expect(codesOf(await program.ask(history))).toEqual([])
})

test('an answer cached for a Pro program is not given to a visitor', async () => {
  const visitor = server.browser()
  for (let times = 0; times < 3; times++) {
    expect((await program.ask(`query ${PATHS}`, far)).data.paths.paths).toHaveLength(1)
    expect(codesOf(await visitor.ask(`query ${PATHS}`, far))).toEqual(['VALIDATION'])
    expect((await program.ask(PLAN)).data.entitlements.tariff).toBe('PRO')
    expect((await visitor.ask(PLAN)).data.entitlements.tariff).toBeNull()
    expect((await program.ask('{ market { offers } }')).data.market.offers).toBe(5)
  }
  const { data } = await owner.ask('{ apiKeys { usedToday } }')
  expect(data.apiKeys[0].usedToday).toBe(9)
})

test('all processes share a key’s limit of requests per minute', async () => {
  const many = `{ ${Array.from({ length: 10 }, (_, at) => `f${at}: sellsTariffs`).join(' ')} }`
  const elsewhere = new Program(other, secret)
  const atOnce = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? program : elsewhere).ask(many)),
  )
  const taken = atOnce.filter(({ status }) => status === 200).length
  const minutes = new Set(atOnce.map(({ headers }) => headers.get('date')!.slice(0, -7)))
  expect(taken).toBeLessThanOrEqual((minutes.size * FIELDS) / 10)
  expect(taken).toBeGreaterThanOrEqual(FIELDS / 10)
  const refused = atOnce.find(({ status }) => status === 429)!
  expect(codesOf(refused)).toEqual(['RATE_LIMITED'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  // Another key has its own, and this one again in the next minute.
  const second = new Program(server, (await makeKey(owner)).secret)
  expect((await second.ask(many)).status).toBe(200)
  await sql`update api_keys set minute_at = minute_at - interval '1 minute'`.execute(
    server.database.db,
  )
  expect((await program.ask(many)).status).toBe(200)
})

test('query fields in fragments count against a key’s limit like those outside', async () => {
  const two = 'fragment Two on Query { b: sellsTariffs c: sellsTariffs }'
  const query = `{ ...Two ... { a: sellsTariffs } } ${two}`
  expect((await program.ask(query)).status).toBe(200)
  expect((await owner.ask('{ apiKeys { usedToday } }')).data.apiKeys[0].usedToday).toBe(3)
})

test('an API key works while the owner’s plan runs, and again with the next plan', async () => {
  await endTerm(owner.user.id)
  const { status, errors } = await program.ask(PLAN)
  expect([status, errors[0]!.extensions]).toEqual([403, { code: 'NEEDS_PLAN', tariff: 'PRO' }])
  expect((await owner.ask('{ apiKeys { isActive } }')).data.apiKeys).toEqual([{ isActive: false }])
  await sql`update subscription_terms set ends_at = hopwise_now() + interval '1 day'
    where user_id = ${owner.user.id}`.execute(server.database.db)
  expect((await program.ask(PLAN)).status).toBe(200)
})

test('a revoked key is refused at once in every process', async () => {
  const elsewhere = new Program(other, secret)
  expect((await elsewhere.ask(PLAN)).status).toBe(200)
  await owner.ask(REVOKE, { id })
  for (const each of [program, elsewhere]) {
    const answer = await each.ask(PLAN)
    expect([answer.status, codesOf(answer)]).toEqual([401, ['INVALID_KEY']])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test.each([
  ['of everybody', near],
  ['of Pro alone', far],
])(
  'a live query (%s) ends when its key is revoked in another process',
  async (_what, variables) => {
    const stream = await new Program(other, secret).watch(`subscription ${PATHS}`, variables)
    const visitors = await new Program(other, (await makeKey(owner)).secret).watch(
      `subscription ${PATHS}`,
      variables,
    )
    expect((await stream.next()).data.paths.paths).toHaveLength(1)
    await visitors.next()
    await owner.ask(REVOKE, { id })
    expect(codesOf(await stream.next())).toEqual(['INVALID_KEY'])
    expect(await stream.ended()).toBe(true)
    // A watcher of the same with another key goes on.
    await expect(visitors.event(600)).rejects.toThrow('nothing within')
    visitors.close()
  },
)

test('a live query ends with the owner’s plan, with an error that names the required plan', async () => {
  const stream = await program.watch(`subscription ${PATHS}`, near)
  await stream.next()
  await endTerm(owner.user.id)
  expect(codesOf(await stream.next())).toEqual(['NEEDS_PLAN'])
  expect(await stream.ended()).toBe(true)
  const again = await program.watch(`subscription ${PATHS}`, near)
  expect(again.response.status).toBe(403)
})

test('a live query of a program sends each change', async () => {
  const stream = await program.watch(`subscription ${PATHS}`, near)
  await stream.next()
  await server.app.gate.replaceExchanger(offersOf('bravo', { 'C1 > C2 @ 2': {} }))
  expect((await stream.next()).data.paths.paths).toEqual([{ id: 'bravo:C1:C2' }])
  await server.app.gate.removeExchanger('bravo')
  stream.close()
})

test('no key is logged, whether it works or not', async () => {
  await program.ask(PLAN)
  await program.ask(`{ ${secret} }`)
  await program.ask('query ($a: Int!) { currentUser { id } }', { a: secret })
  await server.browser().ask(PLAN, {}, bearer(`${secret}x`))
  await server.browser().ask(PLAN, {}, { authorization: secret })
  await fetch(`${server.origin}/?key=${secret}`)
  await sql`alter table api_keys rename to hidden_keys`.execute(server.database.db)
  const broken = await program.ask(PLAN)
  await sql`alter table hidden_keys rename to api_keys`.execute(server.database.db)
  expect([broken.status, codesOf(broken)]).toEqual([500, ['INTERNAL']])
  const text = JSON.stringify(logged, (_key, value: unknown) =>
    value instanceof Error ? [value.stack, Object.entries(value)] : value,
  )
  expect(text).toContain('unexpected error')
  expect(text).not.toContain(secret.slice(6))
})
