import type { HistoryState } from '@hopwise/market'
import { AllowanceService } from '../features/allowances/index.ts'
import { LifeWriter, LoopPublisher, LoopHistory } from '../features/arbitrage/index.ts'
import { pollsOfMinute } from '../features/ingestion/index.ts'
import { LoopBook } from '../features/notifications/index.ts'
import {
  NightlyRefit,
  PromiseMemory,
  readShown,
  SampleRecorder,
} from '../features/promises/index.ts'
import { packRates, RateHistory } from '../features/rate-history/index.ts'
import { MinuteRecorder } from '../features/statistics/index.ts'
import { NetworkBook, transferFeesOf } from '../features/venues/index.ts'
import { openMarketGate } from '../market/open-market-gate.ts'
import type { RatesSnapshot } from '../market/scanner/rate-sampler.ts'
import type { Judging, ScanResult } from '../market/scanner/scanner-messages.ts'
import { openAccounts } from '../start-accounts.ts'
import { openContent } from '../start-content.ts'
import { openMatcher } from '../start-matcher.ts'
import { followedMarket, OpenedParts, type RoleParts } from './role-parts.ts'

export interface OpenJobsPart {
  readonly offers: number
  close(): Promise<void>
}

/** Files are all fetched within so long after a start of everything. */
const WHOLE_MS = 60_000

/** One process's work for all: jobs, the bot, the scanner, lives, the history of rates. */
export async function openJobsPart(parts: RoleParts): Promise<OpenJobsPart> {
  const opened = new OpenedParts()
  try {
    return await openParts(parts, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openParts(parts: RoleParts, opened: OpenedParts): Promise<OpenJobsPart> {
  const { config, db, bus, log, now } = parts
  const { hasScanner } = config
  const beganMs = performance.now()
  const accounts = opened.add(await openAccounts({ config, db, log, now }))
  const { durable } = accounts
  opened.add(await openContent({ durable, log, now }))
  let takeReported: SampleRecorder['takeReported'] = () => undefined
  const { directory, currencyNames, allowed, market, begun, readList } = await followedMarket(
    parts,
    {
      hasSource: () => durable.settings.content.source !== undefined,
      onResult: async ({ kind, body }) => void (kind === 'shown' && takeReported(readShown(body))),
    },
  )
  // A process beside polling ones has all files at once; if all begin, they come one by one.
  const isMarketWhole = (): boolean =>
    begun.exchangers.length > 0 || performance.now() - beganMs > WHOLE_MS
  const loopHistory = new LoopHistory({
    now,
    isMarketWhole,
    seenAtMs: (id) => directory.find(id)?.updatedAtMs,
  })
  const loopBook = new LoopBook(now)
  if (hasScanner) {
    const groupOf = (code: string) => currencyNames.catalogue.groupOf(code)
    opened.add(await LifeWriter.open({ db, lives: loopHistory, groupOf, log, now }))
    const publish = (body: Uint8Array) => bus.publish({ kind: 'lives', body })
    opened.add(new LoopPublisher({ lives: loopHistory, publish, log }))
  }
  const keepsHistory = hasScanner && config.history.bytesMax > 0
  const rateHistory = keepsHistory
    ? opened.add(new RateHistory({ db, config: config.history, log, now }))
    : undefined
  await rateHistory?.begin()
  const takeRates = (snapshot: RatesSnapshot): void => {
    rateHistory?.take(snapshot)
    packRates(snapshot)
      .then((body) => bus.publish({ kind: 'rates', body }))
      .catch((error: unknown) => log.debug({ error: String(error) }, 'cannot publish rates'))
  }
  const publishHistory = (body: Uint8Array) => bus.publish({ kind: 'promises', body })
  const promises = new PromiseMemory({ db, publish: publishHistory, log, now })
  if (hasScanner) opened.add(promises)
  const adopt = (judging: Judging) => gate.adopt(judging)
  const refit = hasScanner ? opened.add(new NightlyRefit({ db, log, now, adopt })) : undefined
  const { pollEveryMs } = config.feeds
  const samples = hasScanner
    ? opened.add(await SampleRecorder.open({ db, directory, pollEveryMs, log, now }))
    : undefined
  if (samples) takeReported = samples.takeReported
  // Their fees are said where venues are read, and kept in the database.
  const isAnyVenue = config.venues.length > 0
  const networks = isAnyVenue ? opened.add(await NetworkBook.open(db, log)) : undefined
  const transferFees = () => transferFeesOf(networks)
  const gate = opened.add(
    await openMarketGate({
      ...begun,
      groups: currencyNames.groups,
      allowed,
      kept: () => market.again(),
      threads: 1,
      queue: config.searchQueue,
      deadlineMs: config.deadlineMs,
      ...(hasScanner && {
        onLoops: (result: ScanResult) => {
          loopHistory.take(result)
          loopBook.take(result)
        },
      }),
      transferFees,
      ...(rateHistory && { onRates: takeRates }),
      sampling: samples?.sampling,
      ...(hasScanner && {
        history: await promises.load(),
        onLook: (history: HistoryState) => {
          gate.learn(history)
          promises.take(history)
        },
      }),
      log,
      now,
    }),
  )
  await refit?.follow()
  opened.add(new AllowanceService({ db, gate, log, now }, allowed))
  const { settings } = durable
  const about = { settings, currencyNames, loopBook, loopHistory, directory, log, now }
  opened.add(openMatcher({ durable, gate, transferFees, ...about }))
  opened.add(
    new MinuteRecorder({
      db,
      facts: () => gate.facts(),
      isMarketWhole,
      takePolls: () => pollsOfMinute(db, log),
      loopHistory,
      log,
      now,
    }),
  )
  market.follow(gate)
  opened.add(market)
  const timer = setInterval(() => {
    readList().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'cannot read the list of exchangers'),
    )
  }, 30_000)
  opened.add({ close: () => clearInterval(timer) })
  return {
    get offers() {
      return gate.facts().offers
    },
    close: () => opened.close(),
  }
}
