import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import type { MarketGate } from '../../market/market-gate.ts'
import { SubscriptionMemoryLimit } from './subscription-memory-limit.ts'
import { LiveHub } from '../../http/live/live-hub.ts'
import { marketSubject } from '../../http/live/live-handler.ts'

const MOST = 60_000_000

test('the largest subscriptions end when all together use too much memory', async () => {
  const { watch, change, hub } = await openHub()
  const small = [await watch('a'.repeat(1_000)), await watch('b'.repeat(2_000))]
  const large = await watch('c'.repeat(12_000_000))
  const larger = await watch('d'.repeat(14_000_000))
  await expect.poll(() => larger.destroyed).toBe(true)
  expect([...small, large].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  await expect.poll(() => hub.questions).toBe(3)
  change()
  await expect.poll(() => small.map(({ bytesRead }) => bytesRead > 2_000)).toEqual([true, true])
})

test('answers that a client has not read yet count against the memory limit of subscriptions', async () => {
  const { watch, change, hub } = await openHub()
  const small = await watch('a'.repeat(1_000))
  const lazy = await watch('b'.repeat(16_000_000))
  lazy.pause()
  change()
  await expect.poll(() => hub.questions).toBe(1)
  expect(small.destroyed).toBe(false)
})

test('a subscription that waits behind a large one on its connection ends together with it', async () => {
  const { watch, hub } = await openHub()
  const socket = await watch('a'.repeat(1_000))
  socket.write(requestFor('b'.repeat(22_000_000)))
  await expect.poll(() => socket.destroyed).toBe(true)
  await expect.poll(() => [hub.questions, hub.readers]).toEqual([0, 0])
})

/** A hub that answers each request with its letter and length, and the version. */
async function openHub() {
  let version = 1
  const listeners: (() => void)[] = []
  const gate = {
    facts: () => ({ version }),
    timeLeft: () => 1,
    onVersion: (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    },
  } as unknown as MarketGate
  const hub = new LiveHub(marketSubject({ gate }), new SubscriptionMemoryLimit(MOST))
  const server = createServer((request, response) => {
    const [, letter = '', length] = request.url!.split('/')
    const stream = { address: '::1', paceMs: () => 0, close: () => undefined }
    const run = () =>
      Promise.resolve({
        body: `"${letter.repeat(Number(length))}${version}"`,
        errors: [],
        isRun: true,
      })
    hub.watch(request.url!, response, { run, stream })
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    hub.close()
    server.closeAllConnections()
    server.close()
  })
  const watch = async (text: string) => {
    const socket = connect(port)
    socket.on('data', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(requestFor(text))
    // One that is too much may be sent nothing.
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return socket
  }
  const change = () => {
    version++
    for (const listener of listeners) listener()
  }
  return { watch, change, hub }
}

function requestFor(text: string): string {
  return `GET /${text[0]}/${text.length} HTTP/1.1\r\nhost: localhost\r\n\r\n`
}
