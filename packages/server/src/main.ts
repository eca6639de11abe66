import { ConfigError, readConfig } from './config.ts'
import { createLogger } from './lib/create-logger.ts'
import { fileDirectory } from './market/file-directory.ts'
import { openMarketGate } from './market/market-gate.ts'
import { openServer } from './start-server.ts'

/** The whole server in one process: settings, market, HTTP. Ends on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLogger(config.logLevel)
  const gate = await openMarketGate({ threads: config.marketThreads, queue: config.searchQueue })
  const server = await openServer({
    config,
    gate,
    directory: fileDirectory([]),
    isLive: true,
    log,
  })
  const address = await server.listen()
  log.info({ address }, 'ready')
  const stop = (): void => void server.close()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? `settings:\n${error.message}` : error
  console.error('hopwise:', text)
  process.exitCode = 1
})
