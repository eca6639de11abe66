import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStill } from './when-still.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const scroll = () => void window.dispatchEvent(new Event('scroll'))

function listening() {
  const taken: string[] = []
  const stop = new AbortController()
  return { taken, stop, deliver: whenStill((value: string) => taken.push(value), stop.signal) }
}

test('on a page that stands still news is taken at once', () => {
  const { taken, deliver } = listening()
  deliver('one')
  deliver('two')
  expect(taken).toEqual(['one', 'two'])
})

test('while it is scrolled news waits, and only the newest is taken', () => {
  const { taken, deliver } = listening()
  scroll()
  deliver('one')
  vi.advanceTimersByTime(100)
  scroll()
  deliver('two')
  vi.advanceTimersByTime(250)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(50)
  expect(taken).toEqual(['two'])
  deliver('three')
  expect(taken).toEqual(['two', 'three'])
})

test('who scrolls on and on gets news every three seconds', () => {
  const { taken, deliver } = listening()
  for (let ms = 0; ms < 7_000; ms += 100) {
    scroll()
    if (ms % 1_000 === 0) deliver(`${ms}`)
    vi.advanceTimersByTime(100)
  }
  expect(taken).toEqual(['2000', '5000'])
})

test('who has left gets nothing', () => {
  const { taken, deliver, stop } = listening()
  scroll()
  deliver('one')
  stop.abort()
  vi.advanceTimersByTime(5_000)
  expect(taken).toEqual([])
})

test('what is urgent does not wait, and nothing older comes after it', () => {
  const { taken, deliver } = listening()
  scroll()
  deliver('one')
  deliver('two', { isUrgent: true })
  vi.advanceTimersByTime(5_000)
  expect(taken).toEqual(['two'])
})
