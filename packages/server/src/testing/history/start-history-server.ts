import { RateHistory } from '../../features/rate-history/index.ts'
import type { Logger } from '../../lib/logger.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { NOON_MS, offersOf } from '../offers-of.ts'
import { type AccountServer, startAccountServer } from '../start-account-server.ts'
import type { Json } from '../start-test-server.ts'
import { ratesSnapshot } from './rates-snapshot.ts'

type SnapshotArgs = Parameters<typeof ratesSnapshot>

export interface HistoryServer extends AccountServer {
  readonly history: RateHistory
  /** A sample at a moment, which the clock then shows. */
  sample(atMs: number, rates: SnapshotArgs[1], usd?: SnapshotArgs[2]): void
  /** A page's questions on a pair. */
  pointsOf(give: string, get: string, range?: string): Promise<Json>
  sparkline(give: string, get: string): Promise<Json>
  /** Stops in the orderly way. */
  stop(): Promise<void>
}

const ASK = `query ($give: String!, $get: String!, $range: HistoryRange) {
  rateHistory(give: $give, get: $get, range: $range) {
    give { code } get { code } stepSeconds amountUsd
    points { at open high low close mid exchanger { id } isNewAmount }
    simulatedUntil
    typical { low typical high days now }
  }
}`

const SPARKLINES = `query ($pairs: [PairInput!]!) {
  sparklines(pairs: $pairs) { give { code } get { code } stepSeconds values changePercent }
}`

export interface HistoryServerOptions {
  readonly database?: TestDatabase
  readonly env?: Readonly<Record<string, string>>
  readonly log?: Logger
  readonly giveUpMs?: number
  readonly atMs?: number
}

/** A server that a test feeds with rates, on a clock that the samples move. */
export async function startHistoryServer(
  options: HistoryServerOptions = {},
): Promise<HistoryServer> {
  const { atMs = NOON_MS, giveUpMs = 10_000, ...rest } = options
  let nowMs = atMs
  const patience = { pauseMs: 0, againMs: 20, giveUpMs }
  const server = await startAccountServer({
    ...rest,
    market: [offersOf('1', { 'BTC > SBERRUB @ 5400000': {} })],
    now: () => nowMs,
    rateHistory: async (parts) => {
      const begun = new RateHistory({ ...parts, patience })
      await begun.begin()
      return begun
    },
  })
  const history = server.app.rateHistory!
  const ask = async (query: string, variables: object): Promise<Json> => {
    const { data, errors } = await server.browser().ask(query, variables)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data
  }
  const stop = async (): Promise<void> => {
    await history.close()
    await server.close()
  }
  return {
    ...server,
    history,
    sample: (at, rates, usd) => {
      nowMs = at
      history.take(ratesSnapshot(at, rates, usd))
    },
    pointsOf: async (give, get, range = 'H24') =>
      (await ask(ASK, { give, get, range })).rateHistory,
    sparkline: async (give, get) =>
      (await ask(SPARKLINES, { pairs: [{ give, get }] })).sparklines[0],
    stop,
  }
}
