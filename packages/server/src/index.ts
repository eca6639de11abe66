/** The server: a market held on threads of its own, and asked over GraphQL. */
export type { BtcpayConfig } from './settings/payment-settings.ts'
export type { TelegramConfig } from './settings/account-settings.ts'
export { type AdminChange, changeAdmins } from './change-admins.ts'
export { checkPayments } from './check-payments.ts'
export { exportExchangersFile, importExchangersFile } from './bulk-exchangers.ts'
export { type Config, ConfigError, readConfig } from './config.ts'
export type { SourceCurrency } from './context.ts'
export { connectDatabase, DatabaseError } from './db/database.ts'
export { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
export { type FileFormat, importWords } from './features/admin/exchangers/index.ts'
export type { NewExchanger } from './features/exchangers/index.ts'
export {
  FeedReader,
  newFeed,
  OutboundClient,
  takeFile,
  type TakenFile,
} from './features/ingestion/index.ts'
export { moneyTransaction, postTransfer } from './features/ledger/index.ts'
export { buy as buyTerm } from './features/subscriptions/index.ts'
export { contentConfigOf } from './settings/content-settings.ts'
export { RateHistory } from './features/rate-history/index.ts'
export { LiveFrame } from './http/live/live-frame.ts'
export { LiveReader } from './http/live/live-reader.ts'
export * from './start-live-server.ts'
export * from './start-server.ts'
export { createLogger } from './lib/create-logger.ts'
export { silentLogger } from './lib/logger.ts'
export type { MomentSample, ToldRates } from './market/scanner/rate-sampler.ts'
export { randomQuestions } from './schema/strangers/random-questions.ts'
