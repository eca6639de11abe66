import { gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { ratesXml } from '../../../testing/feed-server.ts'
import { nobodyWaits, OverloadedError } from '../../../lib/user-error.ts'
import { FeedReader } from './feed-reader.ts'
import type { ReadJob } from './read-job.ts'

const reader = new FeedReader()
afterAll(() => reader.close())

function job(text: string | Buffer, changes: Partial<ReadJob> = {}): ReadJob {
  return {
    body: Buffer.from(text),
    isGzip: false,
    contentType: undefined,
    bytesMax: 5_000_000,
    itemsMax: 50_000,
    knownTextHash: undefined,
    saveFor: undefined,
    ...changes,
  }
}

test('a gzip file is read, and its text is recognised at any compression level', async () => {
  const text = ratesXml(30)
  const answer = await reader.read(job(gzipSync(text), { isGzip: true }))
  if (answer.kind !== 'read') throw new Error(answer.kind)
  expect(answer.offers.offers).toBe(30)
  expect(answer.facts.dialect).toMatch(/^xml/)
  const other = job(gzipSync(text, { level: 1 }), { isGzip: true, knownTextHash: answer.textHash })
  expect(await reader.read(other)).toEqual({ kind: 'same-text' })
})

test.each([
  ['a page', '<!doctype html><html><body>Just a moment…</body></html>', 'html'],
  ['a file cut in the middle', ratesXml(9).slice(0, 300), 'truncated'],
  ['a charset we do not read', Buffer.from([0xff, 0xfe, 0xfd, 0x00]), /.+/],
  ['nothing', '', 'empty'],
  ['a bomb of entities', `<!DOCTYPE a [<!ENTITY b "bb">]>${ratesXml(1)}`, 'doctype'],
  ['200,000 elements in each other', '<a>'.repeat(200_000), /too-deep|unknown-format/],
])(
  'a file that contains %s is reported as an error with its line and gives no offer',
  async (_what, text, reason) => {
    const answer = await reader.read(job(text))
    expect(answer).toMatchObject({
      kind: 'fault',
      error: { reason: expect.stringMatching(reason), line: expect.any(Number) },
    })
  },
)

test('a gzip bomb is refused at the size limit, and a broken gzip file is refused as broken', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  const answer = await reader.read(job(bomb, { isGzip: true }))
  expect(answer).toMatchObject({ kind: 'fault', error: { reason: 'too-large' } })
  const broken = await reader.read(job(bomb.subarray(0, 500), { isGzip: true }))
  expect(broken).toMatchObject({ kind: 'fault', error: { reason: 'truncated' } })
})

test('a file may have as many offers as the setting allows, even 200,000', async () => {
  const patient = new FeedReader({ deadlineMs: 60_000 })
  const text = ratesXml(200_000)
  const allowed = { bytesMax: text.length, itemsMax: 200_000 }
  const answer = await patient.read(job(text, allowed))
  expect(answer).toMatchObject({ kind: 'read', facts: { items: 200_000 } })
  const fault = await patient.read(job(text, { ...allowed, itemsMax: 199_999 }))
  expect(fault).toMatchObject({ kind: 'fault', error: { reason: 'too-many-items' } })
  await patient.close()
})

test('a faulty row of a file is reported as an error with its line number', async () => {
  const item = '<item><from>BTC</from><to>ETH</to><in>1</in><out>x</out><amount>1</amount></item>'
  const answer = await reader.read(job(ratesXml(2).replace('</rates>', `${item}\n</rates>`)))
  expect(answer).toMatchObject({ kind: 'read', rejections: [{ line: 5, severity: 'error' }] })
})

test('branches without a city belong to the exchanger of the file', async () => {
  const aliases = { 1: 'BTC', 7: 'CASHRUB', 8: 'CASHRUB' }
  const from = { 1: { to: { 7: -6_000_000, 8: -6_000_001 } } }
  const exchanges = { currencies: { aliases, amounts: { 7: 9e9, 8: 9e9 } }, from }
  const answer = await reader.read(job(JSON.stringify({ exchanges }), { exchangerId: '12' }))
  expect(answer).toMatchObject({ offers: { cities: ['', '#12-7', '#12-8'] } })
})

test('a file that takes too long to read stops only its own thread, and the next file is read', async () => {
  const hurried = new FeedReader({ deadlineMs: 1 })
  await expect(hurried.read(job(ratesXml(20_000)))).rejects.toThrow('it takes too long')
  await hurried.close()
  const patient = new FeedReader({ deadlineMs: 5_000 })
  const [first, second] = await Promise.all([patient.read(job('')), patient.read(job(ratesXml(3)))])
  expect([first.kind, second.kind]).toEqual(['fault', 'read'])
  await patient.close()
})

test('a thread that runs out of memory while it is stopped ends no other thread', async () => {
  const heap = { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 16 }
  const unhandled: unknown[] = []
  const hear = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', hear)
  const lists = `[${'[[[[[[{}]]]]]],'.repeat(35_000)}0]`
  const reasons: string[] = []
  for (const deadlineMs of [50, 100, 200, 400, 800, 1_600]) {
    const narrow = new FeedReader({ deadlineMs, heap })
    await narrow.read(job('{}')).catch(() => undefined)
    await narrow.read(job(lists)).catch((error: Error) => reasons.push(error.message))
    await narrow.close()
  }
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
  expect(reasons).toHaveLength(6)
})

test('the queue of files to read is limited, and a cancelled read is skipped', async () => {
  const busy = new FeedReader({ mostWaiting: 2 })
  const [slow, next, gone] = [ratesXml(20_000), ratesXml(3), ratesXml(3)]
  const leaving = new AbortController()
  const read = busy.read(job(slow))
  const waiting = busy.read(job(next))
  const left = busy.read(job(gone), { signal: leaving.signal })
  await expect(busy.read(job(next))).rejects.toBeInstanceOf(OverloadedError)
  leaving.abort(nobodyWaits)
  await expect(left).rejects.toBe(nobodyWaits)
  // The aborted job has left its place.
  const instead = busy.read(job(next))
  const kinds = (await Promise.all([read, waiting, instead])).map(({ kind }) => kind)
  expect(kinds).toEqual(['read', 'read', 'read'])
  await expect(busy.read(job(next), { signal: leaving.signal })).rejects.toBe(nobodyWaits)
  await busy.close()
})

test('files of the highest rank are read first, and a full queue refuses the lowest', async () => {
  const busy = new FeedReader({ mostWaiting: 2 })
  const done: string[] = []
  const read = (name: string, rank: number) =>
    busy
      .read(job(ratesXml(name === 'first' ? 20_000 : 3)), { rank })
      .then(() => done.push(name))
      .catch((error: unknown) =>
        done.push(error instanceof OverloadedError ? `no ${name}` : String(error)),
      )
  const all = [read('first', 1), read('greedy', 0), read('greedier', -1), read('new', 1)]
  await Promise.all(all)
  expect(done).toEqual(['no greedier', 'first', 'new', 'greedy'])
  await busy.close()
})

test('the time in which a thread starts does not count against the deadline of a file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hurried = new FeedReader({ deadlineMs: 20_000 })
  const reading = hurried.read(job(ratesXml(1)))
  // No thread is up before this one has listened.
  vi.advanceTimersByTime(25_000)
  vi.useRealTimers()
  expect((await reading).kind).toBe('read')
  await hurried.close()
})
