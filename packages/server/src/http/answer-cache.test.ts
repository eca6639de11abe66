import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const answer = (bytes: number) => ({
  rootFields: 1,
  plain: Buffer.alloc(bytes),
  zipped: undefined,
})

test('an answer that took long outlives any number of cheap ones', () => {
  const cache = new AnswerCache()
  cache.find('loops', '1')
  cache.add('loops', '1', { answer: answer(600_000), tookMs: 900 })
  cache.add('first', '1', { answer: answer(100_000), tookMs: 3 })
  for (let at = 0; at < 1_000; at++) {
    cache.add(`pair ${at}`, '1', { answer: answer(100_000), tookMs: 3 })
  }
  expect(cache.find('first', '1')).toBeUndefined()
  expect(cache.find('pair 999', '1')).toBeDefined()
  expect(cache.find('loops', '1')?.plain.length).toBe(600_000)
})

test('of another version nothing is known, whatever it took', () => {
  const cache = new AnswerCache()
  cache.find('loops', '1')
  cache.add('loops', '1', { answer: answer(10), tookMs: 900 })
  expect(cache.find('loops', '2')).toBeUndefined()
  cache.add('loops', '1', { answer: answer(10), tookMs: 900 })
  expect(cache.find('loops', '2')).toBeUndefined()
})
