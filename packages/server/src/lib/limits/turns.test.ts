import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const { signal } = new AbortController()

function inTurns() {
  const turns = new Turns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string, asker: string, ended = signal) =>
    turns.take({ asker, signal: ended }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async () => {
    ends.shift()?.()
    await turn()
  }
  return { run, begun, end }
}

test('tasks run one at a time, and the client with the fewest waiting tasks is served next', async () => {
  const { run, begun, end } = inTurns()
  const all = ['a1', 'a2', 'a3'].map((name) => run(name, '192.0.2.1'))
  all.push(run('b1', '192.0.2.2'), run('c1', '2001:db8:1:2::/64'))
  // Both are of the same site.
  all.push(run('c2', '2001:db8:1:3::/64'), run('d1', '192.0.2.3'))
  expect(begun).toEqual(['a1'])
  for (let ended = 0; ended < all.length; ended++) await end()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'c2', 'a3'])
})

test('a task that nobody waits for any more is not started, and blocks no other', async () => {
  const { run, begun, end } = inTurns()
  const leaving = new AbortController()
  const first = run('first', '192.0.2.1')
  const left = Promise.allSettled([run('left', '192.0.2.2', leaving.signal)])
  const last = run('last', '192.0.2.3')
  leaving.abort(new Error('gone'))
  await end()
  expect((await left)[0].status).toBe('rejected')
  await end()
  await Promise.all([first, last])
  expect(begun).toEqual(['first', 'last'])
})
