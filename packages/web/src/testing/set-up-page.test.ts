import { expect, test, vi } from 'vitest'

test('animation frames still arrive if a test faked timers while a frame was waiting', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const waiting = vi.fn<() => void>()
  requestAnimationFrame(waiting)
  vi.useRealTimers()
  await new Promise(requestAnimationFrame)
  expect(waiting).toHaveBeenCalledOnce()
})
