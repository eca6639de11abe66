import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Terminal } from '../terminal.ts'
import { exitCodes } from '../failure.ts'
import { GrowingPause } from './growing-pause.ts'
import { isReadyMessage } from './ready-message.ts'
import { whenStopped } from './when-stopped.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const PAUSES = { firstMs: 250, longestMs: 30_000, soundMs: 60_000 }
/** A process that ignores the request to end is killed after this. */
const END_MS = 20_000
/** The kills allowed before a process was ready even once. */
const FIRST_TRIES = 3

/** The end of a server process. */
interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly ranMs: number
}

/**
 * Runs the server as a process of its own, and restarts it whenever it ends by itself: killed, out
 * of memory, by a fault of ours. One that ends before it was ready even once has reported
 * a fault of its settings, and is not restarted.
 * @param args of `hopwise start`.
 */
export async function keepServing(args: readonly string[], terminal: Terminal): Promise<number> {
  const pauses = new GrowingPause(PAUSES)
  let current: ServerProcess | undefined
  const stopped = whenStopped(() => current?.kill())
  const stopping = new AbortController()
  void stopped.then(() => stopping.abort())
  let port: number | undefined
  for (let tries = 1; ; tries++) {
    current = new ServerProcess(port === undefined ? args : [...args, '--port', String(port)])
    const end = await Promise.race([current.ended, stopped])
    if (!end) return exitCodeOf(await current.stop())
    // Somebody else asked it to end.
    if (end.code === exitCodes.done) return exitCodes.done
    port = current.port ?? port
    const words = wordsFor(end)
    if (port === undefined && end.code !== null) return end.code
    if (port === undefined && tries === FIRST_TRIES) {
      terminal.note(`hopwise: ${words} before it was ready, ${tries} times: giving up`)
      return exitCodeOf(end)
    }
    const pauseMs = pauses.after(end.ranMs)
    terminal.note(`hopwise: ${words}; starting it again in ${pauseMs / 1000} s`)
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return exitCodes.done
  }
}

class ServerProcess {
  readonly ended: Promise<End>
  /** The port it listens on, once it is ready. */
  port: number | undefined
  readonly #child: ChildProcess

  constructor(args: readonly string[]) {
    const startedAtMs = performance.now()
    this.#child = spawn(process.execPath, [main, 'start', '--no-restart', ...args], {
      // The child ends when the channel closes: with this process, however it ends.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In a process group of its own, because Ctrl-C is for this process, which passes it on once.
      detached: true,
    })
    this.#child.on('message', (message) => {
      if (isReadyMessage(message)) this.port = message.port
    })
    this.ended = once(this.#child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      ranMs: performance.now() - startedAtMs,
    }))
  }

  async stop(): Promise<End> {
    this.#child.kill('SIGTERM')
    const timer = setTimeout(() => this.kill(), END_MS)
    const end = await this.ended
    clearTimeout(timer)
    return end
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}

/** The exit code in the shells' convention. */
function exitCodeOf({ code, signal }: Pick<End, 'code' | 'signal'>): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Signals by which kernels and V8 end a process that wants too much memory. */
const MEMORY: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGKILL', 'SIGABRT'])

function wordsFor({ code, signal }: End): string {
  if (signal === null) return `the server ended by itself, with exit code ${code}`
  const why = MEMORY.has(signal) ? ' (too little memory?)' : ''
  return `the server was ended by ${signal}${why}`
}
