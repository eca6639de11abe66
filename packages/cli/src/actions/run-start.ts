import {
  type Config,
  ConfigError,
  createLogger,
  DatabaseError,
  type LiveServer,
  openLiveServer,
  readConfig,
} from '@hopwise/server'
import type { StartOptions } from '../commands/start.ts'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import { counted } from '../present/words/market-words.ts'
import { buildPages } from '../starting/build-pages.ts'
import {
  botAt,
  exchangersAt,
  monitorAt,
  type SimulatorProcess,
  startSimulator,
} from '../starting/simulator-process.ts'
import type { Terminal } from '../terminal.ts'
import { listen } from '../starting/listen.ts'
import { whenStopped } from '../starting/when-stopped.ts'

/** Runs the whole service until the process is told to stop, and leaves nothing running. */
export async function runStart(options: StartOptions, terminal: Terminal): Promise<number> {
  const config = configOf(options)
  const stopped = whenStopped()
  const closes: (() => Promise<void>)[] = []
  const running = run({ config, options, terminal, closes, stopped })
  try {
    // Who is told to stop before all is up stops what is up by then.
    await Promise.race([running, stopped])
    await stopped
  } finally {
    await running.catch(() => undefined)
    for (const close of closes.toReversed()) await close()
  }
  return exitCodes.done
}

interface Run {
  readonly config: Config
  readonly options: StartOptions
  readonly terminal: Terminal
  /** How to end what was begun, in the order it was. */
  readonly closes: (() => Promise<void>)[]
  /** Settles when the process is asked to end. */
  readonly stopped: Promise<void>
}

async function run({ config, options, terminal, closes, stopped }: Run): Promise<void> {
  if (options.build && !config.isProduction) await buildPages(config.pagesDir, terminal)
  const { simulatorPort } = config
  const simulator = simulatorPort === undefined ? undefined : startSimulator(simulatorPort)
  // It is looked at when the server asks who is to be listed.
  simulator?.catch(() => undefined)
  closes.push(async () => (await simulator?.catch(() => undefined))?.stop())
  const server = await openServer(config, simulator)
  closes.push(() => server.close())
  const address = await listen(server, config)
  const isReady = await Promise.race([server.whenPolled().then(() => true), stopped])
  if (isReady !== true) return
  const { offers, exchangers } = server.app.gate.facts()
  terminal.print(`${counted(exchangers, 'exchanger')}, ${counted(offers, 'offer')}, at ${address}/`)
}

async function openServer(
  config: Config,
  simulator: Promise<SimulatorProcess> | undefined,
): Promise<LiveServer> {
  const log = createLogger(config.logLevel)
  try {
    return await openLiveServer(config, {
      log,
      ...(simulator
        ? {
            listed: async () => exchangersAt((await simulator).origin),
            standInTexts: async () => monitorAt((await simulator).origin),
            standInBot: async () => botAt((await simulator).origin),
          }
        : {}),
    })
  } catch (error) {
    if (error instanceof DatabaseError) throw new UnusableInput(error.message)
    throw error
  }
}

/** The environment's settings, under those of the command line. */
function configOf({ port, host }: StartOptions): Config {
  try {
    const quiet = process.env['NODE_ENV'] === 'production' ? {} : { HOPWISE_LOG_LEVEL: 'warn' }
    const config = readConfig({ ...quiet, ...process.env })
    return { ...config, port: port ?? config.port, host: host ?? config.host }
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    throw error
  }
}
