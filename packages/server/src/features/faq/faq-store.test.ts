import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inShare } from '../../db/shared-pool.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { faqOf } from './faq-of.ts'
import { forgetCategories } from './faq-store.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ hasContent: true })
})
afterAll(() => server.close())

test('all requests within a second share a single read of the help from the database', async () => {
  const [one, another, russian] = await Promise.all([
    faqOf(server.app, 'en'),
    faqOf(server.app, 'en'),
    faqOf(server.app, 'ru'),
  ])
  expect(another).toBe(one)
  expect(russian).not.toEqual(one)
  expect(await faqOf(server.app, 'en')).toBe(one)
  await expect.poll(() => faqOf(server.app, 'en')).not.toBe(one)
})

test('the help is read again after a change, and a failed read is retried', async () => {
  const { db } = server.app.durable!
  const one = await faqOf(server.app, 'en')
  forgetCategories(db)
  expect(await faqOf(server.app, 'en')).not.toBe(one)
  forgetCategories(db)
  const failing = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('away')
  })
  await expect(faqOf(server.app, 'en')).rejects.toThrow('away')
  failing.mockRestore()
  expect((await faqOf(server.app, 'en')).length).toBeGreaterThan(0)
})

test('no reader of the help waits for database connections held by other requests', async () => {
  const { db } = server.app.durable!
  forgetCategories(db)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  // More than everybody's other questions have connections.
  const holding = Array.from({ length: 6 }, () =>
    inShare('questions', () => db.transaction().execute(() => held)),
  )
  const ended = Promise.allSettled(holding)
  const [first, help] = await Promise.all([
    inShare('questions', () => faqOf(server.app, 'en')),
    inShare('help', () => faqOf(server.app, 'en')),
  ]).finally(release)
  expect(first).toBe(help)
  await ended
})
