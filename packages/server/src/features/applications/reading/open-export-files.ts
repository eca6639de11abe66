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
  /** What codes mean; undefined: as the database has it now. */
  readonly currencies?: KnownCurrencies | undefined
  /** Where offices for development are: an origin of this machine that applicants may name. */
  readonly standInOffices?: string | undefined
  readonly log: Logger
}

export async function openExportFiles(options: OpenExportFiles): Promise<ExportFiles> {
  const { config, db, standInOffices: standIn, log } = options
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
