import { unhurried } from '@hopwise/testing/unhurried'
import { LoopBook } from '../features/notifications/index.ts'
import type { ScanResult } from '../market/scanner/scanner-messages.ts'
import { readConfig } from '../config.ts'
import type { ExchangerDirectory } from '../context.ts'
import { READER_LIMITS, type ReaderLimits } from '../http/slow-readers.ts'
import type { UnreadLimits } from '../http/unread-answers.ts'
import { type Logger, silentLogger } from '../lib/logger.ts'
import { fileDirectory } from '../features/exchangers/index.ts'
import { LoopHistory } from '../features/arbitrage/index.ts'
import type { MarketGateOptions } from '../market/market-gate.ts'
import { openMarketGate } from '../market/open-market-gate.ts'
import { openServer, type RunningServer } from '../start-server.ts'
import { NOON_MS, smallMarket } from './offers-of.ts'

export interface TestServerOptions {
  /** The market it begins with; the small one by default. */
  readonly market?: MarketGateOptions['exchangers']
  readonly gate?: MarketGateOptions
  /** Whether loops that pay are followed: with every version, at once. */
  readonly isScanned?: boolean
  /** Listed exchangers; those of the market by default. */
  readonly directory?: ExchangerDirectory
  /** Settings, as in the environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly readers?: Partial<ReaderLimits>
  readonly unread?: UnreadLimits
  readonly log?: Logger
  readonly now?: () => number
}

/** An answer to a question that a test wrote out: the test knows its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

interface GraphqlError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: {
    readonly code: string
    readonly fields?: readonly { field: string; reason: string; message?: string }[]
    readonly errorId?: string
  }
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly data: Json
  readonly errors: readonly GraphqlError[]
  readonly text: string
}

export interface TestServer extends RunningServer {
  readonly origin: string
  /** One question over HTTP, as a page asks it. */
  ask(
    query: string,
    variables?: object,
    init?: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal },
  ): Promise<Answered>
  post(body: string, headers?: Record<string, string>): Promise<Answered>
}

/** The header of programs, under which a faulty document has a status of its own. */
const AS_PROGRAMS_ASK = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
}

/** The whole server on a free port, with a market on real threads. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { market = smallMarket(), env = {}, log = silentLogger, now = () => NOON_MS } = options
  const config = readConfig({
    NODE_ENV: 'test',
    ...unhurried,
    HOPWISE_PORT: '0',
    HOPWISE_PAGES_DIR: '/nowhere',
    ...env,
  })
  const loopHistory = new LoopHistory({ now })
  const loopBook = new LoopBook(now)
  const gate = await openMarketGate({
    exchangers: market,
    threads: 1,
    applyEveryMs: 0,
    now,
    queue: config.searchQueue,
    ...(options.isScanned && {
      onLoops: (result: ScanResult) => {
        loopHistory.take(result)
        loopBook.take(result)
      },
      scanEveryMs: 0,
    }),
    ...options.gate,
  })
  const directory = options.directory ?? fileDirectory(market)
  const { unread } = options
  const readers = { ...READER_LIMITS, ...options.readers }
  const parts = {
    config,
    gate,
    loopHistory,
    loopBook,
    directory,
    isLive: true,
    readers,
    unread,
    log,
    now,
  }
  const server = await openServer(parts)
  const origin = await server.listen()
  const post: TestServer['post'] = async (body, headers = {}) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { ...AS_PROGRAMS_ASK, ...headers },
      body,
    })
    return answeredBy(response)
  }
  return { ...server, origin, post, ask: askerFor(origin) }
}

export function askerFor(origin: string): TestServer['ask'] {
  return async (query, variables = {}, { headers = {}, signal } = {}) =>
    answeredBy(
      await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { ...AS_PROGRAMS_ASK, ...headers },
        body: JSON.stringify({ query, variables }),
        ...(signal ? { signal } : {}),
      }),
    )
}

async function answeredBy(response: Response): Promise<Answered> {
  const text = await response.text()
  const isJson = /^application\/.*json\b/.test(response.headers.get('content-type') ?? '')
  const body = isJson ? JSON.parse(text) : {}
  const { status, headers } = response
  return { status, headers, text, data: body.data, errors: body.errors ?? [] }
}
