import { Agent, request } from 'node:http'
import { SUBSCRIPTION } from './subscription.ts'

export interface SubscribeOrder {
  readonly address: string
  /** The variables, each for an equal number of subscribers. */
  readonly variables: readonly object[]
  readonly subscribers: number
}

export interface Received {
  readonly open: number
  readonly events: number
  readonly bytes: number
}

/** Readers of live results, in a process of their own. */
const MARK = 'event: next'
const AT_ONCE = 100
const AGAIN_MS = 500
const agent = new Agent({ maxSockets: Infinity })
let open = 0
let events = 0
let bytes = 0

process.on('message', (message: SubscribeOrder | 'count') => {
  if (message === 'count') process.send!({ open, events, bytes } satisfies Received)
  else void subscribe(message)
})
process.on('disconnect', () => process.exit())
process.send!({})

async function subscribe({ address, variables, subscribers }: SubscribeOrder): Promise<void> {
  const waiting = Array.from(
    { length: subscribers },
    (_, index) => variables[index % variables.length]!,
  )
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await watch(address, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.send!({ open, events, bytes } satisfies Received)
}

/** Resolves with the first event. */
function watch(address: string, variables: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(address, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    })
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      if (response.statusCode !== 200) {
        // A busy server turns the client away, which then comes again.
        response.resume()
        setTimeout(() => void watch(address, variables).then(resolve, reject), AGAIN_MS)
        return
      }
      open++
      let rest = ''
      response.on('close', () => open--)
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        // The mark may lie across two chunks.
        const text = rest + chunk.toString('latin1')
        const marks = text.split(MARK).length - 1
        rest = text.slice(1 - MARK.length)
        if (marks === 0) return
        events += marks
        resolve()
      })
    })
    clientRequest.end(JSON.stringify({ query: SUBSCRIPTION, variables }))
  })
}
