import { assertProperty, runsWanted } from '@hopwise/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { contentConfigOf } from '../../settings/content-settings.ts'
import { settableClock } from '../../testing/database/settable-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { MoneyHistories, PEOPLE } from '../../testing/money/money-histories.ts'
import { moneyHistories } from '../../testing/money/money-steps.ts'
import { MoneyGuard } from '../ledger/index.ts'
import { Renewals } from '../subscriptions/index.ts'

const histories = runsWanted ?? 200
/** All that is always true is looked at after so many: it takes longer the more there is. */
const LOOK_AFTER = 50

let database: TestDatabase
let guard: MoneyGuard
let renewals: Renewals
let played: MoneyHistories
let content = contentConfigOf({})
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const clock = await settableClock(db, new Date('2027-01-10T12:00:00Z'))
  guard = new MoneyGuard({ db, log: silentLogger }, 3_600_000)
  const settings = {
    get content() {
      return content
    },
  }
  const jobs = { enqueue: () => Promise.resolve(), wake: () => undefined }
  renewals = new Renewals({ db, jobs, settings, log: silentLogger }, 3_600_000)
  played = new MoneyHistories({
    db,
    clock,
    run: () => renewals.run(),
    shopOf: () => ({ db, content }),
    set: (texts) => void (content = contentConfigOf({ HOPWISE_SELLS_TARIFFS: 'on', ...texts })),
  })
})
afterAll(async () => {
  await played.close()
  await renewals.close()
  await guard.close()
  await database.drop()
})

/** Whatever people, admins and the provider do, every balance is what a simple model gives. */
test(
  `after ${histories} random money histories, all balances equal those of a simple model`,
  async () => {
    let tried = 0
    let hasFailed = false
    await assertProperty(
      fc.asyncProperty(moneyHistories(PEOPLE), async (steps) => {
        await played.play(steps).catch((error: unknown) => {
          hasFailed = true
          throw error
        })
        // Further tries after a failed one only shrink it.
        if (++tried % LOOK_AFTER !== 0 || hasFailed) return
        const found = await guard.look({ isWhole: true })
        expect(found.filter(({ holds }) => !holds)).toEqual([])
      }),
      // A failed history is not made shorter: that takes as long as many of them.
      { numRuns: histories, endOnFailure: true },
    )
    const found = await guard.look({ isWhole: true })
    expect(found.filter(({ holds }) => !holds)).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(histories)
  },
  // Less than a fifth of a second each, and as much more as a busy machine may need.
  60_000 + 3_000 * histories,
)
