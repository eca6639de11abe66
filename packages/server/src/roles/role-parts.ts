import type { MarketBus } from '../bus/market-bus.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { allowedNow } from '../features/allowances/index.ts'
import { CityBook, loadNamedCities } from '../features/cities/index.ts'
import { CurrencyBook, loadOverlay } from '../features/currencies/index.ts'
import { LiveDirectory, loadExchangers } from '../features/exchangers/index.ts'
import type { Logger } from '../lib/logger.ts'
import { FollowedMarket, type FollowedMarketParts } from './followed-market.ts'

/** The tools of every part of a process with roles. */
export interface RoleParts {
  readonly config: Config
  readonly db: Database
  readonly bus: MarketBus
  readonly log: Logger
  readonly now: () => number
}

/** Parts in the order they were opened, to be closed in the other. */
export class OpenedParts {
  readonly #closes: (() => Promise<void>)[] = []

  add<T extends { close(): Promise<void> | void }>(part: T): T {
    this.#closes.push(async () => part.close())
    return part
  }

  async close(): Promise<void> {
    for (let close = this.#closes.pop(); close; close = this.#closes.pop()) await close()
  }
}

/** Exchangers, the meanings of codes, and others' market, before it is held. */
export async function followedMarket(
  { config, db, bus, log, now }: RoleParts,
  {
    onResult,
    hasSource,
  }: Pick<FollowedMarketParts, 'onResult'> & { readonly hasSource: () => boolean },
) {
  const directory = new LiveDirectory()
  const currencyNames = new CurrencyBook()
  const readList = async (): Promise<void> => {
    const listed = await loadExchangers(db)
    // Exchangers are nobody's without the monitor that brought them.
    const shown = listed.filter(({ isOfSource }) => hasSource() || !isOfSource)
    directory.load(shown)
  }
  const readRules = async (): Promise<void> => {
    const overlay = await loadOverlay(db)
    if (JSON.stringify(overlay) !== JSON.stringify(currencyNames.overlay)) {
      currencyNames.load(overlay)
    }
  }
  await readList()
  currencyNames.load(await loadOverlay(db))
  const cityNames = new CityBook()
  cityNames.load(await loadNamedCities(db))
  const allowed = await allowedNow(db, now())
  const market = new FollowedMarket({
    bus,
    directory,
    currencies: currencyNames,
    readList,
    readRules,
    onResult,
    hideAfterMs: config.feeds.hideAfterMs,
    log,
    now,
  })
  const begun = await market.first()
  return { directory, currencyNames, cityNames, allowed, market, begun, readList }
}

/** Whether anybody answers there, within a second. */
export async function isAnswered(db: Database): Promise<boolean> {
  const answers = db
    .selectNoFrom((each) => each.lit(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false).unref())
  return Promise.race([answers, late])
}
