import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { SignedIn } from '../../testing/start-admin-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-pages-'))
let server: AccountServer
let person: SignedIn
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head><div id="root"></div>')
  server = await startAccountServer({ hasContent: true, env: { HOPWISE_PAGES_DIR: folder } })
  person = await server.signedIn()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const STAR = 'mutation { setFavorite(input: { kind: PAIR, give: "BTC", get: "ETH" }) { id } }'

const comeAgain = { status: 503, code: 'OVERLOADED', retryAfter: '5' }

type Answer = Awaited<ReturnType<SignedIn['ask']>>
const refusalOf = ({ status, headers, errors }: Answer) => ({
  status,
  code: errors[0]?.extensions.code,
  retryAfter: headers.get('retry-after'),
})

test('a caller whose connection is lost during a statement gets a retryable error', async () => {
  const { db } = server.database
  await db.transaction().execute(async (tx) => {
    await sql`lock table favorites in access exclusive mode`.execute(tx)
    const pending = person.ask(STAR)
    await eventually(async () => {
      // A transaction would go on to see the activity at its first look.
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
    })
    expect(refusalOf(await pending)).toEqual(comeAgain)
  })
  expect((await person.ask(STAR)).errors).toEqual([])
})

test('every request that needs the database while it refuses connections gets a retryable error', async () => {
  await server.database.shut()
  try {
    const answers = await Promise.all([
      person.ask(STAR),
      person.ask('{ favorites { id } }'),
      server.browser().ask('{ faqCategories { slug } }'),
      server.browser().ask('{ followedLoops { paying } }', {}, { authorization: `Bearer ${KEY}` }),
    ])
    expect(answers.map(refusalOf)).toEqual(answers.map(() => comeAgain))
    const { status, headers } = await fetch(`${server.origin}/privacy`)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    // The market is in memory, and is served as ever.
    expect((await server.browser().ask('{ followedLoops { paying } }')).errors).toEqual([])
  } finally {
    await server.database.open()
  }
  expect((await person.ask(STAR)).errors).toEqual([])
})

/** Shaped as a key of the API is. */
const KEY = `hw_${'a'.repeat(43)}`

describe('an error of PostgreSQL', () => {
  test.each([
    ['a full disk', '53100'],
    ['too little memory', '53200'],
    ['too many connections', '53300'],
    ['an operator’s shutdown', '57P01'],
    ['a crash of another process', '57P02'],
    ['a start under way', '57P03'],
    ['a lost connection', '08006'],
    ['a fault of the disk', '58030'],
    ['a standby in the place of the primary', '25006'],
    ['a statement that took too long', '57014'],
    ['a deadlock', '40P01'],
  ])('gives the caller a retryable error for %s', async (_what, state) => {
    const { db } = server.database
    await sql
      .raw(
        `create or replace function cannot_write() returns trigger language plpgsql as
        $$ begin raise exception 'planned' using errcode = '${state}'; end $$`,
      )
      .execute(db)
    await sql`create trigger trap before insert or update on favorites
      execute function cannot_write()`.execute(db)
    try {
      expect(refusalOf(await person.ask(STAR))).toEqual(comeAgain)
    } finally {
      await sql`drop trigger trap on favorites`.execute(db)
    }
  })

  test('gives the caller an internal error when our own SQL statement is invalid', async () => {
    const { db } = server.database
    await sql`alter table favorites rename to elsewhere`.execute(db)
    const { status, errors } = await person.ask(STAR)
    await sql`alter table elsewhere rename to favorites`.execute(db)
    expect([status, errors[0]?.extensions.code]).toEqual([200, 'INTERNAL'])
  })
})
