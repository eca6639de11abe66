import type { ExchangerOffers, HistoryState } from '@hopwise/market'
import type { Config } from './config.ts'
import { contentConfigOf } from './settings/content-settings.ts'
import type { AppContext, DurableParts, ExchangerDirectory, SourceCurrency } from './context.ts'
import type { AllowanceService } from './features/allowances/index.ts'
import { transferFeesOf, type VenueService } from './features/venues/index.ts'
import { CityBook } from './features/cities/index.ts'
import { CurrencyBook } from './features/currencies/index.ts'
import { FeedLinter } from './features/feed-linter/index.ts'
import { helpersGiveWay } from './lib/give-way.ts'
import type { FeedService } from './features/ingestion/index.ts'
import { FirstQuestion } from './features/first-question/index.ts'
import { LoopBook } from './features/notifications/index.ts'
import type { RateHistory } from './features/rate-history/index.ts'
import { CycleBirths, LoopHistory } from './features/arbitrage/index.ts'
import { buildHttpServer, type HttpOptions, type HttpServer } from './http/http-server.ts'
import type { Logger } from './lib/logger.ts'
import { fileDirectory } from './features/exchangers/index.ts'
import type { MarketGate } from './market/market-gate.ts'
import { openMarketGate } from './market/open-market-gate.ts'
import { openMatcher } from './start-matcher.ts'

export interface FileMarket {
  readonly exchangers: readonly ExchangerOffers[]
  /** Currencies as the file calls them, for those the catalogue lacks. */
  readonly currencies?: readonly SourceCurrency[]
}

/** A started server with the parts behind it. */
export interface RunningServer extends HttpServer {
  readonly app: AppContext
}

/** A server for one unchanging market that was read from a file. No database. */
export async function openFileServer(
  config: Config,
  { exchangers, currencies = [] }: FileMarket,
  options: HttpOptions & { readonly log: Logger },
): Promise<RunningServer> {
  const loopHistory = new LoopHistory({ now: Date.now })
  const gate = await openMarketGate({
    exchangers,
    groups: new Map(currencies.map(({ code, group }) => [code, group])),
    threads: config.marketThreads,
    queue: config.searchQueue,
    deadlineMs: config.deadlineMs,
    ...(config.hasScanner && {
      onLoops: loopHistory.take,
      onLook: (history: HistoryState) => gate.learn(history),
    }),
    log: options.log,
  })
  const directory = fileDirectory(exchangers)
  const currencyNames = new CurrencyBook(currencies)
  const market = { gate, directory, currencyNames, loopHistory }
  return openServer({ config, ...market, isLive: false, ...options })
}

export interface ServerParts extends HttpOptions {
  readonly config: Config
  readonly gate: MarketGate
  /** Lives of the gate; none by default. */
  readonly loopHistory?: LoopHistory
  /** A book of the gate; an empty one by default. */
  readonly loopBook?: LoopBook
  /** None by default. */
  readonly rateHistory?: RateHistory | undefined
  readonly directory: ExchangerDirectory
  /** The catalogue alone by default. */
  readonly currencyNames?: CurrencyBook
  /** The release's alone by default. */
  readonly cityNames?: CityBook
  readonly isLive: boolean
  readonly feeds?: FeedService
  readonly venues?: VenueService | undefined
  readonly allowances?: AllowanceService
  readonly durable?: DurableParts
  readonly log: Logger
  readonly now?: () => number
}

/** Behind the threads that answer, before those that take changes in (worker-pool.ts). */
const HELPERS_NICE = 6

/** Puts the HTTP side before a market. Closing it closes the gate. */
export async function openServer(parts: ServerParts): Promise<RunningServer> {
  const { config, gate, directory, isLive, feeds, venues, durable, log, now = Date.now } = parts
  const { currencyNames = new CurrencyBook(), cityNames = new CityBook(), allowances } = parts
  const {
    loopHistory = new LoopHistory({ now }),
    loopBook = new LoopBook(now),
    rateHistory,
  } = parts
  helpersGiveWay(HELPERS_NICE)
  const firstQuestion = new FirstQuestion({ gate, currencyNames, cityNames, log })
  const settings = durable?.settings ?? { content: contentConfigOf(config.contentTexts) }
  const matcher =
    durable &&
    openMatcher({
      durable,
      settings,
      gate,
      transferFees: () => transferFeesOf(venues?.networks),
      currencyNames,
      loopBook,
      loopHistory,
      directory,
      log,
      now,
    })
  const app: AppContext = {
    config,
    gate,
    exchangers: directory,
    currencyNames,
    cityNames,
    isLive,
    feeds,
    venues,
    allowances,
    settings,
    linter: new FeedLinter(config.feeds, currencyNames),
    loopHistory,
    rateHistory,
    matcher,
    cycleBirths: new CycleBirths(loopHistory, gate, now),
    firstQuestion,
    durable,
    log,
    now,
  }
  const http = await buildHttpServer(app, parts)
  firstQuestion.follow()
  const close = async (): Promise<void> => {
    firstQuestion.stop()
    await matcher?.close()
    await http.close()
    await app.linter.close()
    await gate.close()
  }
  return { ...http, app, close }
}
