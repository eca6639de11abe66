import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import type { ScannedCycle, LoopChange } from '../../../market/scanner/scanner-messages.ts'
import { type SettableClock, settableClock } from '../../../testing/database/settable-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { personIn } from '../../../testing/money/people-with-money.ts'
import { giveRunningTerm } from '../../../testing/money/running-term.ts'
import type { Life } from '../../arbitrage/index.ts'
import { LoopBook } from '../matching/loop-book.ts'
import { Matcher, type MatcherParts } from '../matching/matcher.ts'
import { NotificationChanges } from '../notification-changes.ts'
import { insertRule } from '../rules/rule-store.ts'
import { backTest } from './back-test.ts'

const START_MS = Date.parse('2027-03-01T00:00:00Z')
const MINUTE_MS = 60_000
const MINUTES = 120
const STEP_USD = 1000
const RULE = { minProfitPercent: 1, coolDownMinutes: 10, mostPerDay: 6 }
const ZONE = { zone: 'UTC', quietFrom: null, quietTo: null }

let database: TestDatabase
let clock: SettableClock
beforeAll(async () => {
  database = await openTestDatabase()
  clock = await settableClock(database.db, new Date(START_MS))
})
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})

/** One loop's life: its profit from minute to minute, and its end. */
interface Drawn {
  readonly source: number
  readonly bornAt: number
  readonly tenths: readonly number[]
  /** Whether its cycle is doubtful, by minute; not for the minutes beyond. */
  readonly doubts: readonly boolean[]
  readonly isGone: boolean
}

/** No profit is half as much again as another: a rounded quote would decide on news. */
const percentOf = (tenths: number): number => (tenths + 0.37) / 10

const lives = fc.array(
  fc.record({
    source: fc.integer({ min: 0, max: 7 }),
    bornAt: fc.integer({ min: 1, max: MINUTES - 10 }),
    tenths: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
    doubts: fc.array(fc.boolean(), { maxLength: 40 }),
    isGone: fc.boolean(),
  }),
  { minLength: 10, maxLength: 25 },
)

const cycleOf = (
  at: number,
  { source }: Drawn,
  { percent, isDoubtful }: { readonly percent: number; readonly isDoubtful: boolean },
): ScannedCycle => ({
  percent,
  earnedPercent: percent,
  trust: isDoubtful ? 'LOW' : 'HIGH',
  probability: isDoubtful ? 0.4 : 0.94,
  expectedPercent: percent,
  rankPercent: percent,
  path: `${source}:A${at}:B>x:B:A${at}`,
  giveAmount: 1,
  source: { exchangerId: String(source), give: `A${at}`, get: 'B' },
  exchangerIds: [String(source), 'x'],
})
// One pair a source: the exchanger there is the source.
const sourced = (cycle: ScannedCycle): ScannedCycle => ({
  ...cycle,
  source: { ...cycle.source, give: 'A' },
})

const isDoubtfulAt = ({ doubts }: Drawn, minute: number): boolean => doubts[minute] ?? false

/** Events of each minute, by loop. */
function timesOf(drawn: readonly Drawn[]): Map<number, LoopChange[]> {
  const times = new Map<number, LoopChange[]>()
  drawn.forEach((each, at) => {
    const addChange = (minute: number, percent: number | null): void => {
      const loop = `A${at}>B`
      const isDoubtful = isDoubtfulAt(each, minute - each.bornAt)
      const cycle = percent === null ? null : sourced(cycleOf(at, each, { percent, isDoubtful }))
      const all = times.get(minute) ?? []
      times.set(minute, [...all, { loop, step: 0, cycle, cause: null, birth: null }])
    }
    each.tenths.forEach((tenth, minute) => addChange(each.bornAt + minute, percentOf(tenth)))
    if (each.isGone) addChange(each.bornAt + each.tenths.length, null)
  })
  return times
}

function livesOf(drawn: readonly Drawn[]): Life[] {
  return drawn.map((each, at): Life => {
    const atMs = (minute: number): number => START_MS + (each.bornAt + minute) * MINUTE_MS
    const percent = percentOf(Math.max(...each.tenths))
    const cycle = sourced(cycleOf(at, each, { percent, isDoubtful: false }))
    return {
      loop: `A${at}>B`,
      stepUsd: STEP_USD,
      bornAtMs: atMs(0),
      bornBy: { kind: 'UNWATCHED' },
      born: cycle,
      peak: cycle,
      now: cycle,
      peakAtMs: atMs(0),
      changedAtMs: atMs(0),
      changedBy: { kind: 'UNWATCHED' },
      paidAtMs: atMs(each.tenths.length),
      isPaying: !each.isGone,
      isKept: true,
      ceasedBy: undefined,
      goneAtMs: each.isGone ? atMs(each.tenths.length) : undefined,
      isFlapping: false,
      points: each.tenths.map((tenth, minute) => ({
        atMs: atMs(minute),
        percent: percentOf(tenth),
        isDoubtful: isDoubtfulAt(each, minute),
      })),
      later: [],
    }
  })
}

/** The messages of a matcher while that happens, minute by minute. */
async function playedLive(drawn: readonly Drawn[]): Promise<string[]> {
  const { db } = database
  await clock.set(new Date(START_MS))
  const userId = await personIn(db)
  await giveRunningTerm(db, userId)
  const asks = {
    kind: 'LOOP',
    through: [],
    minProfitPercent: RULE.minProfitPercent,
    capitalUsd: STEP_USD,
    maxHops: 4,
    filter: {},
    includeSuspicious: false,
  } as const
  await insertRule(db, {
    userId,
    name: '',
    kind: 'LOOP',
    asks,
    channels: ['EMAIL'],
    coolDownMinutes: RULE.coolDownMinutes,
    mostPerDay: RULE.mostPerDay,
    digestAt: null,
    isOn: true,
    endsAtMs: null,
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const book = new LoopBook(() => clock.nowMs())
  const paths = new Map<string, number>()
  const ask = (_kind: string, { id }: { id: string }) =>
    Promise.resolve(paths.has(id) ? pathView(id, paths.get(id)!) : null)
  const matcher = new Matcher({
    db,
    book,
    jobs: { enqueue: () => Promise.resolve(), wake: () => undefined },
    gate: { ask } as unknown as MatcherParts['gate'],
    knows: () => true,
    usualHops: () => 4,
    bornAtMs: () => undefined,
    digest: () => Promise.reject(new Error('nobody requests a digest')),
    changes: new NotificationChanges(),
    log: silentLogger,
    now: () => clock.nowMs(),
  })
  await matcher.readRules()
  const times = timesOf(drawn)
  const end = Math.max(...times.keys())
  const run = { version: 1, stepsUsd: [STEP_USD], later: [], paying: 0, leftOut: 0, workedMs: 0 }
  book.take({ ...run, isWhole: true, loops: [] })
  for (let minute = 0; minute <= end; minute++) {
    await clock.set(new Date(START_MS + minute * MINUTE_MS))
    const loops = times.get(minute) ?? []
    for (const { cycle } of loops) if (cycle) paths.set(cycle.path, cycle.percent)
    if (loops.length > 0) book.take({ ...run, isWhole: false, loops })
    await matcher.whenLooked()
    vi.advanceTimersByTime(250)
    await matcher.whenLooked()
  }
  await matcher.close()
  vi.useRealTimers()
  const notifications = await db
    .selectFrom('notifications')
    .select(['at', 'findings'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  await db.deleteFrom('notification_rules').execute()
  return notifications.map(({ at, findings }) =>
    [
      (at.getTime() - START_MS) / MINUTE_MS,
      ...(findings as { source: string }[]).map(({ source }) => source).toSorted(),
    ].join(' '),
  )
}

function pathView(id: string, percent: number) {
  const [exchangerId = ''] = id.split(':')
  const hop = (exchanger: string, give: string, get: string) => ({
    exchanger: { id: exchanger, name: exchanger },
    give: { code: give, usdPrice: 1 },
    get: { code: get, usdPrice: 1 },
  })
  return {
    id,
    hops: [hop(exchangerId, 'A', 'B'), hop('x', 'B', 'A')],
    giveAmount: 1,
    getAmount: 1 + percent / 100,
    rate: 1 + percent / 100,
    window: { min: 0, max: null },
    suspicious: false,
    promise: { band: 'RELIABLE', probability: 0.94, expectedAmount: 1 + percent / 100 },
    updatedAtMs: clock.nowMs(),
  }
}

test('a back-test lists exactly the messages that a running rule would have sent', async () => {
  let messages = 0
  await assertProperty(
    fc.asyncProperty(lives, async (drawn) => {
      const rule = { ...ZONE, ...RULE }
      const wouldBe = backTest(livesOf(drawn), rule, START_MS).map(({ atMs, named }) =>
        [(atMs - START_MS) / MINUTE_MS, ...named.map(({ source }) => source).toSorted()].join(' '),
      )
      const sent = await playedLive(drawn)
      messages += sent.length
      expect(wouldBe).toEqual(sent)
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(messages).toBeGreaterThan(20)
})
