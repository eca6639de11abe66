import type { Json, TestServer } from './start-test-server.ts'

/** A live subscription as a page holds it. */
export interface ReadStream {
  readonly response: Response
  /** The next event of any kind. Within a time is for what must not come: then it rejects. */
  event(withinMs?: number): Promise<ServerEvent>
  /** The next result. */
  next(withinMs?: number): Promise<Json>
  /** Whether the server said that there is no more. */
  ended(): Promise<boolean>
  close(): void
}

export async function openStream(
  server: Pick<TestServer, 'origin'>,
  query: string,
  variables: object = {},
  accept = 'text/event-stream',
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadStream> {
  const leaving = new AbortController()
  const response = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
    body: JSON.stringify({ query, variables }),
    signal: leaving.signal,
  })
  const events = eventsOf(response)
  const event = async (withinMs?: number): Promise<ServerEvent> => {
    const { done, value } = await (withinMs === undefined
      ? events.next()
      : within(withinMs, events.next()))
    if (done) throw new Error('the stream has ended')
    return value
  }
  return {
    response,
    event,
    next: async (withinMs) => {
      const { name, data } = await event(withinMs)
      if (name !== 'next') throw new Error(`the stream has ${name}`)
      return JSON.parse(data)
    },
    ended: async () => {
      for await (const { name } of events) if (name === 'complete') return true
      return false
    },
    close: () => leaving.abort(),
  }
}

/** The question's bytes on a connection. */
export function streamRequest(query: string, variables: object): string {
  const body = JSON.stringify({ query, variables })
  const types = 'content-type: application/json\r\naccept: text/event-stream\r\n'
  const head = `POST /graphql HTTP/1.1\r\nhost: x\r\n${types}content-length: ${body.length}`
  return `${head}\r\n\r\n${body}`
}

interface ServerEvent {
  readonly name: string
  readonly data: string
}

async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body!) {
    text += decoder.decode(bytes as Uint8Array, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n')
      if (name !== undefined) yield { name, data }
    }
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
