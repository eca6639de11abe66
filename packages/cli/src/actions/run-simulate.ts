import { simulatedSizes, type Simulator, startSimulator } from '@hopwise/simulator'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import { formatCount } from '../present/layout/format-amount.ts'
import { counted } from '../present/words/market-words.ts'
import type { Terminal } from '../terminal.ts'
import { whenStopped } from '../starting/when-stopped.ts'

export interface SimulateOptions {
  readonly exchangers: number
  readonly offers: number
  readonly seed: number
  readonly port: number
  readonly host: string
  readonly period?: number
  readonly faulty?: number
  readonly habits?: boolean
  readonly etag: boolean
  /** Milliseconds since 1970. */
  readonly at?: number
  readonly still?: boolean
}

/** Serves a simulated market until the process is asked to stop. */
export async function runSimulate(options: SimulateOptions, terminal: Terminal): Promise<number> {
  checkSize(options)
  const simulator = await start(options)
  const { exchangers, offers, seed } = options
  terminal.print(
    `simulating ${counted(exchangers, 'exchanger')} with ${counted(offers, 'offer')}, ` +
      `seed ${seed}, at ${simulator.origin}/`,
  )
  await whenStopped()
  await simulator.close()
  return exitCodes.done
}

function checkSize({ exchangers, offers }: SimulateOptions): void {
  const { min, max } = simulatedSizes.offersFor(exchangers, offers)
  if (offers >= min && offers <= max) return
  throw new WrongUsage(
    `--offers: ${counted(exchangers, 'exchanger')} can have ${formatCount(min)} to ` +
      `${formatCount(max)} offers`,
  )
}

async function start(options: SimulateOptions): Promise<Simulator> {
  const { exchangers, offers, seed, port, host, period, faulty, habits = false } = options
  try {
    return await startSimulator({
      exchangers,
      offers,
      seed,
      port,
      host,
      ...(period === undefined ? {} : { periodS: period }),
      ...(faulty === undefined ? {} : { faultyShare: faulty / 100 }),
      habits,
      clock: clockOf(options),
      hasTags: options.etag,
    })
  } catch (error) {
    throw new UnusableInput(`cannot listen on ${options.host}:${options.port}: ${whyNot(error)}`)
  }
}

/** The market's own time: this machine's, shifted or stopped. */
function clockOf({ at, still = false }: SimulateOptions): () => number {
  const beganAtMs = Date.now()
  const startMs = at ?? beganAtMs
  return still ? () => startMs : () => startMs + Date.now() - beganAtMs
}

const words: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else is already listening there',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'not an address of this machine',
  ENOTFOUND: 'no such address',
}

function whyNot(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error
  return words[String(error.code)] ?? error.message
}
