import { afterAll, expect, test } from 'vitest'
import { FeedReader } from './feed-reader.ts'

const CURRENCIES = 5_000
const EXCHANGERS = 2_000

const reader = new FeedReader({ deadlineMs: 60_000 })
afterAll(() => reader.close())

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const part = (name: string, answer: unknown) => ({
  name,
  body: Buffer.from(JSON.stringify(answer)),
  isGzip: false,
})

test('the answer of a large monitoring site fits into the memory of the thread that reads it', async () => {
  const currencies = ids(CURRENCIES).map((id) => ({ id, code: `Q${id}`, name: '', group: 0 }))
  const changers = ids(EXCHANGERS).map((id) => ({ id, name: `Office ${id}` }))
  const rates = ids(EXCHANGERS).map((changer) => ({ changer, rate: '1.5', reserve: 100, inmin: 1 }))
  const read = await reader.readSource({
    kind: 'api',
    parts: [
      part('currencies/en', { currencies }),
      part('changers/en', { changers }),
      part('cities/en', { cities: [] }),
      part('rates/1-2', { rates: { '1-2': rates } }),
    ],
    bytesMax: 64_000_000,
    known: new Map(),
    saveAtMs: 1,
  })
  expect(read).toMatchObject({ kind: 'changers' })
})
