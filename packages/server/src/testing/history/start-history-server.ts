import { RateHistory } from '../../features/rate-history/index.ts'
import type { Logger } from '../../lib/logger.ts'
import type { MomentSample, RatesSnapshot } from '../../market/scanner/rate-sampler.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { NOON_MS, offersOf } from '../offers-of.ts'
import { type AccountServer, startAccountServer } from '../start-account-server.ts'
import type { Json } from '../start-test-server.ts'

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

interface SampledRate {
  readonly rate: number
  readonly offers?: number
  readonly amountUsd?: number
  /** Id of an exchanger. */
  readonly exchanger?: string
}

/** A sample as the scanner publishes it, of pairs as `BTC > SBERRUB`. */
function ratesSnapshot(
  atMs: number,
  rates: Readonly<Record<string, number | SampledRate>>,
  usd: Readonly<Record<string, number>> = {},
): RatesSnapshot {
  const rows = Object.entries(rates).map(([pair, rate]) => {
    const [give = '', get = ''] = pair.split(' > ')
    return { give, get, ...(typeof rate === 'number' ? { rate } : rate) }
  })
  const codes = [...new Set([...rows.flatMap(({ give, get }) => [give, get]), ...Object.keys(usd)])]
  const exchangerIds = [...new Set(rows.map(({ exchanger = '1' }) => exchanger))]
  return {
    atMs,
    codes,
    usdPrices: Float64Array.from(codes, (code) => usd[code] ?? NaN),
    exchangerIds,
    from: Uint16Array.from(rows, ({ give }) => codes.indexOf(give)),
    to: Uint16Array.from(rows, ({ get }) => codes.indexOf(get)),
    rate: Float32Array.from(rows, ({ rate }) => rate),
    amountUsd: Float32Array.from(rows, ({ amountUsd = 1_000 }) => amountUsd),
    exchanger: Uint32Array.from(rows, ({ exchanger = '1' }) => exchangerIds.indexOf(exchanger)),
    offers: Uint16Array.from(rows, ({ offers = 5 }) => offers),
  }
}

/** The same of a moment that is over. */
export function momentSample(...args: Parameters<typeof ratesSnapshot>): MomentSample {
  const { from, to, exchanger, ...rest } = ratesSnapshot(...args)
  const [rate, amountUsd] = [rest.rate, rest.amountUsd].map((column) => Float64Array.from(column))
  const offers = Uint32Array.from(rest.offers)
  const columns = { from, to, exchanger, rate: rate!, amountUsd: amountUsd!, offers }
  return { ...rest, sample: { length: from.length, ...columns } }
}
