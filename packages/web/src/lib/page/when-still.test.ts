import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStill } from './when-still.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const scroll = () => void window.dispatchEvent(new Event('scroll'))

function listening() {
  const taken: string[] = []
  const stop = new AbortController()
  return { taken, stop, tell: whenStill((value: string) => taken.push(value), stop.signal) }
}

test('on a page that stands still news is taken at once', () => {
  const { taken, tell } = listening()
  tell('one')
  tell('two')
  expect(taken).toEqual(['one', 'two'])
})

test('while it is scrolled news waits, and only the newest is taken', () => {
  const { taken, tell } = listening()
  scroll()
  tell('one')
  vi.advanceTimersByTime(100)
  scroll()
  tell('two')
  vi.advanceTimersByTime(250)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(50)
  expect(taken).toEqual(['two'])
  tell('three')
  expect(taken).toEqual(['two', 'three'])
})

test('who scrolls on and on is told every three seconds', () => {
  const { taken, tell } = listening()
  for (let ms = 0; ms < 7_000; ms += 100) {
    scroll()
    if (ms % 1_000 === 0) tell(`${ms}`)
    vi.advanceTimersByTime(100)
  }
  expect(taken).toEqual(['2000', '5000'])
})

test('who has left is told nothing', () => {
  const { taken, tell, stop } = listening()
  scroll()
  tell('one')
  stop.abort()
  vi.advanceTimersByTime(5_000)
  expect(taken).toEqual([])
})

test('what is urgent does not wait, and nothing older comes after it', () => {
  const { taken, tell } = listening()
  scroll()
  tell('one')
  tell('two', { isUrgent: true })
  vi.advanceTimersByTime(5_000)
  expect(taken).toEqual(['two'])
})
