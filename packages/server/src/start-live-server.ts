import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ExchangerOffers, HistoryState, TransferFees } from '@hopwise/market'
import type { TelegramConfig } from './settings/account-settings.ts'
import type { BtcpayConfig } from './settings/payment-settings.ts'
import type { VenueConfig } from './settings/venue-settings.ts'
import type { Config } from './config.ts'
import type { ContentTexts } from './settings/content-settings.ts'
import { connectDatabase, type Database } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { AllowanceService, allowedNow } from './features/allowances/index.ts'
import { listVenues, openVenues, transferFeesOf } from './features/venues/index.ts'
import { LifeWriter, LoopHistory } from './features/arbitrage/index.ts'
import { CityBook, loadNamedCities } from './features/cities/index.ts'
import { CurrencyBook, loadOverlay } from './features/currencies/index.ts'
import {
  LiveDirectory,
  listNewExchangers,
  loadExchangers,
  type NewExchanger,
} from './features/exchangers/index.ts'
import {
  type Ingestion,
  loadSavedFeeds,
  openIngestion,
  whenPolled,
} from './features/ingestion/index.ts'
import { LoopBook } from './features/notifications/index.ts'
import { NightlyRefit, PromiseMemory, SampleRecorder } from './features/promises/index.ts'
import { RateHistory } from './features/rate-history/index.ts'
import { MinuteRecorder } from './features/statistics/index.ts'
import type { Logger } from './lib/logger.ts'
import type { MarketGate } from './market/market-gate.ts'
import { openMarketGate } from './market/open-market-gate.ts'
import type { Judging, ScanResult } from './market/scanner/scanner-messages.ts'
import { openAccounts } from './start-accounts.ts'
import { openContent } from './start-content.ts'
import { openServer, type RunningServer } from './start-server.ts'

export interface LiveOptions {
  readonly log: Logger
  /** Exchangers to list, if they are not yet. */
  readonly listed?: () => Promise<readonly NewExchanger[]>
  /** A bot for development, where settings name none. */
  readonly standInBot?: () => Promise<TelegramConfig>
  /** A store for development, where settings name none. */
  readonly standInStore?: () => Promise<BtcpayConfig>
  /** Venues for development, where settings name none. */
  readonly standInVenues?: () => Promise<readonly VenueConfig[]>
  /** The origin of the offices for development: applicants may name them. */
  readonly standInOffices?: () => Promise<string>
  /** Settings for development, below those of the environment. */
  readonly standInTexts?: () => Promise<ContentTexts>
  /** Called with words on each step; `isLong` marks a slow one that runs once. */
  readonly onStep?: (words: string, isLong?: boolean) => void
  readonly now?: () => number
  /** The interval at which the list of exchangers is read again; half a minute by default. */
  readonly refreshMs?: number
}

export interface LiveServer extends RunningServer {
  /** Settles once there is a market to show: the saved one, or when most files were tried. */
  whenPolled(): Promise<void>
  /** Exchangers whose file was tried since the start, and all. */
  progress(): { readonly tried: number; readonly all: number }
  readonly looks: PastLooks
}

/** The memory of looks at the market, for whoever knows its past. */
export interface PastLooks {
  /** Whether no exchanger was watched long enough for a promise. */
  isYoung(): boolean
  /** Goes on from a history whose exchangers are named by their slugs. */
  remember(history: HistoryState): void
}

/** Parts in the order they were opened, to be closed in the other. */
class Opened {
  readonly #closes: (() => Promise<void>)[] = []

  add<T>(part: T, close: (part: T) => Promise<void>): T {
    this.#closes.push(() => close(part))
    return part
  }

  async close(): Promise<void> {
    for (let close = this.#closes.pop(); close; close = this.#closes.pop()) await close()
  }
}

/** The whole server: database, market, exchangers' files, HTTP. Closing it closes all of them. */
export async function openLiveServer(config: Config, options: LiveOptions): Promise<LiveServer> {
  const opened = new Opened()
  try {
    return await openParts(config, options, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openParts(
  config: Config,
  options: LiveOptions,
  opened: Opened,
): Promise<LiveServer> {
  const { log, listed } = options
  const { onStep = () => undefined, now = Date.now, standInVenues = async () => [] } = options
  const url = config.databaseUrl ?? (await startOwnDatabase(config, opened, { log, onStep }))
  const db = opened.add(await connect(config, url, log), (each) => each.destroy())
  if (listed) await listNewExchangers(db, await listed())
  const venueConfigs = config.venues.length > 0 ? config.venues : await standInVenues()
  const venueIds = await listVenues(db, venueConfigs)
  const directory = new LiveDirectory()
  directory.load(await loadExchangers(db))
  const isAway = (id: string) => !['TRIAL', 'ACTIVE'].includes(directory.find(id)?.status ?? '')
  const keptFeeds = async () =>
    (await loadSavedFeeds(db, log))
      .filter(({ offers }) => !isAway(offers.exchanger.id))
      .map((feed) => ({ ...feed, offers: renamed(feed.offers, directory) }))
  const saved = await keptFeeds()
  const currencyNames = new CurrencyBook()
  currencyNames.load(await loadOverlay(db))
  const cityNames = new CityBook()
  cityNames.load(await loadNamedCities(db))
  currencyNames.hear(saved.flatMap(({ currencies }) => currencies))
  const allowed = await allowedNow(db, now())
  let readAll = (): void => undefined
  let isMarketWhole = (): boolean => false
  let transferFees: () => TransferFees | undefined = () => undefined
  const loopHistory = new LoopHistory({
    now,
    isMarketWhole: () => isMarketWhole(),
    seenAtMs: (id) => directory.find(id)?.updatedAtMs,
  })
  const loopBook = new LoopBook(now)
  if (config.hasScanner) {
    const writer = await LifeWriter.open({
      db,
      lives: loopHistory,
      groupOf: (code) => currencyNames.catalogue.groupOf(code),
      log,
      now,
    })
    opened.add(writer, (each) => each.close())
  }
  const rateHistory = await openRateHistory(config, { db, log, now })
  if (rateHistory) opened.add(rateHistory, (each) => each.close())
  const promises = new PromiseMemory({ db, log, now })
  if (config.hasScanner) opened.add(promises, (each) => each.close())
  const adopt = (judging: Judging) => gate.adopt(judging)
  const refit = config.hasScanner
    ? opened.add(new NightlyRefit({ db, log, now, adopt }), (each) => each.close())
    : undefined
  const { pollEveryMs } = config.feeds
  const samples = config.hasScanner
    ? opened.add(await SampleRecorder.open({ db, directory, pollEveryMs, log, now }), (each) =>
        each.close(),
      )
    : undefined
  const market = await openMarketGate({
    groups: currencyNames.groups,
    allowed,
    exchangers: saved.map(({ offers }) => offers),
    kept: async () => {
      const feeds = await keptFeeds()
      readAll()
      return feeds.map(({ offers }) => offers)
    },
    threads: config.marketThreads,
    queue: config.searchQueue,
    deadlineMs: config.deadlineMs,
    ...(config.hasScanner && {
      onLoops: (result: ScanResult) => {
        loopHistory.take(result)
        loopBook.take(result)
      },
    }),
    transferFees: () => transferFees(),
    ...(rateHistory && { onRates: rateHistory.take }),
    onShown: samples?.takeShown,
    sampling: samples?.sampling,
    ...(config.hasScanner && {
      history: await promises.load(),
      onLook: (history: HistoryState) => {
        gate.learn(history)
        promises.take(history)
      },
    }),
    log,
    now,
  })
  const gate = opened.add(market, (each) => each.close())
  await refit?.follow()
  const allowanceService = new AllowanceService({ db, gate, log, now }, allowed)
  const allowances = opened.add(allowanceService, async (each) => each.close())
  const accounts = opened.add(
    await openAccounts({
      config,
      db,
      ...options,
      standInTexts: await options.standInTexts?.(),
      standInOffices: await options.standInOffices?.(),
      currencies: currencyNames,
      now,
    }),
    (each) => each.close(),
  )
  const content = { durable: accounts.durable, log, now }
  opened.add(await openContent(content), async (each) => each.close())
  const parts = { db, gate, directory, saved, config: config.feeds, log, now }
  const { settings } = accounts.durable
  const ingestion = await openIngestion({
    ...parts,
    currencies: currencyNames,
    source: () => settings.content.source,
    refreshMs: options.refreshMs,
  })
  readAll = () => ingestion.readAll()
  const read = { ...parts, ingestion, exchangerIds: venueIds }
  const venues = await openVenues(venueConfigs, { ...read, isShown: (id) => !isAway(id) })
  if (venues) opened.add(venues, (each) => each.close())
  transferFees = () => transferFeesOf(venues?.service.networks)
  isMarketWhole = () => ingestion.progress().tried >= ingestion.progress().all
  const server = await openServer({
    config,
    gate,
    loopHistory,
    loopBook,
    rateHistory,
    directory,
    currencyNames,
    cityNames,
    allowances,
    isLive: true,
    feeds: ingestion,
    venues: venues?.service,
    durable: accounts.durable,
    webhook: accounts.webhook,
    isReady: () => missingOf(db, gate, ingestion),
    log,
    now,
  })
  opened.add(server, (each) => each.close())
  opened.add(ingestion, (each) => each.close())
  const minutes = new MinuteRecorder({
    db,
    facts: () => gate.facts(),
    isMarketWhole: () => isMarketWhole(),
    takePolls: () => ingestion.takePolls(),
    loopHistory,
    log,
    now,
  })
  opened.add(minutes, (each) => each.close())
  return {
    ...server,
    listen: async (port) => {
      const address = await server.listen(port)
      accounts.listensAt(address)
      return address
    },
    close: () => opened.close(),
    whenPolled: () => whenPolled(ingestion, gate),
    progress: () => ingestion.progress(),
    looks: {
      isYoung: () => promises.isYoung,
      remember: (history) => {
        const ids = new Map(directory.all().map(({ slug, id }) => [slug, id]))
        const exchangers = history.exchangers.map((each) => ({
          ...each,
          id: ids.get(each.id) ?? each.id,
        }))
        gate.goOnFrom({ ...history, exchangers })
      },
    },
  }
}

/** The saved name may be older than the exchanger's present one. */
function renamed(offers: ExchangerOffers, directory: LiveDirectory): ExchangerOffers {
  const { id } = offers.exchanger
  const listing = directory.find(id)
  if (!listing) return offers
  const { name, goodReviews, badReviews } = listing
  return { ...offers, exchanger: { id, name, goodReviews, badReviews } }
}

/** The history; undefined where nobody samples rates, or none may be kept. */
async function openRateHistory(
  { hasScanner, history: config }: Config,
  parts: { readonly db: Database; readonly log: Logger; readonly now: () => number },
): Promise<RateHistory | undefined> {
  if (!hasScanner || config.bytesMax === 0) return undefined
  const history = new RateHistory({ ...parts, config })
  await history.begin()
  return history
}

async function startOwnDatabase(
  { dataDir }: Config,
  opened: Opened,
  { log, onStep }: Required<Pick<LiveOptions, 'log' | 'onStep'>>,
): Promise<string> {
  const onEnd = (lastWords: string): void =>
    log.error({ lastWords }, 'PostgreSQL has exited and is being restarted')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onEnd,
    onStep: (words) => onStep(words, true),
  })
  onStep('starting the server')
  return opened.add(postgres, (each) => each.close()).url
}

function connect(config: Config, url: string, log: Logger): Promise<Database> {
  return connectDatabase({
    url,
    connections: config.databaseConnections,
    deadlineMs: config.deadlineMs,
    onError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
  })
}

const ANSWER_MS = 1_000

/** Obstacles to the server's work. */
async function missingOf(
  db: Database,
  gate: MarketGate,
  ingestion: Ingestion,
): Promise<readonly string[]> {
  const missing: string[] = []
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([answers, sleep(ANSWER_MS, false, { ref: false })])
  if (!isThere) missing.push('the database does not answer')
  const { tried, all } = ingestion.progress()
  if (gate.facts().offers === 0 && tried < all) missing.push('no file has been read yet')
  return missing
}
