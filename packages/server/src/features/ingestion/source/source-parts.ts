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

/** What a follower of a source works with. */
export interface SourceParts {
  readonly db: Database
  readonly gate: OffersSink
  readonly directory: LiveDirectory
  readonly health: HealthBook
  readonly client: OutboundClient
  readonly reader: FeedReader
  /** What codes mean; names of what the source alone knows are told to it. */
  readonly currencies: CurrencyBook
  readonly config: FeedConfig
  /** What admins or the environment name now; undefined: there is no source. */
  readonly setting: () => SourceConfig | undefined
  /** Reads the list of exchangers anew, and hands it to `follow` among others. */
  readonly refresh: () => Promise<void>
  readonly saveEveryMs: number
  readonly log: Logger
  /** By our own clock. */
  readonly now: () => number
  /** 0 to 1. */
  readonly luck?: () => number
}
