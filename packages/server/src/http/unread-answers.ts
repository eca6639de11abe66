import type { FastifyInstance } from 'fastify'
import { refusalTexts } from '@hopwise/contract'
import { clientNetwork, type Holder, holdersOf } from '../lib/limits/client-network.ts'
import { localeOf } from './locale-of.ts'

/** Bytes written and not yet taken: they stay in memory until they are, or are given up. */
export interface UnreadLimits {
  /** Bytes of one address: a hundred long answers. */
  readonly ofAddress: number
  /** Bytes of all together: beyond it an address may have no more than its share. */
  readonly ofAll: number
  /** Bytes of one address, where all together have too many: one long answer. */
  readonly share: number
}

export const UNREAD_LIMITS: UnreadLimits = {
  ofAddress: 32_000_000,
  ofAll: 256_000_000,
  share: 1_000_000,
}

const RETRY_SECONDS = 10

/**
 * Refuses an address that has taken little of its many answers, until it takes them. Points bound
 * an answer's cost, and not the time it then lies here.
 */
export function limitUnread(server: FastifyInstance, limits: UnreadLimits): void {
  const unread = new Map<string, number>()
  let all = 0
  const change = (network: string, bytes: number) => {
    const left = (unread.get(network) ?? 0) + bytes
    if (left > 0) unread.set(network, left)
    else unread.delete(network)
  }
  const isFull = (holders: readonly Holder[]) => {
    const most = all > limits.ofAll ? limits.share : limits.ofAddress
    return holders.some(({ name, times }) => (unread.get(name) ?? 0) > most * times)
  }
  server.addHook('onRequest', ({ ip, headers }, reply, done) => {
    if (unread.size === 0 || !isFull(holdersOf(clientNetwork(ip)))) return done()
    const message = refusalTexts.RATE_LIMITED[localeOf(headers['accept-language'])]
    void reply
      .code(429)
      .header('retry-after', String(RETRY_SECONDS))
      .header('cache-control', 'no-store')
      .send({ errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] })
  })
  server.addHook('onSend', ({ ip }, { raw }, payload, done) => {
    const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0
    if (bytes === 0 || raw.closed) return done(null, payload)
    const holders = holdersOf(clientNetwork(ip))
    all += bytes
    for (const { name } of holders) change(name, bytes)
    raw.once('close', () => {
      all -= bytes
      for (const { name } of holders) change(name, -bytes)
    })
    done(null, payload)
  })
}
