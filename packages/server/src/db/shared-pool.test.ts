import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../testing/start-account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

test('sign-in and help answer within a second while all else waits for the database', async () => {
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
  const startedAt = performance.now()
  const visitor = server.browser()
  const sent = await visitor.ask('mutation { sendAuthEmail(email: "new@example.com") }')
  const me = await person.ask('{ currentUser { name } }')
  const help = await visitor.ask('{ faqCategories { slug } }')
  const tookMs = performance.now() - startedAt
  release()
  await holding
  await Promise.all(waiting)
  expect([sent.data.sendAuthEmail, me.errors, help.errors]).toEqual([true, [], []])
  expect(tookMs).toBeLessThan(1_000)
}, 30_000)
