/** The server: a market held on threads of its own, and asked over GraphQL. */
export { type Config, ConfigError, readConfig } from './config.ts'
export type { SourceCurrency } from './context.ts'
export * from './start-server.ts'
export { createLogger } from './lib/create-logger.ts'
