import {
  type Config,
  ConfigError,
  createLogger,
  missingPages,
  openFileServer,
  readConfig,
} from '@hopwise/server'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import type { SourceOptions } from '../options/source-options.ts'
import { counted } from '../present/words/market-words.ts'
import { exchangersOf, readNamedSources } from '../reading/read-market.ts'
import type { Terminal } from '../terminal.ts'
import { listen } from '../starting/listen.ts'
import { outliveRejections } from '../starting/outlive-rejections.ts'
import { whenStopped } from '../starting/when-stopped.ts'

export interface ServeOptions extends SourceOptions {
  readonly port?: number
  readonly host?: string
}

/** Serves the market of the named files until the process is asked to stop. */
export async function runServe(options: ServeOptions, terminal: Terminal): Promise<number> {
  const config = configOf(options)
  const fault = missingPages(config)
  if (fault !== undefined) throw new UnusableInput(fault)
  const { sources, source } = await readNamedSources(options, terminal)
  const exchangers = exchangersOf(sources)
  const currencies = sources.flatMap((each) => each.currencies ?? [])
  const log = createLogger(config.logLevel)
  const server = await openFileServer(config, { exchangers, currencies }, { log })
  outliveRejections(log)
  const address = await listen(server, config)
  const { offers } = server.app.gate.facts()
  terminal.print(`${source}, ${counted(offers, 'offer')}, at ${address}/`)
  await whenStopped()
  await server.close()
  return exitCodes.done
}

/** The environment's settings, under those of the command line. */
function configOf({ port, host }: ServeOptions): Config {
  try {
    const config = readConfig({ HOPWISE_LOG_LEVEL: 'warn', ...process.env })
    const isPortStated = port !== undefined || config.isPortStated
    return { ...config, port: port ?? config.port, isPortStated, host: host ?? config.host }
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    throw error
  }
}
