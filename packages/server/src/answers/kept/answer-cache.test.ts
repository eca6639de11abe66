import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const answer = (bytes: number) => ({
  points: 1,
  plain: Buffer.alloc(bytes),
  zipped: undefined,
})

/** Adds it twice: a single question is not cached. */
function addTwice(cache: AnswerCache, key: string, bytes: number, isExpensive: boolean): void {
  for (let time = 0; time < 2; time++) cache.add(key, '1', { answer: answer(bytes), isExpensive })
}

test('a repeated query is answered from the cache while the market keeps its version', () => {
  const cache = new AnswerCache()
  cache.find('pair', '1')
  cache.add('pair', '1', { answer: answer(10), isExpensive: false })
  expect(cache.find('pair', '1')).toBeUndefined()
  cache.add('pair', '1', { answer: answer(10), isExpensive: false })
  expect(cache.find('pair', '1')).toBeDefined()
  expect(cache.find('pair', '2')).toBeUndefined()
  cache.add('pair', '2', { answer: answer(10), isExpensive: false })
  expect(cache.find('pair', '2')).toBeUndefined()
})

test('a popular answer stays cached, however many others are requested only once', () => {
  const cache = new AnswerCache()
  cache.find('often', '1')
  for (let at = 0; at < 10_000; at++) {
    cache.add(`once ${at}`, '1', { answer: answer(10), isExpensive: false })
    if (at % 100 === 0) cache.add('often', '1', { answer: answer(10), isExpensive: false })
  }
  expect(cache.find('once 1', '1')).toBeUndefined()
  expect(cache.find('often', '1')).toBeDefined()
})

test('an oversized query is not cached, so thousands of them cannot fill the memory', () => {
  const cache = new AnswerCache()
  const long = 'x'.repeat(100_000)
  cache.find(long, '1')
  addTwice(cache, long, 10, false)
  expect(cache.find(long, '1')).toBeUndefined()
})

test('an expensive answer is cached at once, and outlives any number of cheap ones', () => {
  const cache = new AnswerCache()
  cache.find('loops', '1')
  cache.add('loops', '1', { answer: answer(600_000), isExpensive: true })
  addTwice(cache, 'first', 100_000, false)
  for (let at = 0; at < 1_000; at++) addTwice(cache, `pair ${at}`, 100_000, false)
  expect(cache.find('first', '1')).toBeUndefined()
  expect(cache.find('pair 999', '1')).toBeDefined()
  expect(cache.find('loops', '1')?.plain.length).toBe(600_000)
})

test('a cached answer of another version of the market is never returned', () => {
  const cache = new AnswerCache()
  cache.find('loops', '1')
  addTwice(cache, 'loops', 10, true)
  expect(cache.find('loops', '2')).toBeUndefined()
  addTwice(cache, 'loops', 10, true)
  expect(cache.find('loops', '2')).toBeUndefined()
})
