import { expect, test, vi } from 'vitest'

test('animation frames arrive after a test has faked timers and left a frame waiting', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const waiting = vi.fn<() => void>()
  requestAnimationFrame(waiting)
  vi.useRealTimers()
  await new Promise(requestAnimationFrame)
  expect(waiting).toHaveBeenCalledOnce()
})
