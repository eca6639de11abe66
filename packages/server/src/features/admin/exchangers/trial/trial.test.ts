import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrokenLog } from '../../../../testing/database/broken-log.ts'
import { type PersonThere, signInAsAdmin } from '../../../../testing/live/sign-in-there.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../../testing/start-live-admin.ts'
import type { Json } from '../../../../testing/start-test-server.ts'
import { makeOwner } from '../../../owners/index.ts'
import { pairXml } from '../../../cabinet/testing/pair-xml.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TRIALS = ['sound', 'flaky', 'odd', 'fresh'] as const
const OFFICES = ['one', 'two', 'three', ...TRIALS]

let here: LiveAdmin
let aheadMs = 0
const now = () => Date.now() + aheadMs
const idOf = (slug: string) =>
  here.server.app.exchangers.all().find((each) => each.slug === slug)!.id

const rates = (sold: string, bought: string) => [
  { from: 'BTC', to: 'USDTTRC20', in: '1', out: sold },
  { from: 'USDTTRC20', to: 'BTC', in: bought, out: '1' },
]
/** A promise of a fifth more than anybody's is not believed. */
const odd = [...rates('60010.00', '60610.00'), { from: 'BTC', to: 'ETH', in: '1', out: '24.00' }]
const coins = [
  { from: 'BTC', to: 'ETH', in: '1', out: '19.80' },
  { from: 'ETH', to: 'BTC', in: '20.20', out: '1' },
]

beforeAll(async () => {
  here = await startLiveAdmin({ listed: OFFICES, now })
  for (const slug of OFFICES) serve(slug)
  await here.database.db
    .updateTable('exchangers')
    .set({ status: 'TRIAL', status_since: new Date() })
    .where('slug', 'in', TRIALS)
    .execute()
  await here.server.app.feeds!.refresh()
  for (const slug of OFFICES) await poll(slug)
})
afterAll(() => here.close())

function serve(slug: (typeof OFFICES)[number]): void {
  const at = OFFICES.indexOf(slug)
  const own = [...rates(`${60_000 + at}.00`, `${60_600 + at}.00`), ...coins]
  here.feeds.serve(`/${slug}.xml`, pairXml(slug === 'odd' ? odd : own), { hasTag: false })
}

const poll = (slug: string) => here.server.app.feeds!.pollNow(idOf(slug))

/** The clock has moved: an admin who signed in two weeks ago decides nothing. */
const newAdmin = (email: string) => signInAsAdmin(here, email)

const WAITING = '{ adminExchangersWaiting { onTrial { slug } } }'
const TRIAL = `query ($id: ID!) { adminExchanger(id: $id) {
  status trial { dueAt uptime suspiciousShare keptAt isProposed }
} }`
const DECIDE = `mutation ($id: ID!, $isAccepted: Boolean!) {
  adminDecideTrial(id: $id, isAccepted: $isAccepted) { status trial { isProposed } }
}`

const proposedTo = async (admin: PersonThere): Promise<string[]> =>
  (await admin.ask(WAITING)).data.adminExchangersWaiting.onTrial.map(({ slug }: Json) => slug)

test('an exchanger on trial is proposed for an admin’s decision after fourteen good days', async () => {
  const first = await newAdmin('first@example.com')
  expect(await proposedTo(first)).toEqual([])
  const early = await first.ask(DECIDE, { id: idOf('sound'), isAccepted: true })
  expect(early.errors[0]?.extensions.code).toBe('STATE_CHANGED')
  for (let day = 1; day <= 13; day++) {
    aheadMs = day * DAY_MS
    for (const slug of [...OFFICES, ...OFFICES]) await poll(slug)
  }
  here.feeds.serve('/flaky.xml', 'no rates')
  for (let times = 0; times < 3; times++) await poll('flaky')
  serve('flaky')
  await here.database.db
    .updateTable('exchangers')
    .set({ status_since: new Date(now()) })
    .where('slug', '=', 'fresh')
    .execute()
  await here.server.app.feeds!.refresh()
  const late = await newAdmin('late@example.com')
  expect(await proposedTo(late)).toEqual([])
  aheadMs = 14 * DAY_MS + HOUR_MS
  for (const slug of OFFICES) await poll(slug)
  const admin = await newAdmin('admin2@example.com')
  const trialOf = async (slug: string) =>
    (await admin.ask(TRIAL, { id: idOf(slug) })).data.adminExchanger.trial
  expect(await trialOf('flaky')).toMatchObject({ suspiciousShare: 0, isProposed: false })
  // Three of 30 tries were bad, and perhaps the very first.
  expect((await trialOf('flaky')).uptime).toBeLessThan(0.91)
  expect(await trialOf('odd')).toMatchObject({ isProposed: false })
  expect((await trialOf('odd')).suspiciousShare).toBeCloseTo(1 / 3, 9)
  expect((await trialOf('fresh')).isProposed).toBe(false)
  expect(await trialOf('one')).toBeNull()
  expect(await proposedTo(admin)).toEqual(['sound'])

  // No: the decision is due again in another two weeks, and not before.
  const id = idOf('sound')
  const kept = await admin.ask(DECIDE, { id, isAccepted: false })
  expect(kept.data.adminDecideTrial).toEqual({ status: 'TRIAL', trial: { isProposed: false } })
  const again = await admin.ask(DECIDE, { id, isAccepted: true })
  expect(again.errors[0]?.extensions.code).toBe('STATE_CHANGED')
  aheadMs = 28 * DAY_MS
  await poll('sound')
  const third = await newAdmin('third@example.com')
  expect(await proposedTo(third)).not.toContain('sound')
  aheadMs = 28 * DAY_MS + 2 * HOUR_MS
  // Two hours old, its offers leave the market whenever the poller looks: nothing is proposed then.
  await poll('sound')
  const owner = await newAdmin('owner@example.com')
  await makeOwner(here.database.db, { exchangerId: id, userId: owner.id })
  expect(await proposedTo(owner)).toContain('sound')
  const own = await owner.ask(DECIDE, { id, isAccepted: true })
  expect(own.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
  const both = await Promise.all([
    third.ask(DECIDE, { id, isAccepted: true }),
    third.ask(DECIDE, { id, isAccepted: false }),
  ])
  const codes = both.map(({ errors }) => errors.map(({ extensions }) => extensions.code))
  expect(codes).toEqual(expect.arrayContaining([[], ['STATE_CHANGED']]))
})

test('an exchanger whose trial is accepted becomes active, and the decision is logged', async () => {
  await here.database.db
    .updateTable('exchangers')
    .set({
      status: 'TRIAL',
      suspended_from: null,
      trial_kept_at: new Date(0),
      status_since: new Date(),
    })
    .where('slug', '=', 'sound')
    .execute()
  const id = idOf('sound')
  await poll('sound')
  const admin = await newAdmin('fourth@example.com')
  expect(await proposedTo(admin)).toContain('sound')
  const unwritten = await withBrokenLog(here.database.db, () =>
    admin.ask(DECIDE, { id, isAccepted: true }),
  )
  expect(unwritten.errors.map(({ message }) => message)).toEqual(['Something went wrong'])
  const { data, errors } = await admin.ask(DECIDE, { id, isAccepted: true })
  expect(errors).toEqual([])
  expect(data.adminDecideTrial).toEqual({ status: 'ACTIVE', trial: null })
  const { data: log } = await admin.ask(
    '{ adminAuditLog(query: { limit: 1 }) { items { action subject } } }',
  )
  expect(log.adminAuditLog.items[0]).toMatchObject({ action: 'EXCHANGER_PROMOTED' })
  expect(await proposedTo(admin)).not.toContain('sound')
  const visitor = await here.askAsVisitor(WAITING)
  expect(visitor.errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
})
