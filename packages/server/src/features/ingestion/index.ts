import type { FeedService } from './open-ingestion.ts'

export * from './health/feed-health.ts'
export {
  FeedHealthType,
  FeedOutcomeEnum,
  FeedRunType,
  StatusChangeType,
  UptimeDayType,
} from './schema.ts'
export { HealthBook } from './health/health-book.ts'
export { loadSavedFeeds } from './health/feed-store.ts'
export { newFeed } from './polling/feed.ts'
export { takeFile, type TakenFile } from './polling/take-file.ts'
export { FeedReader, ReadingError, type ReadOptions } from './reading/feed-reader.ts'
export { unpackedBody } from './reading/read-body.ts'
export type { KnownCurrencies, ReadAnswer, ReadJob } from './reading/read-job.ts'
export { listOf, loadChangers, mapChanger, unlist } from './source/source-store.ts'
export type { SourceHealth, SourceRun } from './source/source-health.ts'
export * from './open-ingestion.ts'
export { whenPolled } from './when-polled.ts'
export { pollsOfMinute } from './health/polls-of-minute.ts'
export { RemoteFeedService } from './leased/remote-feed-service.ts'
export { LeasedIngestion } from './leased/leased-ingestion.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Health of each exchanger's file, and its followers; undefined where no files are polled. */
    readonly feeds: FeedService | undefined
  }
}
