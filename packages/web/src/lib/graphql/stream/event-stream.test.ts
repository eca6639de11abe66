import { expect, test } from 'vitest'
import { eventsOf, type StreamEvent } from './event-stream.ts'

async function read(...chunks: string[]): Promise<StreamEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of eventsOf(body)) events.push(event)
  return events
}

test('events of a stream arrive whole, however the network cuts them', async () => {
  const events = await read(
    'event: ne',
    'xt\ndata: {"a":',
    '1}\n\n: still here\n\nevent: next\nda',
    'ta: 2\n\n',
  )
  expect(events).toEqual([
    { event: 'next', text: '{"a":1}' },
    { event: 'next', text: '2' },
  ])
})

test('the end of an event stream is an event without data', async () => {
  expect(await read('event: complete\ndata:\n\n')).toEqual([{ event: 'complete', text: '' }])
})

test('lines of an event stream may end as on Windows', async () => {
  expect(await read('event: next\r\ndata: 1\r\n\r\n')).toEqual([{ event: 'next', text: '1' }])
})

test('an event that arrives letter by letter is read', async () => {
  const letters = 'event: next\r\ndata: 1\r\n\r\ndata: 2\n\n'.split('')
  expect(await read(...letters)).toEqual([
    { event: 'next', text: '1' },
    { event: 'message', text: '2' },
  ])
})
