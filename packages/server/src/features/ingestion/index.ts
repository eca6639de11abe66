export * from './health/feed-health.ts'
export { loadSavedFeeds, type SavedFeed } from './health/feed-store.ts'
export type { DayOfTries, Uptime } from './health/uptime.ts'
export * from './open-ingestion.ts'
