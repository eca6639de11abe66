import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  connectDatabase,
  RateHistory,
  readConfig,
  silentLogger,
  startEmbeddedPostgres,
  type RatesSnapshot,
} from '@hopwise/server'

export const HOUR_MS = 3_600_000
const CURRENCIES = 224
/** All ordered pairs of so many currencies: 49,952. */
export const PAIRS = CURRENCIES * (CURRENCIES - 1)

/** The milliseconds of each statement, without the wait for a connection. */
export const statementTimes: number[] = []

function timeStatements(): void {
  const client: { query: (...args: readonly unknown[]) => unknown } = Client.prototype
  const { query } = client
  client.query = function timed(...args) {
    const startedAtMs = performance.now()
    const answer: unknown = Reflect.apply(query, this, args)
    const note = (): unknown => statementTimes.push(performance.now() - startedAtMs)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }
}
timeStatements()

export interface OpenHistory {
  readonly history: RateHistory
  /** A second connection to the same database. */
  readonly client: Client
  readonly setNow: (ms: number) => void
  readonly close: () => Promise<void>
}

/** Opens the history in the database of `npm start`, with every pair kept by minutes. */
export async function openHistory(atMs: number): Promise<OpenHistory> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = await connectDatabase({ url: postgres.url })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { history: config } = readConfig({ HOPWISE_HISTORY_PAIRS: '50000' })
  let nowMs = atMs
  const history = new RateHistory({
    db,
    config,
    patience: { pauseMs: 0, againMs: 1_000, giveUpMs: 600_000 },
    log: { ...silentLogger, warn: console.error, error: console.error },
    now: () => nowMs,
  })
  await history.begin()
  await history.settled()
  return {
    history,
    client,
    setNow: (ms) => void (nowMs = ms),
    close: async () => {
      await client.end()
      await db.destroy()
      await postgres.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A sample of all pairs, whose rates wander. */
export function sampleAt(atMs: number): RatesSnapshot {
  const codes = Array.from({ length: CURRENCIES }, (_, at) => `CODE${at}`)
  const rows = codes.flatMap((_, from) =>
    codes.flatMap((__, to) => (from === to ? [] : [[from, to] as const])),
  )
  return {
    atMs,
    codes,
    usdPrices: Float64Array.from(codes, () => 1 + Math.random()),
    exchangerIds: ['1', '2', '3'],
    from: Uint16Array.from(rows, ([from]) => from),
    to: Uint16Array.from(rows, ([, to]) => to),
    rate: Float32Array.from(rows, ([from, to]) => (1 + from) / (1 + to) + Math.random() / 100),
    amountUsd: new Float32Array(PAIRS).fill(1_000),
    exchanger: Uint32Array.from(rows, ([from, to]) => (from + to) % 3),
    offers: new Uint16Array(PAIRS).fill(5),
  }
}
