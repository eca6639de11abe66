import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { type Jobs, openJobs } from './open-jobs.ts'

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await openJobs(database.db, silentLogger)
})
afterAll(async () => {
  await jobs.close()
  await database.drop()
})

test('a job runs only after its transaction is committed, and never without the commit', async () => {
  const ran: number[] = []
  await jobs.work<{ n: number }>({
    name: 'test/count',
    slots: 2,
    run: async ({ n }) => void ran.push(n),
  })
  const enqueue = (n: number, fails: boolean) =>
    database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'test/count', { n })
      if (fails) throw new Error('rolled back')
    })
  await enqueue(1, false)
  await expect(enqueue(2, true)).rejects.toThrow('rolled back')
  await enqueue(3, false)
  jobs.wake('test/count')
  await eventually(() => expect(ran.toSorted((a, b) => a - b)).toEqual([1, 3]))
})

test('a failed job is retried, and a slow job delays no other', async () => {
  let tries = 0
  let others = 0
  const othersDone = Promise.withResolvers<void>()
  await jobs.work<{ isFirst: boolean }>({
    name: 'test/again',
    slots: 2,
    run: async ({ isFirst }) => {
      if (!isFirst) {
        if (++others === 6) othersDone.resolve()
        return
      }
      tries++
      await othersDone.promise
      if (tries < 2) throw new Error('not yet')
    },
  })
  await database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'test/again', { isFirst: true })
    for (let n = 0; n < 6; n++) await jobs.enqueue(tx, 'test/again', { isFirst: false })
  })
  jobs.wake('test/again')
  await othersDone.promise
  await eventually(() => expect(tries).toBe(2))
})
