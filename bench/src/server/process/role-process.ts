import { createLogger, openRoles, readConfig } from '@hopwise/server'

export interface RoleReady {
  readonly origin: string
}

export interface RoleState {
  /** The CPU time of all its threads since the start. */
  readonly cpuMs: number
  readonly rssBytes: number
}

/** A process with the role in HOPWISE_ROLE. */
const config = readConfig()
const server = await openRoles(config, { log: createLogger(config.logLevel) })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const state = { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() }
  process.send!(state satisfies RoleState)
})
process.on('disconnect', () => void server.close().finally(() => process.exit()))
process.send!({ origin: await server.listen() } satisfies RoleReady)
