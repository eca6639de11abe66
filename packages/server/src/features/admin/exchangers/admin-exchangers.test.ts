import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ratesXml } from '../../../testing/feed-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { startAdminServer } from '../../../testing/start-admin-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  here = await startLiveAdmin({ listed: [] })
})
afterAll(() => here.close())

const ADD = `mutation ($input: AdminExchangerInput!) {
  adminAddExchanger(input: $input, isOnTrial: false) { id slug status feedUrl siteUrl }
}`
const EDIT = `mutation ($id: ID!, $input: AdminExchangerInput!) {
  adminEditExchanger(id: $id, input: $input) { name slug country feedUrl goodReviews openedAt }
}`
const SET = `mutation ($id: ID!, $status: ExchangerStatus!, $confirmName: String) {
  adminSetExchangerStatus(id: $id, status: $status, confirmName: $confirmName) {
    status waitsForFile state statusHistory { status }
  }
}`
const POLL = `mutation ($id: ID!) {
  adminPollExchanger(id: $id) { outcome offers rejected statusCode fault { reason line text } }
}`
const ALLOW = 'mutation ($input: AllowanceInput!) { adminAllowOffers(input: $input) }'
const ONE = `query ($id: ID!) { adminExchanger(id: $id) {
  state uptime uptimeDays { good bad } feedRuns { outcome }
  feed { outcome failures rejected fault { reason } rejections { line reason text isNotice } }
} }`

const ONE_FAULT = `query ($id: ID!) { adminExchanger(id: $id) {
  feed { fault { text } } feedRuns { fault { text } }
} }`

let count = 0
/** A name nobody has. */
let fresh = ''
beforeEach(() => {
  fresh = `office-${++count}`
})

const offersIn = async (slug: string): Promise<number | undefined> => {
  const { data } = await here.askAsVisitor(`{ exchanger(slug: "${slug}") { offers name status } }`)
  return data.exchanger?.offers
}

/** Lists an exchanger with so many offers in the market. */
async function added(slug: string, offers = 30): Promise<string> {
  here.feeds.serve(`/${slug}.xml`, ratesXml(offers))
  const input = { name: slug, slug, feedUrl: here.feeds.url(`/${slug}.xml`) }
  const { data } = await here.ask(ADD, { input })
  await eventually(async () => expect(await offersIn(slug)).toBe(offers))
  return data.adminAddExchanger.id
}

const lastAction = async (): Promise<Json> => {
  const { data } = await here.ask(`{ adminAuditLog(query: { limit: 1 }) {
    items { action subject subjectName details }
  } }`)
  const [item] = data.adminAuditLog.items
  return { ...item, details: JSON.parse(item.details) }
}

test('an added exchanger is polled and listed at once', async () => {
  const id = await added(fresh)
  expect(await lastAction()).toMatchObject({
    action: 'EXCHANGER_ADDED',
    subject: `exchanger:${id}`,
    subjectName: fresh,
    details: { after: { slug: fresh, status: 'ACTIVE' } },
  })
})

test('an edited exchanger has its new values in every answer at once and keeps its offers', async () => {
  const id = await added(fresh)
  const input = { name: 'Обмен №1', slug: `${fresh}-new`, country: 'ge', goodReviews: 77 }
  const { data } = await here.ask(EDIT, { id, input: { ...input, openedAt: '2020-02-01T00:00Z' } })
  expect(data.adminEditExchanger).toEqual({
    name: 'Обмен №1',
    slug: `${fresh}-new`,
    country: 'GE',
    feedUrl: here.feeds.url(`/${fresh}.xml`),
    goodReviews: 77,
    openedAt: '2020-02-01T00:00:00.000Z',
  })
  const query = `{
    exchanger(slug: "${fresh}-new") { name country goodReviews offers }
    exchangers(query: { search: "обмен №1" }) { items { slug } }
  }`
  await eventually(async () => {
    const seen = await here.askAsVisitor(query)
    expect(seen.data.exchanger).toMatchObject({ name: 'Обмен №1', goodReviews: 77, offers: 30 })
    expect(seen.data.exchangers.items).toEqual([{ slug: `${fresh}-new` }])
  })
  expect((await lastAction()).details).toMatchObject({
    before: { name: fresh, country: null, good_reviews: 0 },
    after: { name: 'Обмен №1', country: 'GE', good_reviews: 77 },
  })
})

test('links to reviews of an exchanger are shown, and only public https addresses are accepted', async () => {
  const id = await added(fresh)
  const reviewLinks = ['https://monitor.example/reviews/1', ' https://forum.example ']
  await here.ask(EDIT, { id, input: { reviewLinks } })
  const kept = ['https://monitor.example/reviews/1', 'https://forum.example/']
  await eventually(async () => {
    const { data } = await here.askAsVisitor(`{ exchanger(slug: "${fresh}") { reviewLinks } }`)
    expect(data.exchanger.reviewLinks).toEqual(kept)
  })
  const { details } = await lastAction()
  expect(details).toMatchObject({ before: { review_links: [] }, after: { review_links: kept } })
  const refused = async (links: readonly string[]) => {
    const { errors } = await here.ask(EDIT, { id, input: { reviewLinks: links } })
    return errors[0]?.extensions.fields
  }
  const others = [
    'http://a.example',
    'javascript:alert(1)',
    'https://127.0.0.1/',
    'https://a:b@c.de',
  ]
  for (const link of others) {
    expect(await refused([link])).toMatchObject([
      { field: 'input.reviewLinks', reason: 'NOT_HTTPS' },
    ])
  }
  expect(await refused([`https://a.example/${'a'.repeat(300)}`])).toMatchObject([
    { reason: expect.stringContaining('TOO_LONG') as string },
  ])
  const six = Array.from({ length: 6 }, (_, at) => `https://a.example/${at}`)
  expect(await refused(six)).toMatchObject([
    { reason: expect.stringContaining('TOO_MANY') as string },
  ])
})

test('an exchanger’s id with a leading zero is not found, and no exchanger is changed', async () => {
  const id = await added(fresh)
  const before = await lastAction()
  const changes = [
    here.ask(EDIT, { id: `0${id}`, input: { name: 'Else' } }),
    here.ask(ALLOW, { input: { exchangerId: `0${id}`, give: 'BTC', get: 'ETH', note: 'x' } }),
  ]
  for (const { errors } of await Promise.all(changes)) {
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
  expect(await lastAction()).toEqual(before)
})

test('a suspended exchanger leaves every search at once and returns when reactivated', async () => {
  const id = await added(fresh)
  const unnamed = await here.ask(SET, { id, status: 'SUSPENDED', confirmName: 'else' })
  expect(unnamed.errors[0]?.extensions.fields).toMatchObject([
    { field: 'confirmName', reason: 'DOES_NOT_MATCH' },
  ])
  expect(await offersIn(fresh)).toBe(30)
  const { data } = await here.ask(SET, { id, status: 'SUSPENDED', confirmName: fresh })
  expect(data.adminSetExchangerStatus).toEqual({
    status: 'SUSPENDED',
    waitsForFile: false,
    state: 'OFF',
    statusHistory: [{ status: 'SUSPENDED' }, { status: 'ACTIVE' }],
  })
  await eventually(async () => expect(await offersIn(fresh)).toBe(0))
  const polled = await here.ask(POLL, { id })
  expect(polled.errors[0]?.extensions.fields).toMatchObject([{ reason: 'NOT_POLLED' }])
  await here.ask(SET, { id, status: 'ACTIVE' })
  await eventually(async () => expect(await offersIn(fresh)).toBe(30))
  await here.ask(SET, { id, status: 'ARCHIVED', confirmName: fresh })
  await eventually(async () => expect(await offersIn(fresh)).toBe(0))
  expect(await lastAction()).toMatchObject({
    action: 'EXCHANGER_ARCHIVED',
    details: { before: { status: 'ACTIVE' }, after: { status: 'ARCHIVED' } },
  })
})

test('an exchanger that waits for a good file cannot be activated before that file arrives', async () => {
  const id = await added(fresh)
  await here.database.db
    .updateTable('exchangers')
    .set({ status: 'SUSPENDED', suspended_from: 'ACTIVE' })
    .where('id', '=', Number(id))
    .execute()
  const { errors } = await here.ask(SET, { id, status: 'ACTIVE' })
  expect(errors[0]?.extensions.fields).toMatchObject([{ reason: 'WAITS_FOR_FILE' }])
})

test('the action “poll now” polls an exchanger’s file at once and returns the result', async () => {
  const id = await added(fresh, 30)
  const path = `/${fresh}.xml`
  const requestCount = here.feeds.times(path).length
  const same = await here.ask(POLL, { id })
  expect(same.data.adminPollExchanger).toMatchObject({ outcome: 'UNCHANGED', statusCode: 304 })
  expect(here.feeds.times(path)).toHaveLength(requestCount + 1)
  const bad = '<item><from>BTC</from><to>ETH</to><in>1</in><out>0</out><amount>1</amount></item>'
  here.feeds.serve(path, ratesXml(40).replace('<rates>\n', `<rates>\n${bad}\n`))
  const more = await here.ask(POLL, { id })
  expect(more.data.adminPollExchanger).toMatchObject({
    outcome: 'CHANGED',
    offers: 40,
    rejected: 1,
  })
  expect(await offersIn(fresh)).toBe(40)
  here.feeds.on(path, (response) => void response.writeHead(503).end())
  const down = await here.ask(POLL, { id })
  expect(down.data.adminPollExchanger).toMatchObject({
    outcome: 'UNREACHABLE',
    statusCode: 503,
    fault: { reason: 'status', line: null },
  })
  const { data } = await here.ask(ONE, { id })
  expect(data.adminExchanger).toMatchObject({
    state: 'FAILING',
    feed: {
      failures: 1,
      rejections: [{ line: 3, text: bad, isNotice: false }],
    },
    uptimeDays: [{ good: 3, bad: 1 }],
  })
  expect(await lastAction()).toMatchObject({ action: 'EXCHANGER_POLLED' })
})

test('the target of a file’s redirect is shown to admins only', async () => {
  const id = await added(fresh)
  here.feeds.on(`/${fresh}.xml`, (response) => {
    response.writeHead(301, { location: 'https://moved.example/rates.xml?key=word' }).end()
  })
  await here.ask(POLL, { id })
  const selection = '{ feed { fault { reason text } } feedRuns { fault { reason text } } }'
  await eventually(async () => {
    const { data } = await here.ask(ONE_FAULT, { id })
    const { feed, feedRuns } = data.adminExchanger
    for (const { fault } of [feed, feedRuns[0]]) expect(fault.text).toContain('?key=word')
  })
  const seen = await here.askAsVisitor(`{ exchanger(slug: "${fresh}") ${selection} }`)
  const expected = { fault: { reason: 'redirect', text: 'it redirects' } }
  expect(seen.data.exchanger.feed).toEqual(expected)
  expect(seen.data.exchanger.feedRuns[0]).toEqual(expected)
})

test('a host has one poll at a time, however many are requested', async () => {
  const id = await added(fresh)
  const path = `/${fresh}.xml`
  let [open, most] = [0, 0]
  here.feeds.on(path, (response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      response.end(ratesXml(30))
    }, 50)
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => here.ask(POLL, { id })))
  expect(answers.map(({ data }) => data.adminPollExchanger.outcome)).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/CHANGED|UNCHANGED/)),
  )
  expect(most).toBe(1)
})

test('invalid values of an exchanger are refused with an error for each field', async () => {
  await added(fresh)
  const faultsOf = async (input: object) => {
    const { errors } = await here.ask(ADD, { input })
    return errors[0]?.extensions.fields?.map(({ field, reason }) => `${field} ${reason}`)
  }
  expect(await faultsOf({})).toEqual(['input.name REQUIRED', 'input.slug REQUIRED'])
  expect(
    await faultsOf({
      name: 'x'.repeat(81),
      slug: 'Not a slug',
      country: 'XX1',
      siteUrl: 'javascript:alert(1)',
      feedUrl: 'ftp://example.org/rates.xml',
      goodReviews: -1,
      openedAt: '2100-01-01T00:00Z',
    }),
  ).toEqual([
    'input.name TOO_LONG',
    'input.slug NOT_A_SLUG',
    'input.country NOT_A_COUNTRY',
    'input.goodReviews OUT_OF_RANGE:0:1000000000',
    'input.openedAt IN_THE_FUTURE',
    'input.siteUrl NOT_HTTP',
    'input.feedUrl NOT_HTTP',
  ])
  const taken = { name: 'Other', slug: fresh, feedUrl: here.feeds.url(`/${fresh}.xml`) }
  expect(await faultsOf(taken)).toEqual(['input.slug TAKEN', 'input.feedUrl TAKEN'])
  const gone = await here.ask(EDIT, { id: '999999', input: { name: 'x' } })
  expect(gone.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a date that the database cannot store is refused as a client’s error', async () => {
  const id = await added(fresh)
  for (const openedAt of ['-004800-01-01T00:00:00Z', '-271821-04-20T00:00:00Z']) {
    const { errors } = await here.ask(EDIT, { id, input: { openedAt } })
    expect(errors[0]?.extensions.code).toBe('BAD_DOCUMENT')
  }
  expect(
    (await here.ask(EDIT, { id, input: { openedAt: '0001-01-01T00:00:00Z' } })).errors,
  ).toEqual([])
})

test('addresses in private networks or at unusual ports are refused', async () => {
  const strict = await startAdminServer({ env: { HOPWISE_ALLOW_PRIVATE_FEEDS: 'off' } })
  const input = { name: 'Inside', slug: 'inside', siteUrl: 'http://127.0.0.1/' }
  const { errors } = await strict.admin.ask(ADD, {
    input: { ...input, feedUrl: 'http://[::ffff:169.254.169.254]/latest' },
  })
  const odd = await strict.admin.ask(ADD, {
    input: { name: 'Odd', slug: 'odd', feedUrl: 'https://example.org:22/' },
  })
  await strict.close()
  expect(errors[0]?.extensions.fields).toMatchObject([
    { field: 'input.siteUrl', reason: 'PRIVATE_ADDRESS' },
    { field: 'input.feedUrl', reason: 'PRIVATE_ADDRESS' },
  ])
  expect(odd.errors[0]?.extensions.fields).toMatchObject([{ reason: 'WRONG_PORT' }])
})

test('the list of exchangers is searched, filtered and sorted by the state of files', async () => {
  const good = await added(`${fresh}-good`)
  const bad = await added(`${fresh}-bad`, 25)
  here.feeds.on(`/${fresh}-bad.xml`, (response) => void response.end('<html>gone</html>'))
  await here.ask(POLL, { id: bad })
  const off = await here.ask(ADD, { input: { name: 'Off', slug: `${fresh}-off` } })
  const idsOf = async (query: object) => {
    const { data } = await here.ask(
      `query ($query: AdminExchangersQuery) {
        adminExchangers(query: $query) { total dialects items { id state } }
      }`,
      { query: { search: fresh, ...query } },
    )
    expect(data.adminExchangers.dialects).toContain('xml-v0')
    return data.adminExchangers.items.map(({ id }: Json) => id)
  }
  const none = off.data.adminAddExchanger.id
  expect(await idsOf({})).toEqual([bad, none, good])
  expect(await idsOf({ sort: 'NAME' })).toEqual([none, bad, good])
  expect(await idsOf({ state: 'FAILING' })).toEqual([bad])
  expect(await idsOf({ state: 'OFF' })).toEqual([none])
  expect(await idsOf({ hasErrors: true })).toEqual([bad])
  expect(await idsOf({ hasErrors: false, sort: 'OFFERS' })).toEqual([good, none])
  expect(await idsOf({ dialect: 'xml-v0', sort: 'NAME' })).toEqual([bad, good])
  expect(await idsOf({ leastAgeSeconds: 600 })).toEqual([none])
  expect(await idsOf({ limit: 1, offset: 1 })).toEqual([none])
})

test('saved offers have the exchanger’s latest name after a restart', async () => {
  const id = await added(fresh)
  await eventually(async () => {
    const rows = await here.database.db.selectFrom('saved_feeds').select('exchanger_id').execute()
    expect(rows.map((row) => String(row.exchanger_id))).toContain(id)
  })
  await here.ask(EDIT, { id, input: { name: 'Renamed' } })
  here = await here.restart()
  const { data } = await here.askAsVisitor(`{ exchanger(slug: "${fresh}") { name offers } }`)
  expect(data.exchanger).toEqual({ name: 'Renamed', offers: 30 })
})
