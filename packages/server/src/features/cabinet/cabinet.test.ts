import { request } from 'undici'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LiveAdmin, startLiveAdmin } from '../../testing/start-live-admin.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { type PersonThere, signInThere } from '../../testing/live/sign-in-there.ts'
import { makeOwner } from '../owners/index.ts'
import { pairXml, type PairRate } from './testing/pair-xml.ts'

let here: LiveAdmin
let ids: Readonly<Record<string, string>> = {}
let owner: PersonThere
let other: PersonThere

const OFFICES = ['alpha', 'beta', 'gamma', 'delta'] as const

/** Units of USDTTRC20 for one of BTC, and back. */
const rates: Record<string, PairRate[]> = {
  alpha: [
    { from: 'BTC', to: 'USDTTRC20', in: '1', out: '60000.00' },
    { from: 'USDTTRC20', to: 'BTC', in: '60600.00', out: '1' },
    { from: 'BTC', to: 'ETH', in: '1', out: '19.80', min: '5' },
  ],
  beta: [
    { from: 'BTC', to: 'USDTTRC20', in: '1', out: '60100.00' },
    { from: 'USDTTRC20', to: 'BTC', in: '60500.00', out: '1' },
    { from: 'BTC', to: 'ETH', in: '1', out: '19.90' },
  ],
  gamma: [
    { from: 'BTC', to: 'USDTTRC20', in: '1', out: '60050.00' },
    { from: 'USDTTRC20', to: 'BTC', in: '60550.00', out: '1' },
    { from: 'ETH', to: 'BTC', in: '20.20', out: '1' },
  ],
  delta: [
    { from: 'BTC', to: 'USDTTRC20', in: '1', out: '60020.00' },
    { from: 'USDTTRC20', to: 'BTC', in: '60520.00', out: '1' },
  ],
}

beforeAll(async () => {
  here = await startLiveAdmin({ listed: OFFICES })
  for (const slug of OFFICES) serve(slug)
  for (const { id, slug } of here.server.app.exchangers.all()) {
    ids = { ...ids, [slug]: id }
    await here.ask(`mutation { adminPollExchanger(id: "${id}") { outcome } }`)
  }
  owner = await signInThere(here, 'owner@example.com')
  other = await signInThere(here, 'other@example.com')
  const { db } = here.database
  await makeOwner(db, { exchangerId: ids['alpha']!, userId: owner.id })
  await makeOwner(db, { exchangerId: ids['beta']!, userId: other.id })
  await eventually(async () => {
    const { data } = await here.askAsVisitor('{ market { offers } }')
    if (data.market.offers !== 11) throw new Error('the files are not read yet')
  })
})
afterAll(() => here.close())

function serve(slug: string, offers = rates[slug]!): void {
  // Files of one length would have one tag.
  here.feeds.serve(`/${slug}.xml`, pairXml(offers), { hasTag: false })
}

const POSITIONS = `query ($id: ID!, $query: PositionsQuery) { ownedExchanger(id: $id) {
  positions(query: $query) { total asOf items {
    give { code } get { code } place reason others rate bestRate gapPercent clicks
    rateFor { place rate printedGive printedGet changePercent isHeld }
  } }
} }`

async function positions(query: object = {}): Promise<Json> {
  const { data, errors } = await owner.ask(POSITIONS, { id: ids['alpha'], query })
  expect(errors).toEqual([])
  return data.ownedExchanger.positions
}

const pairsOf = ({ items }: Json): string[] =>
  items.map(({ give, get }: Json) => `${give.code} ${get.code}`)

describe('an owner’s account', () => {
  test('lists only the exchangers of that owner', async () => {
    const query = '{ ownedExchangers { exchanger { slug offers } state exportUrl } }'
    expect((await owner.ask(query)).data.ownedExchangers).toEqual([
      {
        exchanger: { slug: 'alpha', offers: 3 },
        state: 'GOOD',
        exportUrl: here.feeds.url('/alpha.xml'),
      },
    ])
    const nobody = await signInThere(here, 'nobody@example.com')
    expect((await nobody.ask(query)).data.ownedExchangers).toEqual([])
    const { errors } = await here.askAsVisitor(query)
    expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
  })

  test('hides the page of another owner’s exchanger as if it did not exist, even from admins', async () => {
    const query = 'query ($id: ID!) { ownedExchanger(id: $id) { exportUrl feed { outcome } } }'
    const answers = await Promise.all([
      other.ask(query, { id: ids['alpha'] }),
      here.ask(query, { id: ids['alpha'] }),
      ...['999999', '0', `0${ids['alpha']}`, 'x', "1' or 1=1"].map((id) =>
        owner.ask(query, { id }),
      ),
    ])
    for (const { data, errors } of answers) {
      expect([data.ownedExchanger, errors]).toEqual([null, []])
    }
    const changes = [
      'ownerPoll(id: $id)',
      'ownerSetExportUrl(id: $id, url: "http://a.example") { items }',
    ]
    for (const change of changes) {
      const refusals = await Promise.all(
        [ids['alpha'], '999999'].map((id) =>
          other.ask(`mutation ($id: ID!) { ${change} }`, { id }),
        ),
      )
      const [theirs, none] = refusals.map(({ errors }) => [
        errors[0]?.message,
        errors[0]?.extensions,
      ])
      expect(theirs).toEqual(none)
      expect(refusals[0]!.errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })
})

describe('the positions of an owner’s exchanger', () => {
  test('are listed for each pair, with the rate that the file needs for each place', async () => {
    const { total, items } = await positions({ sort: 'PAIR' })
    expect(total).toBe(3)
    const [away, sold, back] = items
    expect(sold).toMatchObject({ give: { code: 'BTC' }, get: { code: 'USDTTRC20' }, place: 4 })
    expect(away).toMatchObject({ get: { code: 'ETH' }, place: null, reason: 'BELOW_MIN' })
    expect(away.rateFor).toEqual([])
    expect(sold).toMatchObject({ others: 3, rate: 60_000, bestRate: 60_100 })
    expect(sold.gapPercent).toBeCloseTo(100 / 600, 9)
    const [first, third] = sold.rateFor
    expect(first).toMatchObject({
      place: 1,
      rate: 60_100.01,
      printedGive: 1,
      printedGet: 60_100.01,
    })
    expect(third).toMatchObject({ place: 3, printedGet: 60_020.01, isHeld: false })
    expect(back.rateFor[0]).toMatchObject({ place: 1, printedGive: 60_499.99, printedGet: 1 })
  })

  test('are sorted, filtered and listed page by page', async () => {
    expect(pairsOf(await positions({ sort: 'PLACE' })).at(-1)).toBe('BTC ETH')
    expect(pairsOf(await positions({ sort: 'PAIR', descending: true, limit: 1 }))).toEqual([
      'USDTTRC20 BTC',
    ])
    const page = await positions({ sort: 'PAIR', limit: 1, offset: 1 })
    expect([page.total, pairsOf(page)]).toEqual([3, ['BTC USDTTRC20']])
    expect(pairsOf(await positions({ give: 'btc', get: 'eth' }))).toEqual(['BTC ETH'])
    expect((await positions({ give: 'NOPE' })).total).toBe(0)
  })

  test('are sorted by place if there are no clicks', async () => {
    const { items } = await positions()
    const places = items.map(({ place }: Json) => place)
    expect(places).toEqual([...places].sort((a, b) => (a ?? Infinity) - (b ?? Infinity)))
  })

  test.each([
    ['eth', ['BTC ETH']],
    ['биткоин', ['BTC ETH', 'BTC USDTTRC20', 'USDTTRC20 BTC']],
    ['tether btc', ['BTC USDTTRC20', 'USDTTRC20 BTC']],
    ['dogecoin', []],
  ])('are found by the words %j in the name of either currency', async (search, found) => {
    const { total, items } = await positions({ search, sort: 'PAIR' })
    expect([total, pairsOf({ items })]).toEqual([found.length, found])
  })

  test('are computed for the requested amount', async () => {
    const { items } = await positions({ amountUsd: 1_000_000, give: 'BTC', get: 'ETH' })
    expect(items).toMatchObject([{ place: 2, reason: null, others: 1 }])
    for (const amountUsd of [0, -5, 1e10]) {
      const { errors } = await owner.ask(POSITIONS, { id: ids['alpha'], query: { amountUsd } })
      expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'query.amountUsd' }])
    }
  })

  test('show rates only for places that exist', async () => {
    const ratesAt = (places: number[]) =>
      owner.ask(
        `query ($id: ID!, $places: [Int!]) { ownedExchanger(id: $id) {
          positions(query: { sort: PAIR }) { items { rateFor(places: $places) { place rate } } }
        } }`,
        { id: ids['alpha'], places },
      )
    const { data } = await ratesAt([4, 2])
    expect(data.ownedExchanger.positions.items[1].rateFor).toEqual([{ place: 2, rate: 60_050.01 }])
    expect((await ratesAt([0])).errors[0]?.extensions.code).toBe('VALIDATION')
    const many = Array.from({ length: 11 }, (_, at) => at + 1)
    expect((await ratesAt(many)).errors[0]?.extensions.code).toBe('VALIDATION')
  })

  test('are counted by place', async () => {
    const { data } = await owner.ask(
      `query ($id: ID!) {
        ownedExchanger(id: $id) { places { pairs first topThree topTen notCounted } } }`,
      { id: ids['alpha'] },
    )
    expect(data.ownedExchanger.places).toEqual({
      pairs: 3,
      first: 0,
      topThree: 0,
      topTen: 2,
      notCounted: 1,
    })
  })

  test('can be exported to a spreadsheet in either language', async () => {
    const csv = async (locale: string): Promise<string[]> => {
      const { data } = await owner.ask(
        `query ($id: ID!) { ownedExchanger(id: $id) {
          positionsCsv(query: { sort: PAIR, limit: 1 }, locale: ${locale})
        } }`,
        { id: ids['alpha'] },
      )
      return data.ownedExchanger.positionsCsv.split('\r\n')
    }
    const [head, , second, , end] = await csv('EN')
    expect(head).toMatch(/^Give,Get,Place,/)
    expect(second).toMatch(
      /^BTC,USDTTRC20,4,,3,60000,60100,0\.1667,1,60100\.01,0\.1667,1,60020\.01,/,
    )
    expect(end).toBe('')
    expect((await csv('RU'))[2]).toMatch(/^BTC;USDTTRC20;4;;3;60000;60100;0,1667;1;60100,01;/)
  })

  test('are computed once per market version, whatever order or page is requested', async () => {
    const gateSpy = vi.spyOn(here.server.app.gate, 'ask')
    const amountUsd = 777
    await positions({ amountUsd })
    await Promise.all([positions({ amountUsd, sort: 'PLACE' }), positions({ amountUsd, limit: 1 })])
    expect(gateSpy.mock.calls.filter(([kind]) => kind === 'positions')).toHaveLength(1)
    gateSpy.mockRestore()
  })
})

test('an exchanger that puts the rate for first place into its file is first after the next poll', async () => {
  const ask = () => positions({ give: 'BTC', get: 'USDTTRC20' })
  const [before] = (await ask()).items
  const out = before.rateFor[0].printedGet.toFixed(2)
  serve('alpha', [{ ...rates['alpha']![0]!, out }, ...rates['alpha']!.slice(1)])
  const polled = await owner.ask('mutation ($id: ID!) { ownerPoll(id: $id) }', { id: ids['alpha'] })
  expect(polled.data.ownerPoll).toBe(true)
  await eventually(async () => expect((await ask()).items[0].place).toBe(1))
  const again = await owner.ask('mutation ($id: ID!) { ownerPoll(id: $id) }', { id: ids['alpha'] })
  expect(again.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' })
  const { data } = await owner.ask('query ($id: ID!) { ownedExchanger(id: $id) { canPollAt } }', {
    id: ids['alpha'],
  })
  expect(Date.parse(data.ownedExchanger.canPollAt)).toBeGreaterThan(Date.now() + 30_000)
})

test('an owner sees clicks by day and pair, without those of robots', async () => {
  const go = (userAgent: string) =>
    request(`${here.origin}/go/${ids['alpha']}:BTC:USDTTRC20`, {
      headers: { 'user-agent': userAgent },
    })
  await here.database.db
    .updateTable('exchangers')
    .set({ site_url: 'https://alpha.example/' })
    .where('slug', '=', 'alpha')
    .execute()
  await here.server.app.feeds!.refresh()
  await go('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await go('Googlebot/2.1')
  await here.server.app.durable!.clickOuts.flush()
  const query = `query ($id: ID!, $days: Int) { ownedExchanger(id: $id) {
    clicks(days: $days) { clicks } clicksByPair(days: $days) { give { code } get { code } clicks }
  } }`
  const { data } = await owner.ask(query, { id: ids['alpha'], days: 90 })
  const { clicks, clicksByPair } = data.ownedExchanger
  expect([clicks.length, clicks.at(-1)]).toEqual([90, { clicks: 1 }])
  expect(clicksByPair).toEqual([{ give: { code: 'BTC' }, get: { code: 'USDTTRC20' }, clicks: 1 }])
  const [first] = (await positions()).items
  expect([first.get.code, first.clicks]).toEqual(['USDTTRC20', 1])
  for (const days of [0, 91]) {
    const { errors } = await owner.ask(query, { id: ids['alpha'], days })
    expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'days' }])
  }
})
