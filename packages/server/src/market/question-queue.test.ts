import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverloadedError } from '../lib/user-error.ts'
import { QuestionQueue, type QueuedQuestion } from './question-queue.ts'
import type { QuestionKind } from './questions.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

let questionCount = 0
function ask(
  queue: QuestionQueue,
  kind: QuestionKind,
  asker?: string,
  question: object = { id: questionCount++ },
): { refusal?: unknown } {
  const heard: { refusal?: unknown } = {}
  const waiter = {
    resolve: () => undefined,
    reject: (refusal: unknown) => (heard.refusal = refusal),
  }
  queue.add(kind, { question, version: 1, plan: undefined, asker }, waiter)
  return heard
}

const kindsOf = (taken: readonly (QueuedQuestion | undefined)[]) => taken.map((one) => one?.kind)

test('a search for cycles waits for plain queries, but not forever', () => {
  const queue = new QuestionQueue(10, 2)
  ask(queue, 'arbitrage')
  for (let i = 0; i < 3; i++) ask(queue, 'paths')
  expect(kindsOf([queue.take(), queue.take()])).toEqual(['paths', 'paths'])
  vi.advanceTimersByTime(150)
  expect(kindsOf([queue.take(), queue.take()])).toEqual(['arbitrage', 'paths'])
})

test('searches for cycles take at most a third of a thread while plain queries wait', () => {
  const queue = new QuestionQueue(10, 2)
  for (let i = 0; i < 2; i++) ask(queue, 'arbitrage')
  const first = queue.take()!
  for (let i = 0; i < 3; i++) ask(queue, 'paths')
  vi.advanceTimersByTime(110)
  expect(queue.take()!.kind).toBe('paths')
  queue.done(first, 60)
  vi.advanceTimersByTime(100)
  expect(queue.take()!.kind).toBe('paths')
  vi.advanceTimersByTime(30)
  expect(queue.take()!.kind).toBe('arbitrage')
})

test('only one search for cycles runs at a time', () => {
  const queue = new QuestionQueue(10, 2)
  for (let i = 0; i < 2; i++) ask(queue, 'arbitrage')
  const first = queue.take()!
  expect(queue.take()).toBeUndefined()
  queue.done(first, 0)
  expect(queue.take()!.kind).toBe('arbitrage')
})

const askersOf = (taken: readonly (QueuedQuestion | undefined)[]) => taken.map((one) => one?.asker)

test('a client that used much time recently waits behind others and gets one thread at most', () => {
  const queue = new QuestionQueue(100, 2)
  ask(queue, 'paths', 'greedy')
  queue.done(queue.take()!, 600)
  for (let i = 0; i < 3; i++) ask(queue, 'paths', 'greedy')
  ask(queue, 'paths', 'modest')
  const taken = [queue.take(), queue.take(), queue.take()]
  expect(askersOf(taken)).toEqual(['modest', 'greedy', undefined])
  for (const one of taken) if (one) queue.done(one, 1)
  vi.advanceTimersByTime(60_000)
  for (const asker of ['greedy', 'modest']) ask(queue, 'paths', asker)
  expect(askersOf([queue.take(), queue.take()])).toEqual(['greedy', 'modest'])
})

test('thousands of networks of one IPv6 site share the computing time of sixteen networks', () => {
  const queue = new QuestionQueue(100, 2)
  const networkOf = (n: number) => `2a02:1:2:${n.toString(16)}::/64`
  for (let n = 0; n < 17; n++) {
    ask(queue, 'paths', networkOf(n))
    queue.done(queue.take()!, 490)
  }
  for (const asker of [networkOf(20), '2a02:1:3:0::/64']) ask(queue, 'paths', asker)
  expect(askersOf([queue.take(), queue.take()])).toEqual(['2a02:1:3:0::/64', networkOf(20)])
})

test('a client with many queries gets a few answered in turn and the rest after other clients', () => {
  const queue = new QuestionQueue(100, 2)
  for (let i = 0; i < 8; i++) ask(queue, 'paths', 'greedy')
  ask(queue, 'paths', 'modest')
  const taken = Array.from({ length: 6 }, () => queue.take())
  expect(askersOf(taken)).toEqual([...Array<string>(4).fill('greedy'), 'modest', 'greedy'])
})

test('searches for all loops run first for the client that used the least time', () => {
  const queue = new QuestionQueue(4, 2)
  for (const [asker, ms] of [
    ['greedy', 300],
    ['greedier', 400],
  ] as const) {
    ask(queue, 'paths', asker)
    queue.done(queue.take()!, ms)
  }
  const refused = ['greedy', 'greedier', 'greedy', 'greedier'].map((asker) =>
    ask(queue, 'arbitrage', asker),
  )
  ask(queue, 'arbitrage', 'modest')
  expect(refused.map(({ refusal }) => refusal !== undefined)).toEqual([false, false, false, true])
  expect(() => ask(queue, 'arbitrage', 'greediest')).not.toThrow()
  const taken: (QueuedQuestion | undefined)[] = []
  for (let i = 0; i < 4; i++) {
    taken.push(queue.take())
    queue.done(taken.at(-1)!, 0)
  }
  expect(askersOf(taken)).toEqual(['modest', 'greediest', 'greedy', 'greedy'])
})

test('a query that has waited too long is refused while many others wait', () => {
  const queue = new QuestionQueue(100, 2)
  const [early, late] = [ask(queue, 'arbitrage'), ask(queue, 'paths')]
  vi.advanceTimersByTime(400)
  for (let i = 0; i < 20; i++) ask(queue, 'paths')
  expect(queue.take()!.kind).toBe('paths')
  expect([early.refusal, late.refusal]).toEqual([
    expect.any(OverloadedError),
    expect.any(OverloadedError),
  ])
})

test('a query that has waited for seconds is still answered when few others wait', () => {
  const queue = new QuestionQueue(100, 1)
  const heard = (['paths', 'arbitrage', 'paths'] as const).map((kind) => ask(queue, kind))
  vi.advanceTimersByTime(3_000)
  expect(kindsOf([queue.take(), queue.take(), queue.take()])).toEqual([
    'arbitrage',
    'paths',
    'paths',
  ])
  expect(heard).toEqual([{}, {}, {}])
  const tooLate = ask(queue, 'paths')
  vi.advanceTimersByTime(5_000)
  expect(queue.take()).toBeUndefined()
  expect(tooLate.refusal).toBeInstanceOf(OverloadedError)
})

test('a query shared by two clients runs in the turn of the client with less use', () => {
  const queue = new QuestionQueue(3, 1)
  const takes = (asker: string, ms: number) => {
    ask(queue, 'paths', asker)
    queue.done(queue.take()!, ms)
  }
  takes('greedy', 60_000)
  takes('busy', 600)
  const popular = { popular: true }
  const heard = [
    ask(queue, 'arbitrage', 'greedy', popular),
    ask(queue, 'arbitrage', 'new', popular),
  ]
  for (let i = 0; i < 2; i++) ask(queue, 'arbitrage', 'busy')
  expect(() => ask(queue, 'arbitrage', 'busy')).toThrow(OverloadedError)
  expect(queue.take()!.question).toBe(popular)
  expect(heard).toEqual([{}, {}])
})
