import type { FeedConfig } from '../../../settings/feed-settings.ts'
import type { SourceConfig } from '../../../settings/content-settings.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { OffersSink } from '../../../market/market-gate.ts'
import type { CurrencyBook } from '../../currencies/index.ts'
import type { LiveDirectory } from '../../exchangers/index.ts'
import type { HealthBook } from '../health/health-book.ts'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import type { FeedReader } from '../reading/feed-reader.ts'

/** Tools of a source's follower. */
export interface SourceParts {
  readonly db: Database
  readonly gate: OffersSink
  readonly directory: LiveDirectory
  readonly health: HealthBook
  readonly client: OutboundClient
  readonly reader: FeedReader
  /** Meanings of codes; names that the source alone knows are added to it. */
  readonly currencies: CurrencyBook
  readonly config: FeedConfig
  /** The present source of admins or the environment; undefined: there is none. */
  readonly setting: () => SourceConfig | undefined
  /** Reads the list of exchangers anew, and hands it to `follow` among others. */
  readonly refresh: () => Promise<void>
  readonly saveEveryMs: number
  readonly log: Logger
  /** Milliseconds of our own clock. */
  readonly now: () => number
  /** 0 to 1. */
  readonly luck?: () => number
}
