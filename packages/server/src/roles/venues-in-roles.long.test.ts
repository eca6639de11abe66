import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePersons } from '../features/venues/index.ts'
import { loadHealth } from '../features/ingestion/health/feed-store.ts'
import { VenueServer } from '../testing/venues/venue-server.ts'
import { askAt, Deployment } from '../testing/roles/deployment.ts'
import type { RoleProcess } from '../testing/roles/role-process.ts'

const STANDINGS = `{ burseSpreads(query: { minNetPercent: -100, showClosed: true }) {
  burses { isUp books burse { slug } } total closed } }`
const WITH_VENUES = `{ paths(query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.1, limit: 20
  order: RETURN
  filter: { withBurses: true } }) { marketVersion paths { id hops { exchanger { slug } } } } }`

const venues = new VenueServer()
let here: Deployment
let apis: readonly RoleProcess[]
let ingest: readonly RoleProcess[]

beforeAll(async () => {
  await venues.listen()
  const origins = ['kucoin', 'gate'].map((id) => `${id}=${venues.configOf(id as 'gate').origin}`)
  here = await Deployment.begin(['x0', 'x1'], {
    env: {
      HOPWISE_BURSES: 'kucoin,gate',
      HOPWISE_BURSE_ORIGINS: origins.join(','),
      HOPWISE_BURSE_PACES: 'kucoin=20,gate=20',
    },
  })
  const words = { deposit: null, withdraw: true, withdrawFee: 1, withdrawMin: 5, depositMin: 0 }
  const network = { ...words, confirmations: 20, minutes: null }
  const tether = { coin: 'USDT', network: 'TRC20', code: 'USDTTRC20', ...network }
  await savePersons(here.database.db, 'kucoin', tether, Date.now())
  const roles = ['api', 'api', 'ingest', 'ingest']
  const started = await Promise.all(roles.map((role) => here.start(role)))
  apis = started.slice(0, 2)
  ingest = started.slice(2)
})

afterAll(async () => {
  await here.close()
  await venues.close()
})

const readers = async (): Promise<readonly number[]> =>
  Promise.all(
    here.processes
      .filter(({ role, child }) => role === 'ingest' && child.signalCode === null)
      .map(async (each) => (await each.ready()).body.burses_read as number),
  )

test('one process alone reads all venues, and every answering process shows them', async () => {
  await eventually(async () => {
    for (const { origin } of apis) {
      const { data } = await askAt(origin, STANDINGS)
      expect(data.burseSpreads.burses).toEqual([
        { isUp: true, books: 1, burse: { slug: 'kucoin' } },
        { isUp: true, books: 1, burse: { slug: 'gate' } },
      ])
      expect(data.burseSpreads.total + data.burseSpreads.closed).toBeGreaterThan(0)
    }
  })
  expect((await readers()).toSorted((one, other) => one - other)).toEqual([0, 2])
})

test('a process that starts later gets the order books of all venues', async () => {
  const late = await here.start('api')
  await eventually(async () => {
    const { data } = await askAt(late.origin, STANDINGS)
    expect(data.burseSpreads.burses).toMatchObject([{ books: 1 }, { books: 1 }])
  })
})

test('chains through venues are the same in every process that answers', async () => {
  const slugsAt = async ({ origin }: RoleProcess): Promise<readonly string[]> => {
    const { data } = await askAt(origin, WITH_VENUES)
    return data.paths.paths.flatMap((path: { hops: { exchanger: { slug: string } }[] }) =>
      path.hops.map(({ exchanger }) => exchanger.slug),
    )
  }
  await eventually(async () => {
    const [one, other] = await Promise.all(apis.map(slugsAt))
    expect(one).toEqual(expect.arrayContaining([expect.stringMatching(/kucoin|gate/)]))
    expect(other).toEqual(one)
  })
})

test('only the process that reads venues writes their status', async () => {
  const { db } = here.database
  const listed = await db
    .selectFrom('exchangers')
    .select('id')
    .where('burse', 'is not', null)
    .execute()
  expect(listed.length).toBe(2)
  await eventually(async () => {
    const health = await loadHealth(db)
    for (const { id } of listed) {
      expect(health.get(String(id))).toMatchObject({ dialect: 'burse', offers: 1 })
    }
  })
})

test('another process takes over a killed reader of venues, and the market version never goes back', async () => {
  const reading = await Promise.all(ingest.map(async (each) => (await each.ready()).body))
  const reader = ingest[reading.findIndex(({ burses_read: read }) => read === 2)]!
  await reader.kill()
  venues.requestedPaths.length = 0
  let seen = 0
  let turn = 0
  await eventually(async () => {
    const { data } = await askAt(apis[turn++ % 2]!.origin, WITH_VENUES)
    const version = data.paths.marketVersion as number
    expect(version).toBeGreaterThanOrEqual(seen)
    seen = version
    expect(await readers()).toEqual([2])
    expect(venues.requestedPaths.length).toBeGreaterThan(0)
  })
})
