import { until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VenueServer } from '../../../testing/venues/venue-server.ts'
import { savePersons } from '../../venues/index.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

const venues = new VenueServer()
let here: LiveAdmin

beforeAll(async () => {
  await venues.listen()
  const { origin } = venues.configOf('kucoin')
  here = await startLiveAdmin({
    listed: [],
    env: {
      HOPWISE_BURSES: 'kucoin,kraken',
      HOPWISE_BURSE_ORIGINS: `kucoin=${origin},kraken=${venues.configOf('kraken').origin}`,
      HOPWISE_BURSE_PACES: 'kucoin=20,kraken=20',
      HOPWISE_BURSE_KEYS: 'kraken=some|secret==',
    },
  })
  await until(areAllRead)
})

/** Lists of pairs and of networks come one after the other, from each venue at its own pace. */
async function areAllRead(): Promise<boolean> {
  const [first, second] = await all()
  const isRead = ({ code, source }: Json) => code === 'BTC' && source === 'PUBLIC'
  const isSeen = ({ code, depositBy }: Json) => code === 'BTC' && depositBy === 'PUBLIC'
  const isFirstRead = first!.networks.length === 1 && first!.networks.every(isRead)
  return isFirstRead && first!.pairs === 1 && second!.networks.some(isSeen)
}

afterAll(async () => {
  await here.close()
  await venues.close()
})

const QUERY = `{ adminBurses { id hasKey statedTakerPercent takerPercent allowsUnknown lastGoodAt
  failures pairs books turns { books fault } burse { name kind }
  networks { coin network code deposit withdraw withdrawFee withdrawMin confirmations source
    checkedAt depositBy withdrawBy }
  unlisted { name count reason } } }`

async function all(): Promise<Json[]> {
  return (await here.ask(QUERY)).data.adminBurses
}

async function kucoin(): Promise<Json> {
  return (await all()).find(({ id }) => id === 'kucoin')!
}

const set = (input: object) =>
  here.ask('mutation ($input: BurseNetworkInput!) { adminSetBurseNetwork(input: $input) }', {
    input: { burse: 'kucoin', coin: 'btc', network: 'btc', code: 'BTC', ...input },
  })

test('venues are listed with their fees, networks, sources and health', async () => {
  expect(await all()).toMatchObject([
    {
      id: 'kucoin',
      hasKey: false,
      statedTakerPercent: 0.1,
      takerPercent: null,
      allowsUnknown: false,
      failures: 0,
      pairs: 1,
      burse: { name: 'KuCoin', kind: 'BURSE' },
      networks: [{ code: 'BTC', deposit: true, withdrawFee: 0.0004, source: 'PUBLIC' }],
    },
    { id: 'kraken', hasKey: true, networks: seeded() },
  ])
})

/** Seeded networks, unchecked: they hold no more than a withdrawal takes. */
function seeded() {
  const seed = { source: 'SEED', checkedAt: null }
  const byVenue = { deposit: true, depositBy: 'PUBLIC', withdrawBy: 'PUBLIC' }
  const byNobody = { deposit: null, depositBy: 'UNKNOWN', withdrawBy: 'UNKNOWN' }
  return expect.arrayContaining([
    expect.objectContaining({ code: 'BTC', ...seed, ...byVenue }),
    expect.objectContaining({ code: 'ETH', ...seed, ...byNobody }),
  ])
}

test('a token with an unexpected contract is not listed, and the reason is shown', async () => {
  const { networks, unlisted } = await kucoin()
  expect(networks.map(({ code }: Json) => code)).toEqual(['BTC'])
  expect(unlisted).toEqual([{ name: 'USDC MATIC', count: 1, reason: 'OTHER_CONTRACT' }])
})

test('an admin’s values for a network override the venue’s until they are reset', async () => {
  await set({ deposit: false, withdraw: true, withdrawFee: 0.001 })
  expect((await kucoin()).networks).toMatchObject([
    { deposit: false, withdraw: true, withdrawFee: 0.001, source: 'OPERATOR' },
  ])
  await here.ask(
    'mutation { adminGiveBurseNetworkBack(burse: "kucoin", coin: "BTC", network: "BTC") }',
  )
  expect((await kucoin()).networks).toMatchObject([{ withdrawFee: 0.0004, source: 'PUBLIC' }])
})

test('resetting a network twice, or at an unknown venue, is refused as not found', async () => {
  for (const venue of ['kucoin', 'nobody']) {
    const { errors } = await here.ask(
      `mutation { adminGiveBurseNetworkBack(burse: "${venue}", coin: "BTC", network: "BTC") }`,
    )
    expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
  }
})

test.each([
  [{ withdrawFee: -1 }, 'input.withdrawFee'],
  [{ withdrawMin: 1e300 }, 'input.withdrawMin'],
  [{ confirmations: -3 }, 'input.confirmations'],
  [{ code: 'NOSUCHCODE' }, 'input.code'],
  [{ coin: 'b t c' }, 'input.coin'],
  [{ network: '<script>' }, 'input.network'],
])(
  'an invalid value for a network is refused with an error at its field: %o',
  async (input, field) => {
    const { errors } = await set(input)
    expect(errors[0]!.extensions.fields!.map((each: Json) => each.field)).toEqual([field])
  },
)

test('the terms of a venue are validated, stored and logged', async () => {
  const terms = (taker: string) =>
    here.ask(`mutation { adminSetBurseTerms(burse: "kucoin", takerPercent: ${taker},
      allowsUnknown: true) }`)
  await terms('0.08')
  expect(await kucoin()).toMatchObject({ takerPercent: 0.08, allowsUnknown: true })
  const { errors } = await terms('50')
  expect(errors[0]!.extensions.fields![0]!.field).toBe('takerPercent')
  const { data } = await here.ask('{ adminAuditLog { items { action subject } } }')
  expect(data.adminAuditLog.items).toContainEqual({
    action: 'BURSE_TERMS_SET',
    subject: 'burse:kucoin',
  })
})

test('the audit log shows the values before a change, even those set through another server', async () => {
  const { db } = here.database
  const fields = { allows_unknown: true, taker_percent: 0.07, checked_at: new Date(0) }
  await db.updateTable('burse_terms').set(fields).where('burse', '=', 'kucoin').execute()
  await here.ask('mutation { adminSetBurseTerms(burse: "kucoin", allowsUnknown: false) }')
  const network = { coin: 'BTC', network: 'BTC', code: 'BTC', withdrawMin: 0, depositMin: 0 }
  const nobodySays = { deposit: null, withdraw: null, confirmations: null, minutes: null }
  await savePersons(db, 'kucoin', { ...network, ...nobodySays, withdrawFee: 0.007 }, 0)
  await set({ withdrawFee: 0.008 })
  const { data } = await here.ask(
    '{ adminAuditLog(query: { subject: "burse:kucoin", limit: 2 }) { items { action details } } }',
  )
  const previous = data.adminAuditLog.items.map(({ details }: Json) => JSON.parse(details).before)
  expect(previous).toMatchObject([
    { withdrawFee: 0.007 },
    { takerPercent: 0.07, allowsUnknown: true },
  ])
})

test('only admins read or change venues', async () => {
  for (const question of [
    '{ adminBurses { id } }',
    'mutation { adminSetBurseTerms(burse: "kucoin", allowsUnknown: true) }',
  ]) {
    const { errors } = await here.askAsVisitor(question)
    expect(errors[0]!.extensions.code).toBe('NOT_AUTHORIZED')
  }
})
