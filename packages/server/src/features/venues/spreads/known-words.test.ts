import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VenueServer } from '../../../testing/venues/venue-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'
import type { Json } from '../../../testing/start-test-server.ts'

const venues = new VenueServer()
let here: LiveAdmin

/** One states whether ways are open but not the fee, one nothing, and one both. */
const IDS = ['kraken', 'okx', 'kucoin'] as const

beforeAll(async () => {
  await venues.listen()
  const each = (entryOf: (id: (typeof IDS)[number]) => string) => IDS.map(entryOf).join(',')
  here = await startLiveAdmin({
    listed: [],
    env: {
      HOPWISE_BURSES: IDS.join(','),
      HOPWISE_BURSE_ORIGINS: each((id) => `${id}=${venues.configOf(id).origin}`),
      HOPWISE_BURSE_PACES: each((id) => `${id}=20`),
    },
  })
})

afterAll(async () => {
  await here.close()
  await venues.close()
})

const QUERY = `{ burseSpreads(query: { minNetPercent: -100 }) { spreads { id networkState
  buy { ...Side } sell { ...Side } } } }
fragment Side on BurseSide { isOpen openSource openCheckedAt source checkedAt }`

/** The spread once all of its word is heard. */
const spreadOf = (id: string, networkState: string): Promise<Json> =>
  eventually(async () => {
    const { data } = await here.ask(QUERY)
    const spread = data.burseSpreads.spreads.find((each: Json) => each.id === id)
    expect(spread).toMatchObject({ networkState })
    return spread
  })

const someTime = expect.stringMatching(/^20/)

test('the source of a network’s state is separate from that of its fee', async () => {
  const { buy, sell } = await spreadOf('kraken:kucoin:BTC:BTC', 'OPEN')
  const byVenue = { isOpen: true, openSource: 'PUBLIC', openCheckedAt: someTime }
  expect(buy).toEqual({ ...byVenue, source: 'SEED', checkedAt: null })
  expect(sell).toEqual({ ...byVenue, source: 'PUBLIC', checkedAt: someTime })
})

test('a network whose state a venue does not publish has no source or check time for the state', async () => {
  const { buy } = await spreadOf('okx:kucoin:BTC:BTC', 'UNKNOWN')
  const nobody = { isOpen: null, openSource: 'UNKNOWN', openCheckedAt: null }
  expect(buy).toEqual({ ...nobody, source: 'SEED', checkedAt: null })
  await here.database.db.deleteFrom('burse_networks').where('burse', '=', 'okx').execute()
  await here.server.app.venues!.refresh()
  const { sell } = await spreadOf('kucoin:okx:BTC:BTC', 'UNKNOWN')
  expect(sell).toEqual({ ...nobody, source: 'UNKNOWN', checkedAt: null })
})
