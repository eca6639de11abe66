import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inShare } from './shared-pool.ts'
import { forgetCategories } from '../features/faq/index.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { type AccountServer, startAccountServer } from '../testing/start-account-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-pages-'))
let server: AccountServer
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head><div id="root"></div>')
  server = await startAccountServer({ hasContent: true, env: { HOPWISE_PAGES_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('sign-in and help answer while everything else waits for the database', async () => {
  const { db } = server.database
  const person = await server.signedIn('busy@example.com')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let locked = (): void => undefined
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table favorites in access exclusive mode`.execute(tx)
    locked()
    await held
  })
  await isLocked
  // Each of them holds a connection and waits.
  const waiting = Array.from({ length: 40 }, () => person.ask('{ favorites { id } }'))
  const visitor = server.browser()
  const sent = await visitor.ask('mutation { sendAuthEmail(email: "new@example.com") }')
  const me = await person.ask('{ currentUser { name } }')
  const help = await visitor.ask('{ faqCategories { slug } }')
  release()
  await holding
  await Promise.all(waiting)
  expect([sent.data.sendAuthEmail, me.errors, help.errors]).toEqual([true, [], []])
})

test('every request that waits for the database in vain gets a retryable error', async () => {
  const database = await openTestDatabase(3_000)
  const hurried = await startAccountServer({
    database,
    hasContent: true,
    env: { HOPWISE_PAGES_DIR: folder },
  })
  const { db } = database
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  // The number of connections that readers of help have.
  const holding = inShare('help', () => db.transaction().execute(() => held))
  // The last read is cached for a second, and needs no connection.
  forgetCategories(db)
  const answers = await Promise.all([
    fetch(`${hurried.origin}/privacy`),
    fetch(`${hurried.origin}/faq`),
    hurried.browser().ask('{ faqCategories { slug } }'),
  ])
  release()
  await holding
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1'])
  expect((await fetch(`${hurried.origin}/faq`)).status).toBe(200)
  await hurried.close()
  await database.drop()
})
