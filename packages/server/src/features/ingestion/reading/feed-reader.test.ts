import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ratesXml } from '../../../testing/feed-server.ts'
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
    knownTextHash: undefined,
    saveFor: undefined,
    ...changes,
  }
}

test('a packed file is read, and known again however it is packed', async () => {
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
])('%s is a fault with its line, and no offer', async (_what, text, reason) => {
  const answer = await reader.read(job(text))
  expect(answer).toMatchObject({
    kind: 'fault',
    error: { reason: expect.stringMatching(reason), line: expect.any(Number) },
  })
})

test('a gzip bomb is refused at the limit, and a broken one as such', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  const startMs = performance.now()
  const answer = await reader.read(job(bomb, { isGzip: true }))
  expect(answer).toMatchObject({ kind: 'fault', error: { reason: 'too-large' } })
  expect(performance.now() - startMs).toBeLessThan(2_000)
  const broken = await reader.read(job(bomb.subarray(0, 500), { isGzip: true }))
  expect(broken).toMatchObject({ kind: 'fault', error: { reason: 'truncated' } })
})

test('what is wrong with an item is told with its line, errors first', async () => {
  const item = '<item><from>BTC</from><to>ETH</to><in>1</in><out>x</out><amount>1</amount></item>'
  const answer = await reader.read(job(ratesXml(2).replace('</rates>', `${item}\n</rates>`)))
  expect(answer).toMatchObject({ kind: 'read', rejections: [{ line: 5, severity: 'error' }] })
})

test('a file that takes too long costs its thread only; the next one is read', async () => {
  const hurried = new FeedReader(undefined, 1)
  await expect(hurried.read(job(ratesXml(20_000)))).rejects.toThrow('it takes too long')
  await hurried.close()
  const patient = new FeedReader(undefined, 5_000)
  const [first, second] = await Promise.all([patient.read(job('')), patient.read(job(ratesXml(3)))])
  expect([first.kind, second.kind]).toEqual(['fault', 'read'])
  await patient.close()
})
