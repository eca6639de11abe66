import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { CurrencyBook, loadOverlay } from '../../currencies/index.ts'
import { FeedLinter } from '../../feed-linter/index.ts'
import type { KnownCurrencies } from '../../ingestion/index.ts'
import { ExportFiles } from './export-files.ts'
import { officeClient } from './office-client.ts'

export interface OpenExportFiles {
  readonly config: Config
  readonly db: Database
  /** Meanings of codes; undefined: as the database has them now. */
  readonly currencies?: KnownCurrencies | undefined
  /** Origin of the offices for development: applicants may name addresses there. */
  readonly standInOffices?: string | undefined
  readonly log: Logger
}

/**
 * The reader of applicants' export files.
 * @throws Error if stand-ins are set in production
 */
export async function openExportFiles(options: OpenExportFiles): Promise<ExportFiles> {
  const { config, db, standInOffices, log } = options
  const standIn = standInOffices === undefined ? undefined : new URL(standInOffices).origin
  if (config.isProduction && standIn !== undefined) {
    throw new Error('stand-ins for offices are not for production')
  }
  const client = officeClient(config.feeds.bytesMax, standIn)
  const currencies = options.currencies ?? (await storedCurrencies(db))
  return new ExportFiles({
    db,
    linter: new FeedLinter(config.feeds, currencies, client),
    standIn,
    log,
  })
}

async function storedCurrencies(db: Database): Promise<KnownCurrencies> {
  const book = new CurrencyBook()
  book.load(await loadOverlay(db))
  return book
}
