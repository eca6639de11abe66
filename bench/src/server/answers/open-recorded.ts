import { createLogger, openFileServer, readConfig } from '@hopwise/server'
import { build, loadMarket } from '../../market/inputs/load-market.ts'

/** The product's server on the recorded market, which changes only on command. */
export async function openRecorded(dump: string) {
  const config = readConfig({
    HOPWISE_PORT: '0',
    // Each visitor has an address, as behind a proxy.
    HOPWISE_TRUST_PROXY: 'true',
    HOPWISE_POINTS_PER_MINUTE: '1000000000',
    HOPWISE_POINTS_AT_ONCE: '1000000000',
    HOPWISE_PAGE_LIMIT: '1000000',
    HOPWISE_LIVE_LIMIT: '100000',
    HOPWISE_CONNECTION_LIMIT: '100000',
    HOPWISE_LIVE_POINTS: '1000000000',
  })
  const recorded = loadMarket(dump)
  const currencies = [...new Set(recorded.exchangers.flatMap(({ offers }) => offers.codes))]
  const server = await openFileServer(
    config,
    {
      exchangers: recorded.exchangers,
      currencies: currencies.map((code) => ({
        code,
        name: code,
        group: recorded.options.groupOf!(code),
      })),
    },
    { log: createLogger('error') },
  )
  return { server, origin: await server.listen(), market: build(recorded) }
}

export interface Spent {
  /** The CPU time of all threads. */
  readonly processMs: number
  /** The CPU time of the HTTP thread. */
  readonly threadMs: number
}

/** A meter of the processor time since its last reading. */
export function spentMeter(): () => Spent {
  let last = { process: process.cpuUsage(), thread: process.threadCpuUsage() }
  return () => {
    const now = { process: process.cpuUsage(), thread: process.threadCpuUsage() }
    const spent = {
      processMs: msBetween(last.process, now.process),
      threadMs: msBetween(last.thread, now.thread),
    }
    last = now
    return spent
  }
}

function msBetween(start: NodeJS.CpuUsage, end: NodeJS.CpuUsage): number {
  return (end.user - start.user + end.system - start.system) / 1000
}
