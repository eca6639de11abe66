import { Agent, request } from 'node:http'
import { CHANGES_ACCEPTED } from '@hopwise/contract'
import { documents } from '../load/documents.ts'

export type ToLoopReaders =
  | { readonly address: string; readonly variables: readonly object[]; readonly readers: number }
  /** The text that rows are to contain from now on. */
  | { readonly sought: string }
  | 'found'

/** The time when each reader was sent a row with that text, in ms since the epoch. */
export type Found = readonly number[]

/** Readers of live loops, with changes only like pages. In a process of their own. */
const AGAIN_MS = 500
const AT_ONCE = 20
const agent = new Agent({ maxSockets: Infinity })
const subscription = documents.arbitrage.replace('query Cycles', 'subscription LiveCycles')
let sought = ''
/** The times by the reader's number. */
let found = new Map<number, number>()

process.on('message', (message: ToLoopReaders) => {
  if (message === 'found') process.send!([...found.values()] satisfies Found)
  else if ('sought' in message) {
    sought = message.sought
    found = new Map()
    process.send!([])
  } else void subscribe(message)
})
process.on('disconnect', () => process.exit())
process.send!([])

type Order = Extract<ToLoopReaders, { address: string }>

async function subscribe({ address, variables, readers }: Order): Promise<void> {
  const waiting = Array.from({ length: readers }, (_, reader) => reader)
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await listen(address, next, variables[next % variables.length]!)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.send!([])
}

/** Resolves with the first event. */
function listen(address: string, reader: number, variables: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(address, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: CHANGES_ACCEPTED,
        'x-forwarded-for': `10.1.${reader >> 8}.${reader & 255}`,
      },
    })
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      if (response.statusCode !== 200) {
        // A busy server turns the client away, which then comes again.
        response.resume()
        setTimeout(() => void listen(address, reader, variables).then(resolve, reject), AGAIN_MS)
        return
      }
      let rest = ''
      response.on('data', (chunk: Buffer) => {
        // The text may lie across two chunks.
        const text = rest + chunk.toString('latin1')
        rest = text.slice(-40)
        if (sought && !found.has(reader) && text.includes(sought)) found.set(reader, Date.now())
        resolve()
      })
    })
    clientRequest.end(JSON.stringify({ query: subscription, variables }))
  })
}
