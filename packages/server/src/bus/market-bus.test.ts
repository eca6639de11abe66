import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import type { BusMessage, MarketBus, Taken, TakenMessage } from './market-bus.ts'
import { Fenced } from './market-bus.ts'
import { PostgresBus } from './postgres-bus.ts'

const closes: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

async function database(): Promise<TestDatabase> {
  const opened = await openTestDatabase()
  closes.push(() => opened.drop())
  return opened
}

function busOn({ db, url }: TestDatabase): MarketBus {
  const bus = new PostgresBus({ db, url, log: silentLogger })
  closes.push(() => bus.close())
  return bus
}

const ALL: ReadonlySet<BusMessage['kind']> = new Set([
  'offers',
  'removed',
  'confirmed',
  'described',
  'rules',
  'poll',
  'lives',
  'rates',
])

/** Whatever comes, in the order it does. */
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

const patience = { timeout: 5_000, interval: 20 }

test('what one process says another hears at once, numbered in one order', async () => {
  const here = await database()
  const [one, other] = [busOn(here), busOn(here)]
  const taken = heard(other, await other.last())
  await vi.waitFor(async () => {
    await one.publish({ kind: 'described' })
    expect(messagesOf(taken).length).toBeGreaterThan(0)
  }, patience)
  const before = messagesOf(taken).length
  const many = Array.from({ length: 20 }, (_, at) => offers(String(at + 1), `file ${at}`))
  const sentAtMs = performance.now()
  const published = await Promise.all(
    many.map((message, at) => (at % 2 === 0 ? one : other).publish(message)),
  )
  await one.publish({ kind: 'confirmed', receivedAtMs: new Map([['1', 2_000]]) })
  await one.publish({ kind: 'removed', exchangerId: '21', fence: 1, isFree: false })
  await one.publish({ kind: 'rules', codes: ['BTC'] })
  await one.publish({ kind: 'lives', body: Buffer.from('born') })
  await vi.waitFor(() => {
    expect(messagesOf(taken).at(-1)).toMatchObject({ kind: 'lives', body: Buffer.from('born') })
  }, patience)
  // By being told, not by looking every few seconds.
  expect(performance.now() - sentAtMs).toBeLessThan(3_000)
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
})

test('who begins later has the newest offers of each, and all that comes after', async () => {
  const bus = busOn(await database())
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
  await vi.waitFor(() => expect(messagesOf(taken)).toHaveLength(1), patience)
  // Of what came twice since, the last alone is told.
  const late = heard(bus, 1)
  await vi.waitFor(() => {
    const said = messagesOf(late).flatMap((each) =>
      each.kind === 'offers' ? [String(each.frame)] : [],
    )
    expect(said).toEqual(['newest'])
  }, patience)
})

test('who has lost a lease writes nothing over an heir', async () => {
  const bus = busOn(await database())
  await bus.publish(offers('1', 'heir', 8))
  await expect(bus.publish(offers('1', 'asleep', 7))).rejects.toBeInstanceOf(Fenced)
  const removed = { kind: 'removed', exchangerId: '1', fence: 7, isFree: true } as const
  await expect(bus.publish(removed)).rejects.toBeInstanceOf(Fenced)
  const { frames } = await bus.snapshot()
  expect(frames.map(({ frame }) => String(frame))).toEqual(['heir'])
  // Given up altogether, it is whoever comes next's.
  await bus.publish({ ...removed, fence: 8 })
  await bus.publish(offers('1', 'monitor', -5))
  expect((await bus.snapshot()).frames.map(({ frame }) => String(frame))).toEqual(['monitor'])
})

test('messages that are gone are made up for by the whole', async () => {
  const here = await database()
  const bus = busOn(here)
  await bus.publish(offers('1', 'kept'))
  const taken = heard(bus, await bus.last())
  await bus.publish({ kind: 'rules', codes: [] })
  await vi.waitFor(() => expect(messagesOf(taken)).toHaveLength(1), patience)
  await sql`delete from bus_messages`.execute(here.db)
  await bus.publish({ kind: 'described' })
  await vi.waitFor(() => {
    const [whole] = taken.filter(({ kind }) => kind === 'whole')
    expect(whole).toMatchObject({ snapshot: { frames: [{ exchangerId: '1' }] } })
  }, patience)
})

test('numbers can be raised above what a process has counted alone', async () => {
  const bus = busOn(await database())
  await bus.raise(5_000)
  const { version } = await bus.publish({ kind: 'described' })
  expect(version).toBeGreaterThan(5_000)
})
