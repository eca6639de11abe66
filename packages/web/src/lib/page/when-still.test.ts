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

test('changes are applied at once on a page that is not scrolled', () => {
  const { taken, deliver } = listening()
  deliver('one')
  deliver('two')
  expect(taken).toEqual(['one', 'two'])
})

test('changes wait during scrolling, and only the newest is applied', () => {
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

test('a reader who keeps scrolling gets changes every three seconds', () => {
  const { taken, deliver } = listening()
  for (let ms = 0; ms < 7_000; ms += 100) {
    scroll()
    if (ms % 1_000 === 0) deliver(`${ms}`)
    vi.advanceTimersByTime(100)
  }
  expect(taken).toEqual(['2000', '5000'])
})

test('a page that the reader has left gets no changes', () => {
  const { taken, deliver, stop } = listening()
  scroll()
  deliver('one')
  stop.abort()
  vi.advanceTimersByTime(5_000)
  expect(taken).toEqual([])
})

test('an urgent change is applied at once, and no older change follows', () => {
  const { taken, deliver } = listening()
  scroll()
  deliver('one')
  deliver('two', { isUrgent: true })
  vi.advanceTimersByTime(5_000)
  expect(taken).toEqual(['two'])
})
