import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RateHistory } from '../../features/rate-history/index.ts'
import { type Logger, silentLogger } from '../../lib/logger.ts'
import {
  type ArgumentPlace,
  argumentPlaces,
  questionWith,
} from '../../testing/keys/argument-places.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { type AdminServer, startAdminServer } from '../../testing/start-admin-server.ts'

const unexpected: object[] = []
const log: Logger = { ...silentLogger, error: (fields) => unexpected.push(fields) }
let server: AdminServer
let session = ''
beforeAll(async () => {
  server = await startAdminServer({
    log,
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {}, 'ETH > BTC @ 0.06': {} })],
    rateHistory: async (parts) => {
      const history = new RateHistory(parts)
      await history.begin()
      return history
    },
    env: {
      HOPWISE_CONTACT_EMAIL: 'operator@example.com',
      HOPWISE_MESSAGES_PER_ADDRESS: '100000',
    },
  })
  session = server.admin.cookie
  const { db } = server.database
  await db
    .insertInto('user_roles')
    .values({ user_id: server.admin.user.id, role: 'EXCHANGER_OWNER' })
    .execute()
  const { id } = await db
    .insertInto('exchangers')
    .values({ slug: 'owned', name: 'Owned', site_url: null, feed_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { exchanger_id: id, user_id: server.admin.user.id, asked_url: null, asked_at: null }
  await db.insertInto('exchanger_owners').values(owner).execute()
})
afterAll(() => server.close())

/** Values that let most fields look for what they name. */
const samples: Readonly<Record<string, unknown>> = {
  ID: '1',
  String: 'BTC',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00Z',
  Money: '1.00',
  AmountText: '20',
  give: 'BTC',
  get: 'ETH',
  giveAmount: 1,
  email: 'ann@example.com',
}

const UUID = '00000000-0000-4000-8000-000000000000'
const ids = ['', ' ', '0', '-1', '007', '1e3', '1.5', '99999999999', '9'.repeat(60), UUID]
const names = ['x', UUID.toUpperCase(), "' or 1=1 --", '__proto__', '../..', '%', '\\', '\ud800']
const dates = ['2026-02-31', '9999999-01-01', '0000-00-00', '-000001-01-01', '2026-13-01']
const texts = [
  '{}',
  '[',
  'http://.com',
  'https://a..b/',
  '٣',
  '1e400',
  'NaN',
  '-0',
  '💸'.repeat(30),
]

/** Values that nobody means, by the scalar that takes them. */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  ID: [...ids, ...names, 0, -1],
  String: [...ids, ...names, ...dates, ...texts],
  Int: [0, -1, 101, 2_147_483_647, -2_147_483_648],
  Float: [0, -1, 1e-46, -1e-46, 5e-324, 1e-9, 1e15, 1e21, 1e30, 3.5e38, 1.7e308, -1.7e308],
  DateTime: [
    ...dates,
    '1',
    'tomorrow',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-14:00',
    '2026-01-01T24:00:00Z',
    '2026-06-30T23:59:60Z',
    '2026-01-01T00:00',
  ],
  Money: ['', '-0.01', '0.00', '0.001', '1e5', '9'.repeat(16), '92233720368547758.08', 1e300],
  AmountText: ['', '-1', '1e-46', '1e999', '9'.repeat(400), 'NaN', 5e-324, 1.7e308],
}

const places = argumentPlaces().filter(({ operation }) => operation !== 'subscription')
const AT_ONCE = 8

async function sendAll(
  place: ArgumentPlace,
  values: readonly unknown[],
): Promise<readonly (readonly [value: unknown, status: number, codes: readonly string[]])[]> {
  const results: (readonly [unknown, number, readonly string[]])[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    // Answers set other cookies as well, and this browser keeps one.
    server.admin.setCookie(session)
    // Renamed to one of these texts before, the admin would confirm the deletion with it.
    const asker = place.name.startsWith('mutation deleteAccount') ? server.subject : server.admin
    const some = values.slice(at, at + AT_ONCE)
    const answers = await Promise.all(
      some.map((value) => asker.ask(...questionWith(place, value, samples))),
    )
    answers.forEach(({ status, errors }, n) =>
      results.push([some[n], status, errors.map(({ extensions }) => extensions.code)]),
    )
  }
  return results
}

describe('an argument', () => {
  test('of every scalar type is tested with hostile values', () => {
    expect([...new Set(places.map(({ scalar }) => scalar))].toSorted()).toEqual(
      Object.keys(hostile).toSorted(),
    )
  })

  test.each(places)(
    'of $name causes no internal error with any value of its type',
    async (place) => {
      unexpected.length = 0
      const results = await sendAll(place, hostile[place.scalar]!)
      const ours = results.filter(([, , codes]) => codes.some((code) => OURS.has(code)))
      expect([ours, unexpected]).toEqual([[], []])
    },
  )

  test.each(places.filter(({ scalar }) => scalar === 'Float'))(
    'of $name is refused if a database would read its number as zero or infinity',
    async (place) => {
      const results = await sendAll(place, [1e-46, -1e-46, 1.7e308, -1.7e308])
      expect(results.map(([, , codes]) => codes)).toEqual(results.map(() => ['VALIDATION']))
    },
  )

  test.each(places.filter(({ scalar, fields }) => scalar === 'ID' && fields.length === 1))(
    'of $name is refused if it is an empty id, rather than treated as absent',
    async (place) => {
      const results = await sendAll(place, ['', '  '])
      expect(results.map(([, , codes]) => codes)).toEqual([['VALIDATION'], ['VALIDATION']])
    },
  )

  test.each(places.filter(({ scalar }) => /^(ID|String|AmountText)$/.test(scalar)))(
    'of $name that contains a NUL character is refused before any work is done',
    async (place) => {
      const results = await sendAll(place, ['a\0b', '\0'])
      expect(results.map(([, ...rest]) => rest)).toEqual(results.map(() => [400, ['VALIDATION']]))
    },
  )
})

/** Codes of faults that are not the asker's. */
const OURS = new Set(['INTERNAL', 'OVERLOADED'])
