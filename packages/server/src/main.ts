import { ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './db/database.ts'
import { missingPages } from './http/routes/built-pages.ts'
import { createLogger } from './lib/create-logger.ts'
import { openRoles } from './roles/open-roles.ts'
import { openLiveServer } from './start-live-server.ts'

/** The server in one process, or its part by HOPWISE_ROLE. Ends on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig()
  const fault = missingPages(config)
  if (fault !== undefined) throw new ConfigError(fault)
  const log = createLogger(config.logLevel)
  const server = await (config.roles ? openRoles : openLiveServer)(config, { log })
  const address = await server.listen()
  log.info({ address }, 'ready')
  const stop = (): void => void server.close()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const isKnownError = error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`hopwise: ${isKnownError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
