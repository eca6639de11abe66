import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { silentLogger } from '../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { RedisServer, whyNoRedis } from '../testing/roles/redis-server.ts'
import type { BusMessage, MarketBus, Taken, TakenMessage } from './market-bus.ts'
import { Fenced } from './market-bus.ts'
import { openBus } from './open-bus.ts'

interface Carrier {
  open(): Promise<MarketBus>
  /** All messages but the last are over. */
  dropOld(): Promise<void>
  /** Drops everything, as a carrier without storage does in a crash. */
  loseAll(): Promise<void>
}

const closes: (() => Promise<void>)[] = []
const noRedis = whyNoRedis()
let redis: RedisServer

beforeAll(async () => {
  if (noRedis === undefined) redis = await RedisServer.start()
  else process.stderr.write(`Messages over Redis are not tested: ${noRedis}\n`)
})

afterAll(async () => redis?.close())

afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

async function opened({ db, url }: TestDatabase, busUrl?: string): Promise<MarketBus> {
  const bus = await openBus({ db, url, busUrl, log: silentLogger })
  closes.push(() => bus.close())
  return bus
}

async function database(): Promise<TestDatabase> {
  const here = await openTestDatabase()
  closes.push(() => here.drop())
  return here
}

async function overPostgres(): Promise<Carrier> {
  const here = await database()
  return {
    open: () => opened(here),
    dropOld: async () => {
      await sql`delete from bus_messages
        where version < (select max(version) from bus_messages)`.execute(here.db)
    },
    loseAll: async () => void (await sql`truncate bus_messages, feed_frames`.execute(here.db)),
  }
}

async function overRedis(): Promise<Carrier> {
  const here = await database()
  await redis.do('FLUSHALL')
  return {
    open: () => opened(here, redis.url),
    dropOld: async () => void (await redis.do('XTRIM', 'hopwise:messages', 'MAXLEN', '1')),
    loseAll: async () => {
      await redis.end()
      await redis.begin()
    },
  }
}

const ALL: ReadonlySet<BusMessage['kind']> = new Set([
  'offers',
  'removed',
  'confirmed',
  'described',
  'rules',
  'official',
  'poll',
  'lives',
  'rates',
  'burses',
  'promises',
  'shown',
])

/** Collects every message in order. */
function heard(bus: MarketBus, from: number, kinds = ALL): Taken[] {
  const taken: Taken[] = []
  bus.follow(from, kinds, async (each) => void taken.push(each))
  return taken
}

const messagesOf = (taken: readonly Taken[]): TakenMessage[] =>
  taken.flatMap((each) => (each.kind === 'messages' ? each.messages : []))

function offers(exchangerId: string, text: string, fence = 1): BusMessage {
  const frame = Buffer.from(text)
  return { kind: 'offers', exchangerId, fence, frame, receivedAtMs: 1_000, marks: { etag: text } }
}

const ROUNDS = 30

describe.each([
  { name: 'PostgreSQL', carrier: overPostgres },
  ...(noRedis === undefined ? [{ name: 'Redis', carrier: overRedis }] : []),
])('on the message bus over $name', ({ carrier }) => {
  test('a message reaches another process without polling', async () => {
    const here = await carrier()
    const [one, other] = [await here.open(), await here.open()]
    const taken = heard(other, await other.last())
    // By looking every few seconds it would take minutes.
    for (let round = 0; round < ROUNDS; round++) {
      const before = messagesOf(taken).length
      await one.publish({ kind: 'described' })
      const heardIt = () => expect(messagesOf(taken).length).toBeGreaterThan(before)
      await eventually(heardIt)
    }
  })

  test('processes receive each other’s messages in one numbered order', async () => {
    const here = await carrier()
    const [one, other] = [await here.open(), await here.open()]
    const taken = heard(other, await other.last())
    await eventually(async () => {
      await one.publish({ kind: 'described' })
      expect(messagesOf(taken).length).toBeGreaterThan(0)
    })
    const before = messagesOf(taken).length
    const many = Array.from({ length: 20 }, (_, at) => offers(String(at + 1), `file ${at}`))
    const published = await Promise.all(
      many.map((message, at) => (at % 2 === 0 ? one : other).publish(message)),
    )
    await one.publish({ kind: 'confirmed', receivedAtMs: new Map([['1', 2_000]]) })
    await one.publish({ kind: 'removed', exchangerId: '21', fence: 1, isFree: false })
    await one.publish({ kind: 'rules', codes: ['BTC'] })
    const officialUsd = new Map([['RUB', 0.0125]])
    await one.publish({ kind: 'official', officialUsd })
    await one.publish({ kind: 'lives', body: Buffer.from('born') })
    await eventually(() => {
      expect(messagesOf(taken).at(-1)).toMatchObject({ kind: 'lives', body: Buffer.from('born') })
    })
    const messages = messagesOf(taken).slice(before)
    const versions = messages.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(new Set(published.map(({ version }) => version)).size).toBe(many.length)
    const files = messages.flatMap((each) => (each.kind === 'offers' ? [String(each.frame)] : []))
    expect(new Set(files)).toEqual(new Set(many.map((_, at) => `file ${at}`)))
    expect(messages).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', receivedAtMs: new Map([['1', 2_000]]) }),
    )
    expect(messages).toContainEqual(expect.objectContaining({ kind: 'rules', codes: ['BTC'] }))
    expect(messages).toContainEqual(expect.objectContaining({ kind: 'official', officialUsd }))
  })

  test('a process that starts later gets the newest offers of each exchanger and all later messages', async () => {
    const bus = await (await carrier()).open()
    await bus.publish(offers('1', 'old'))
    await bus.publish(offers('1', 'new'))
    await bus.publish(offers('2', 'gone'))
    await bus.publish({ kind: 'removed', exchangerId: '2', fence: 1, isFree: false })
    const { missing } = await bus.publish({
      kind: 'confirmed',
      receivedAtMs: new Map([
        ['1', 5_000],
        ['2', 5_000],
        ['3', 5_000],
      ]),
    })
    expect(missing.toSorted()).toEqual(['2', '3'])
    const snapshot = await bus.snapshot()
    expect(snapshot.version).toBe(await bus.last())
    expect(snapshot.frames).toEqual([
      expect.objectContaining({ exchangerId: '1', frame: Buffer.from('new'), receivedAtMs: 5_000 }),
    ])
    const taken = heard(bus, snapshot.version)
    await bus.publish(offers('1', 'newest'))
    await eventually(() => expect(messagesOf(taken)).toHaveLength(1))
    // A follower that is late hears the last of repeated messages alone.
    const late = heard(bus, 1)
    await eventually(() => {
      const said = messagesOf(late).flatMap((each) =>
        each.kind === 'offers' ? [String(each.frame)] : [],
      )
      expect(said).toEqual(['newest'])
    })
  })

  test('a process that has lost its lease overwrites nothing of the next holder', async () => {
    const bus = await (await carrier()).open()
    await bus.publish(offers('1', 'heir', 8))
    await expect(bus.publish(offers('1', 'asleep', 7))).rejects.toBeInstanceOf(Fenced)
    const removed = { kind: 'removed', exchangerId: '1', fence: 7, isFree: true } as const
    await expect(bus.publish(removed)).rejects.toBeInstanceOf(Fenced)
    const { frames } = await bus.snapshot()
    expect(frames.map(({ frame }) => String(frame))).toEqual(['heir'])
    // A lease given up altogether is the next one's.
    await bus.publish({ ...removed, fence: 8 })
    await bus.publish(offers('1', 'monitor', -5))
    expect((await bus.snapshot()).frames.map(({ frame }) => String(frame))).toEqual(['monitor'])
  })

  test('a process that misses messages takes the whole state instead', async () => {
    const here = await carrier()
    const bus = await here.open()
    const { version } = await bus.publish(offers('1', 'kept'))
    await bus.publish({ kind: 'rules', codes: [] })
    await bus.publish({ kind: 'described' })
    await here.dropOld()
    const taken = heard(bus, version)
    await eventually(() => {
      const [whole] = taken.filter(({ kind }) => kind === 'whole')
      expect(whole).toMatchObject({ snapshot: { frames: [{ exchangerId: '1' }] } })
    })
  })

  test('a bus that has lost all messages is filled again, and message numbers continue to rise', async () => {
    const here = await carrier()
    const [bus, other] = [await here.open(), await here.open()]
    await bus.publish(offers('1', 'before', 7))
    const before = await bus.publish(offers('2', 'before', 7))
    const taken = heard(other, before.version)
    await here.loseAll()
    const confirmed = { kind: 'confirmed', receivedAtMs: new Map([['1', 2_000]]) } as const
    // A confirming process hears that nobody has the file any more.
    const published = await eventually(() => bus.publish(confirmed))
    expect(published.missing).toEqual(['1'])
    expect(published.version).toBeGreaterThan(before.version)
    await bus.publish(offers('1', 'after', 3))
    await eventually(() => expect(taken.some(({ kind }) => kind === 'whole')).toBe(true))
    const snapshot = await other.snapshot()
    expect(snapshot.frames.map(({ frame }) => String(frame))).toEqual(['after'])
    // Nobody can say whether the other still has its offers.
    expect(snapshot.began).toBe(published.version)
    expect(await bus.facts()).toEqual([
      { exchangerId: '1', fence: 3, receivedAtMs: 1_000, marks: { etag: 'after' } },
    ])
  })

  test('the number of the next message can be raised above those already used', async () => {
    const bus = await (await carrier()).open()
    await bus.raise(5_000)
    const { version } = await bus.publish({ kind: 'described' })
    expect(version).toBeGreaterThan(5_000)
  })
})

test.skipIf(noRedis !== undefined)(
  'a Redis that lost only its newest messages is filled again',
  async () => {
    await redis.do('FLUSHALL')
    const here = await database()
    const bus = await opened(here, redis.url)
    await bus.publish(offers('1', 'old'))
    const { version } = await bus.publish(offers('1', 'new'))
    // The state of another server that takes over, and was behind.
    await redis.do('XDEL', 'hopwise:messages', `${version}-0`)
    await redis.do('HSET', 'hopwise:frames', '1', 'old')
    const published = await bus.publish({
      kind: 'confirmed',
      receivedAtMs: new Map([['1', 9_000]]),
    })
    expect(published.missing).toEqual(['1'])
    expect((await bus.snapshot()).frames).toEqual([])
  },
)

test('a process reports a missing Redis without its password', async () => {
  const begun = opened(await database(), 'redis://:a-secret@127.0.0.1:1/0')
  await expect(begun).rejects.toThrow(/HOPWISE_BUS_URL: there is no Redis to be had/)
  await expect(begun).rejects.not.toThrow(/a-secret/)
})
