import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type FetchedFile, OutboundClient } from '../../../outbound/outbound-client.ts'
import { CurrencyBook, loadOverlay } from '../../currencies/index.ts'
import { FeedLinter, type FileClient } from '../../feed-linter/index.ts'
import type { KnownCurrencies } from '../../ingestion/index.ts'
import { isStandIn, OFFICE_PORTS } from '../fields/office-address.ts'
import { ExportFiles } from './export-files.ts'

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

/** Milliseconds for one whole file. */
const DEADLINE_MS = 20_000

/**
 * Fetches from addresses that applicants typed: the open internet only, whatever is allowed to
 * exchangers that admins list. On a developer's machine `standIn` is allowed as well.
 */
function officeClient(bytesMax: number, standIn: string | undefined): FileClient {
  const options = { ports: OFFICE_PORTS, bytesMax, connections: 2, deadlineMs: DEADLINE_MS }
  const world = new OutboundClient({ ...options, allowPrivate: false })
  const own =
    standIn === undefined ? undefined : new OutboundClient({ ...options, allowPrivate: true })
  return {
    fetch: (request): Promise<FetchedFile> => {
      const url = URL.parse(request.address)
      return own && url && isStandIn(url, standIn) ? own.fetch(request) : world.fetch(request)
    },
    close: async () => {
      await Promise.all([world.close(), own?.close()])
    },
  }
}
