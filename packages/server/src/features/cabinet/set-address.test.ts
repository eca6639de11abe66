import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAsAdmin } from '../../testing/live/sign-in-there.ts'
import { type LiveAdmin, startLiveAdmin } from '../../testing/start-live-admin.ts'
import { ratesXml } from '../../testing/feed-server.ts'
import { makeOwner } from '../owners/index.ts'

let here: LiveAdmin
let id = ''
beforeAll(async () => {
  here = await startLiveAdmin({ listed: ['office', 'other'] })
  here.feeds.serve('/office.xml', ratesXml(20))
  here.feeds.serve('/other.xml', ratesXml(20))
  here.feeds.serve('/new.xml', ratesXml(25))
  here.feeds.serve('/bad.xml', ratesXml(20).replace('<out>', '<out>x'))
  const { db } = here.database
  const listed = here.server.app.exchangers.all()
  id = listed.find(({ slug }) => slug === 'office')!.id
  const admin = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await makeOwner(db, { exchangerId: id, userId: admin.id })
})
afterAll(() => here.close())

/** The site is where the test's files are, and the file where it was. */
beforeEach(async () => {
  await here.database.db
    .updateTable('exchangers')
    .set({ site_url: `${here.feeds.origin}/`, feed_url: here.feeds.url('/office.xml') })
    .where('id', '=', Number(id))
    .execute()
  await here.server.app.feeds!.refresh()
})

const SET = `mutation ($id: ID!, $url: String) {
  ownerSetExportUrl(id: $id, url: $url) { items offers problems { line severity } }
}`
const set = (url: string) => here.ask(SET, { id, url })

async function addresses(): Promise<readonly [string, string | null]> {
  const { data } = await here.ask(
    'query ($id: ID!) { ownedExchanger(id: $id) { exportUrl askedExportUrl } }',
    { id },
  )
  const { exportUrl, askedExportUrl } = data.ownedExchanger
  return [exportUrl, askedExportUrl]
}

test('an owner’s new file is used at once if it is free of errors and on the exchanger’s own host', async () => {
  const url = here.feeds.url('/new.xml')
  const { data } = await set(` ${url} `)
  expect(data.ownerSetExportUrl).toEqual({ items: 25, offers: 25, problems: [] })
  expect(await addresses()).toEqual([url, null])
  await expect.poll(() => here.feeds.times('/new.xml').length).toBeGreaterThan(1)
})

test('a new address whose file has errors is not used, and the errors are listed', async () => {
  const before = await addresses()
  const { data } = await set(here.feeds.url('/bad.xml'))
  expect(data.ownerSetExportUrl).toMatchObject({
    offers: 19,
    problems: [{ line: 3, severity: 'ERROR' }],
  })
  const { data: none } = await set(here.feeds.url('/none.xml'))
  expect(none.ownerSetExportUrl).toMatchObject({ offers: 0, problems: [{ line: null }] })
  expect(await addresses()).toEqual(before)
})

test('a file on another host than the exchanger’s site waits for an admin’s approval', async () => {
  const { db } = here.database
  const before = await addresses()
  await db
    .updateTable('exchangers')
    .set({ site_url: 'https://office.example/' })
    .where('id', '=', Number(id))
    .execute()
  const url = here.feeds.url('/new.xml')
  await set(url)
  expect(await addresses()).toEqual([before[0], url])
  const seen = await here.ask('query ($id: ID!) { adminExchanger(id: $id) { askedFeedUrl } }', {
    id,
  })
  expect(seen.data.adminExchanger.askedFeedUrl).toBe(url)
  const other = await signInAsAdmin(here, 'other-admin@example.com')
  const decide = (requestedUrl: string, isAccepted: boolean, by: Pick<LiveAdmin, 'ask'> = other) =>
    by.ask(
      `mutation ($id: ID!, $url: String!, $isAccepted: Boolean!) {
        adminDecideExportUrl(id: $id, url: $url, isAccepted: $isAccepted)
      }`,
      { id, url: requestedUrl, isAccepted },
    )
  const own = await decide(url, true, here)
  expect(own.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
  const late = await decide(here.feeds.url('/else.xml'), true)
  expect(late.errors[0]?.extensions.code).toBe('STATE_CHANGED')
  expect((await decide(url, false)).data.adminDecideExportUrl).toBe(true)
  expect(await addresses()).toEqual([before[0], null])
  await set(url)
  expect((await decide(url, true)).data.adminDecideExportUrl).toBe(true)
  expect(await addresses()).toEqual([url, null])
  const { data } = await here.ask('{ adminAuditLog(query: { limit: 2 }) { items { action } } }')
  expect(data.adminAuditLog.items.map(({ action }: { action: string }) => action)).toEqual([
    'EXPORT_URL_ACCEPTED',
    'EXPORT_URL_DECLINED',
  ])
})

test.each([
  ['', 'REQUIRED'],
  ['rates.xml', 'NOT_A_URL'],
  ['http://.com', 'NOT_A_URL'],
  ['ftp://office.example/rates.xml', 'NOT_HTTP'],
  ['http://a:b@office.example/rates.xml', 'HAS_LOGIN'],
  ['http://169.254.169.254/latest', 'PRIVATE_ADDRESS'],
  ['http://127.0.0.1/rates.xml', 'PRIVATE_ADDRESS'],
  ['http://localhost:1/rates.xml', 'WRONG_PORT'],
  ['http://office.example:22/rates.xml', 'WRONG_PORT'],
  [`http://office.example/${'a'.repeat(200)}`, 'TOO_LONG'],
])('the file address %s is refused with the reason %s', async (url, reason) => {
  const { errors } = await set(url)
  expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'url', reason }])
})

test('no owner can use the file of another exchanger', async () => {
  const { errors } = await set(here.feeds.url('/other.xml'))
  expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'url', reason: 'TAKEN' }])
  expect((await addresses())[0]).toBe(here.feeds.url('/office.xml'))
})

test('checks of files by one owner are rate-limited', async () => {
  const codes: (string | undefined)[] = []
  for (let times = 0; times < 25 && !codes.includes('RATE_LIMITED'); times++) {
    const { errors } = await set(here.feeds.url('/bad.xml'))
    codes.push(errors[0]?.extensions.code)
  }
  expect(codes).toContain('RATE_LIMITED')
})
