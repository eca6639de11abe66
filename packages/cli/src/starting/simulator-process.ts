import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BtcpayConfig, VenueConfig, NewExchanger, TelegramConfig } from '@hopwise/server'
import { UnusableInput } from '../failure.ts'
import { GrowingPause } from './growing-pause.ts'

export interface KeptSimulator {
  /** The address of its index, which survives a restart. */
  readonly origin: string
  stop(): Promise<void>
}

interface SimulatorProcess {
  readonly origin: string
  /** Settles when it has ended for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const PAUSES = { firstMs: 250, longestMs: 10_000, soundMs: 30_000 }

/**
 * The made-up market as a process of its own, reached over HTTP like any site. Its channel makes it
 * end with this process, however that ends. A taken port is replaced by a free one. If it ends by
 * itself, it is restarted at the same address.
 */
export async function keepSimulator(port: number, onEnd: () => void): Promise<KeptSimulator> {
  let current = await startAnywhere(port)
  const { origin } = current
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async (): Promise<void> => {
    const pauses = new GrowingPause(PAUSES)
    for (let startedAtMs = performance.now(); ; startedAtMs = performance.now()) {
      await current.ended
      if (signal.aborted) return
      onEnd()
      const pauseMs = pauses.after(performance.now() - startedAtMs)
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const next = await trySimulator(Number(new URL(origin).port))
      if (typeof next !== 'string') current = next
      // `stop` waits for this restart, and ends the new process.
      if (signal.aborted) return
    }
  }
  const watching = watch()
  return {
    origin,
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      // A restart may have been under way.
      await current.stop()
    },
  }
}

async function startAnywhere(port: number): Promise<SimulatorProcess> {
  const first = await trySimulator(port)
  if (typeof first !== 'string') return first
  const second = await trySimulator(0)
  if (typeof second !== 'string') return second
  throw new UnusableInput(`the simulator does not start: ${second}`)
}

/** The process, or its last words if it ended at once. */
async function trySimulator(port: number): Promise<SimulatorProcess | string> {
  const child = spawn(process.execPath, [main, 'simulate', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a process group of its own, or Ctrl-C in a terminal would end it first.
    detached: true,
  })
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  let said = ''
  const complaint = (text: Buffer): void => void (said = `${said}${text.toString()}`.slice(-2_000))
  child.stderr!.on('data', complaint)
  const origin = await Promise.race([addressIn(child), ended])
  if (origin === undefined) return said.trim()
  child.stderr!.off('data', complaint).resume()
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { origin, ended, stop }
}

/** The address in its one line of output. */
async function addressIn({ stdout }: ChildProcess): Promise<string | undefined> {
  for await (const text of stdout!.setEncoding('utf8') as AsyncIterable<string>) {
    const address = /http:\/\/\S+/.exec(text)?.[0]
    if (address !== undefined) return address
  }
  return undefined
}

interface IndexedExchanger {
  readonly name: string
  readonly slug: string
  readonly feedUrl: string
  readonly siteUrl: string
  readonly country: string
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAt: string
}

/** The exchangers in the simulator's index, as new listings. */
export async function exchangersAt(origin: string): Promise<NewExchanger[]> {
  const answer = await fetch(origin)
  const { exchangers } = (await answer.json()) as { exchangers: IndexedExchanger[] }
  return exchangers.map(({ name, slug, feedUrl, siteUrl, country, openedAt, ...reviews }) => ({
    name,
    slug,
    feedUrl,
    siteUrl,
    country,
    status: 'ACTIVE',
    goodReviews: reviews.goodReviews,
    badReviews: reviews.badReviews,
    openedAtMs: Date.parse(openedAt),
  }))
}

/** The bot of its stand-in for Telegram, in the form of settings. */
export async function botAt(origin: string): Promise<TelegramConfig> {
  const root = new URL('/telegram', origin).href
  const answer = await fetch(`${root}/new-bot`)
  const { token } = (await answer.json()) as { token: string }
  return {
    token,
    apiRoot: root,
    chatRoot: `${root}/chat`,
    webhookSecret: undefined,
  }
}

/** The store of its stand-in for BTCPay Server, in the form of settings. */
export async function storeAt(origin: string): Promise<BtcpayConfig> {
  const url = new URL('/btcpay', origin).href
  const answer = await fetch(`${url}/new-store`)
  return { url, ...((await answer.json()) as Omit<BtcpayConfig, 'url'>) }
}

interface IndexedVenue {
  readonly id: VenueConfig['id']
  readonly name: string
  readonly origin: string
}

/** Milliseconds between two requests, as nobody else sends any. */
const VENUE_PACE_MS = 150

/** Its venues, in the form of settings. */
export async function venuesAt(origin: string): Promise<readonly VenueConfig[]> {
  const { venues } = (await (await fetch(origin)).json()) as { venues: IndexedVenue[] }
  const answer = await fetch(new URL('/venues/new-keys', origin))
  const keys = (await answer.json()) as Record<string, { key: string; secret: string }>
  return venues.map(({ id, name, origin: where }) => {
    const own = keys[id]
    return {
      id,
      name,
      origin: where,
      key: own && { apiKey: own.key, secret: own.secret, password: undefined },
      paceMs: VENUE_PACE_MS,
    }
  })
}

/** Sets the store's webhook address, as an operator does on a real one's page. */
export async function setStoreWebhook(origin: string, address: string): Promise<void> {
  const url = new URL('/payments/btcpay/webhook', address).href
  await fetch(new URL('/btcpay/webhook', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
}

/** Its monitor's whole market, in the form of settings. */
export function monitorAt(origin: string): Readonly<Record<string, string>> {
  return { HOPWISE_BESTCHANGE_DUMP: new URL('/bestchange/info.zip', origin).href }
}
