import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { type AttackRequest, attacks } from './attacks.ts'

export interface AttackOrder {
  readonly origin: string
  readonly attack: string
  readonly addresses: number
  readonly seconds: number
}

export interface Attacked {
  readonly answered: number
  /** Requests answered with a wait or a refusal. */
  readonly refused: number
  /** Requests without an answer, or with a fault. */
  readonly broken: number
}

/** The parallel requests of a browser to one server. */
const AT_ONCE = 6
const STREAMS = 20
/** A longer advised wait is ignored after this. */
const MOST_PATIENCE_MS = 1_000
let sent = 0
/** Each attack has addresses of its own, and so their full allowance. */
let attacksSoFar = 0

/** Attacks with one shape of request, as fast as it is let, in a process of its own. */
process.on('disconnect', () => process.exit())
process.on('message', (order: AttackOrder) => void report(order))
process.send!({})

async function report(order: AttackOrder): Promise<void> {
  process.send!(await attack(order))
}

async function attack({
  origin,
  attack: name,
  addresses,
  seconds,
}: AttackOrder): Promise<Attacked> {
  const shape = attacks[name]!
  const agent = new Agent({ connections: null, bodyTimeout: 0, headersTimeout: 20_000 })
  const done = { answered: 0, refused: 0, broken: 0 }
  const endMs = performance.now() + seconds * 1_000
  const ending = AbortSignal.timeout(seconds * 1_000)
  const askAgain = async (address: string): Promise<void> => {
    while (performance.now() < endMs) {
      const waitMs = await send(agent, { origin, address, request: shape(sent++), ending }, done)
      if (waitMs > 0) await sleep(Math.min(waitMs, MOST_PATIENCE_MS))
    }
  }
  const isStream = shape(0).isStream === true
  const network = `10.66.${attacksSoFar++}`
  await Promise.all(
    Array.from({ length: addresses }, (_, host) =>
      Array.from({ length: isStream ? STREAMS : AT_ONCE }, () => askAgain(`${network}.${host}`)),
    ).flat(),
  )
  await agent.destroy()
  return done
}

interface Sent {
  readonly origin: string
  readonly address: string
  readonly request: AttackRequest
  readonly ending: AbortSignal
}

/** Returns the wait before the next request. */
async function send(
  agent: Agent,
  { origin, address, request, ending }: Sent,
  done: { answered: number; refused: number; broken: number },
): Promise<number> {
  const { method, path, body, isStream = false } = request
  const accept = isStream ? 'text/event-stream' : '*/*'
  try {
    const answer = await agent.request({
      origin,
      path,
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, accept },
      body: body ?? null,
      signal: ending,
    })
    const { statusCode, headers } = answer
    let bytes = 0
    for await (const chunk of answer.body) bytes += (chunk as Buffer).length
    if (statusCode === 429 || statusCode === 503) {
      done.refused++
      return Number(headers['retry-after'] ?? 1) * 1_000
    }
    if (statusCode >= 500) done.broken++
    else if (bytes < 600 && !isStream) done.refused++
    else done.answered++
    return 0
  } catch {
    if (!ending.aborted) done.broken++
    return 10
  }
}
