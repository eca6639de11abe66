import type { HistoryState } from '@hopwise/market'
import { AllowanceService } from '../features/allowances/index.ts'
import {
  compareLives,
  receiveLoops,
  livesAtStart,
  LoopHistory,
} from '../features/arbitrage/index.ts'
import { type HeardVenues, hearVenues, listVenues } from '../features/venues/index.ts'
import { RemoteFeedService } from '../features/ingestion/index.ts'
import { PromiseMemory, ShownPublisher, unpackHistory } from '../features/promises/index.ts'
import { unpackRates, RateHistory } from '../features/rate-history/index.ts'
import { openMarketGate } from '../market/open-market-gate.ts'
import { openAccounts } from '../start-accounts.ts'
import { openContent } from '../start-content.ts'
import { openServer, type RunningServer } from '../start-server.ts'
import { isShown } from './followed-market.ts'
import { followedMarket, isAnswered, OpenedParts, type RoleParts } from './role-parts.ts'

/** The trouble of a process at which people may sign in, and find no offers yet. */
const NO_MARKET = 'no market yet: nobody has told of any offers'

const COMPARE_EVERY_MS = 3_600_000
const LIST_EVERY_MS = 30_000

/** Answers people, from a market of other processes' messages. */
export async function openApi(parts: RoleParts): Promise<RunningServer> {
  const opened = new OpenedParts()
  try {
    return await openParts(parts, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openParts(parts: RoleParts, opened: OpenedParts): Promise<RunningServer> {
  const { config, db, bus, log, now } = parts
  const accounts = opened.add(await openAccounts({ config, db, works: false, log, now }))
  const { durable } = accounts
  opened.add(await openContent({ durable, log, now }))
  const loopHistory = new LoopHistory({ now })
  if (config.hasScanner) loopHistory.hear(await livesAtStart(db))
  const rateHistory = await openRateHistory(parts)
  if (rateHistory) opened.add(rateHistory)
  // Venues are listed before the lists are read that they are among.
  const exchangerIds = await listVenues(db, config.venues)
  let learn: (history: HistoryState | undefined) => void = () => undefined
  let hear: HeardVenues['hear'] = () => Promise.resolve()
  const { directory, currencyNames, cityNames, allowed, market, begun, readList } =
    await followedMarket(parts, {
      hasSource: () => durable.settings.content.source !== undefined,
      onResult: async ({ kind, body }, version) => {
        if (kind === 'lives') await receiveLoops(loopHistory, body)
        else if (kind === 'rates') rateHistory?.take(unpackRates(body))
        else if (kind === 'promises') learn(unpackHistory(body))
        else if (kind === 'burses') await hear(body, version)
      },
    })
  const shown = config.hasScanner
    ? opened.add(
        new ShownPublisher({ publish: (body) => bus.publish({ kind: 'shown', body }), log }),
      )
    : undefined
  const gate = opened.add(
    await openMarketGate({
      onShown: shown?.take,
      ...begun,
      groups: currencyNames.groups,
      allowed,
      kept: () => market.again(),
      threads: config.marketThreads,
      queue: config.searchQueue,
      deadlineMs: config.deadlineMs,
      ...(config.hasScanner && { history: await new PromiseMemory({ db, log, now }).load() }),
      log,
      now,
    }),
  )
  learn = (history) => history && gate.learn(history)
  const allowances = opened.add(new AllowanceService({ db, gate, log, now }, allowed))
  const venues = await hearVenues(config.venues, {
    db,
    gate,
    directory,
    exchangerIds,
    isShown: (id) => isShown(directory, id),
    log,
    now,
  })
  if (venues) hear = opened.add(venues).hear
  const feedService = opened.add(await RemoteFeedService.open({ db, bus, readList, log }))
  const hasOffers = (): boolean => gate.facts().offers > 0
  const server = await openServer({
    config,
    gate,
    loopHistory,
    rateHistory,
    directory,
    currencyNames,
    cityNames,
    isLive: true,
    feeds: feedService,
    venues: venues?.service,
    allowances,
    durable,
    webhook: accounts.webhook,
    // A process with a market answers whatever else is away; one without signs people in.
    isReady: async () =>
      hasOffers() || (await isAnswered(db)) ? [] : ['the database does not answer'],
    troubles: () => [...(hasOffers() ? [] : [NO_MARKET]), ...market.troubles],
    log,
    now,
  })
  opened.add(server)
  market.follow(gate)
  opened.add(market)
  const compare = (): void =>
    void compareLives({
      db,
      lives: loopHistory,
      groupOf: (code) => currencyNames.catalogue.groupOf(code),
      now,
    }).catch((error: unknown) => log.debug({ error: String(error) }, 'cannot compare loop history'))
  if (config.hasScanner) compare()
  const timers = [
    setInterval(() => config.hasScanner && compare(), COMPARE_EVERY_MS),
    setInterval(() => {
      readList().catch((error: unknown) =>
        log.warn({ error: String(error) }, 'cannot read the list of exchangers'),
      )
    }, LIST_EVERY_MS),
  ]
  opened.add({ close: () => timers.forEach(clearInterval) })
  return {
    ...server,
    listen: async (port) => {
      const address = await server.listen(port)
      accounts.listensAt(address)
      return address
    },
    close: () => opened.close(),
  }
}

/** Past rates by another process's samples; undefined where nobody takes any. */
async function openRateHistory({ config, db, log, now }: RoleParts) {
  if (!config.hasScanner || config.history.bytesMax === 0) return undefined
  const history = new RateHistory({ db, config: config.history, isReader: true, log, now })
  await history.begin()
  return history
}
