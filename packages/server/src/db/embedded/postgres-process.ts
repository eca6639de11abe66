import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINES_KEPT = 20

/**
 * Runs PostgreSQL beside a guard that ends it when fd 3 closes: on purpose, or because we died in
 * any way. The guard is a shell, so no second Node is needed.
 */
export const GUARD = `"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } & guard=$!
exec 3<&-
wait $server; status=$?
kill $guard 2>/dev/null
exit $status`

/** PostgreSQL as a child of this process. */
export class PostgresProcess {
  /** Settles when it has ended. */
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  readonly #lines: string[] = []
  hasEnded = false

  constructor(file: string, args: readonly string[], options: SpawnOptions) {
    this.#child = spawn(file, args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // A group of its own keeps Ctrl-C in a terminal from ending it before us.
      detached: true,
    })
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => this.#keep(text))
    // The process closes its end when it ends by itself.
    this.#child.stdio[3]!.on('error', () => undefined)
    this.ended = once(this.#child, 'close').then(
      () => void (this.hasEnded = true),
      () => void (this.hasEnded = true),
    )
  }

  /** Its last lines of output. */
  get lastWords(): string {
    return this.#lines.join('\n')
  }

  /** Open transactions are rolled back, connections closed, everything written. */
  async stop(): Promise<void> {
    this.#child.stdio[3]!.destroy()
    await this.ended
  }

  #keep(text: string): void {
    this.#lines.push(...text.split('\n').filter((line) => line !== ''))
    this.#lines.splice(0, this.#lines.length - LINES_KEPT)
  }
}

/**
 * Ends a PostgreSQL that its owner left behind in a directory nobody else holds. Its guard may
 * be about to do the same.
 */
export async function stopOrphan(cluster: string, waitMs = 15_000): Promise<void> {
  const pid = postmasterOf(cluster)
  if (pid === undefined) return
  signal(pid, 'SIGINT')
  const endMs = performance.now() + waitMs
  while (postmasterOf(cluster) === pid) {
    if (performance.now() > endMs) return signal(pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended meanwhile.
  }
}

/** The server that runs on these files, if one does. */
function postmasterOf(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(cluster) ? pid : undefined
  } catch {
    return undefined
  }
}
