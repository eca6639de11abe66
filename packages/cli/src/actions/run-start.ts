import { flushCompileCache } from 'node:module'
import {
  type Config,
  ConfigError,
  createLogger,
  DatabaseError,
  type LiveServer,
  missingPages,
  openLiveServer,
  readConfig,
  sendsPages,
} from '@hopwise/server'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import { counted } from '../present/words/market-words.ts'
import { runRoles } from '../starting/run-roles.ts'
import { buildPages } from '../starting/build-pages.ts'
import { listen } from '../starting/listen.ts'
import { rememberPast } from '../starting/past/remember-past.ts'
import { outliveRejections } from '../starting/outlive-rejections.ts'
import { sendReadyMessage } from '../starting/ready-message.ts'
import {
  botAt,
  venuesAt,
  exchangersAt,
  type KeptSimulator,
  keepSimulator,
  monitorAt,
  storeAt,
  setStoreWebhook,
} from '../starting/simulator-process.ts'
import { StepReporter } from '../starting/step-reporter.ts'
import type { Terminal } from '../terminal.ts'
import { whenStopped } from '../starting/when-stopped.ts'

export interface StartOptions {
  readonly port?: number
  readonly host?: string
  /** The roles of the process; all of them by default. */
  readonly role?: string
  /** Whether the pages are built first; otherwise the last build is served. */
  readonly build: boolean
  /** Whether an ended server is started again; otherwise the command ends with it. */
  readonly restart: boolean
}

/** Runs the whole service until the process is asked to stop, and leaves nothing running. */
export async function runStart(options: StartOptions, terminal: Terminal): Promise<number> {
  const config = configOf(options)
  const stopped = whenStopped()
  const closes: (() => Promise<void>)[] = []
  const steps = new StepReporter(terminal)
  const running = run({ config, options, terminal, steps, closes, stopped })
  try {
    // A request to stop during the start closes the parts that are up by then.
    await Promise.race([running, stopped])
    await stopped
  } finally {
    await running.catch(() => undefined)
    steps.end()
    for (const close of closes.toReversed()) await close()
    // An open channel would keep the process alive as long as its parent.
    if (process.connected) process.disconnect()
  }
  return exitCodes.done
}

interface Run {
  readonly config: Config
  readonly options: StartOptions
  readonly terminal: Terminal
  readonly steps: StepReporter
  /** Closers of the started parts, in the order of their start. */
  readonly closes: (() => Promise<void>)[]
  /** Settles when the process is asked to end. */
  readonly stopped: Promise<void>
}

async function run({ config, options, terminal, steps, closes, stopped }: Run): Promise<void> {
  if (config.dataDirInsteadOf !== undefined) {
    const { dataDir, dataDirInsteadOf } = config
    terminal.note(`data is kept in ${dataDir}: ${dataDirInsteadOf} cannot be written to`)
  }
  const isBuilding = options.build && !config.isProduction && sendsPages(config)
  const pagesDir = isBuilding ? await buildPages(config, { terminal, steps }) : config.pagesDir
  const fault = missingPages({ ...config, pagesDir })
  if (fault !== undefined) throw new UnusableInput(fault)
  if (config.roles) return runRoles({ ...config, pagesDir }, { terminal, steps, closes })
  const { simulatorPort } = config
  const simulator =
    simulatorPort === undefined
      ? undefined
      : keepSimulator(simulatorPort, () =>
          terminal.note('hopwise: the simulator has ended and is being started again'),
        )
  // The rejection is handled where the server reads the exchangers to list.
  simulator?.catch(() => undefined)
  closes.push(async () => (await simulator?.catch(() => undefined))?.stop())
  steps.begin({ words: 'starting the server' })
  const server = await openServer({ ...config, pagesDir }, { simulator, steps })
  closes.push(() => server.close())
  outliveRejections(server.app.log)
  const address = await listen(server, config)
  if (simulator) await setStoreWebhook((await simulator).origin, address)
  const { all } = server.progress()
  steps.begin({
    words: `reading the files of ${counted(all, 'exchanger')}`,
    progress: () => `${server.progress().tried} so far`,
  })
  const isReady = await Promise.race([server.whenPolled().then(() => true), stopped])
  steps.end()
  if (isReady !== true) return
  const { offers, exchangers } = server.app.gate.facts()
  if (simulator) closes.push(await beginPast(server))
  terminal.print(`${counted(exchangers, 'exchanger')}, ${counted(offers, 'offer')}, at ${address}/`)
  sendReadyMessage(address)
  // The cache is saved however the process ends, so that the next start reuses its code.
  flushCompileCache()
}

/** Begins the simulated past; returns its closer. */
async function beginPast({ app, looks }: LiveServer): Promise<() => Promise<void>> {
  const { rateHistory: rates, log, now } = app
  const ending = new AbortController()
  const done = rememberPast({ rates, looks }, { nowMs: now(), signal: ending.signal }).catch(
    (error: Error) =>
      log.warn({ error: error.message }, 'the past of the simulated market is unknown'),
  )
  return async () => {
    ending.abort()
    await done
  }
}

interface Beside {
  readonly simulator: Promise<KeptSimulator> | undefined
  readonly steps: StepReporter
}

async function openServer(config: Config, { simulator, steps }: Beside): Promise<LiveServer> {
  const log = createLogger(config.logLevel)
  try {
    return await openLiveServer(config, {
      log,
      onStep: (words, isLong = false) => steps.begin({ words, isLong }),
      ...(simulator
        ? {
            listed: async () => exchangersAt((await simulator).origin),
            standInTexts: async () => monitorAt((await simulator).origin),
            standInBot: async () => botAt((await simulator).origin),
            standInStore: async () => storeAt((await simulator).origin),
            standInOffices: async () => (await simulator).origin,
            standInVenues: async () => venuesAt((await simulator).origin),
          }
        : {}),
    })
  } catch (error) {
    if (error instanceof DatabaseError) throw new UnusableInput(error.message)
    throw error
  }
}

/** The environment's settings, under those of the command line. */
function configOf({ port, host, role }: StartOptions): Config {
  try {
    const quiet = process.env['NODE_ENV'] === 'production' ? {} : { HOPWISE_LOG_LEVEL: 'warn' }
    const stated = role === undefined ? {} : { HOPWISE_ROLE: role }
    const config = readConfig({ ...quiet, ...process.env, ...stated })
    const isPortStated = port !== undefined || config.isPortStated
    return { ...config, port: port ?? config.port, isPortStated, host: host ?? config.host }
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    throw error
  }
}
