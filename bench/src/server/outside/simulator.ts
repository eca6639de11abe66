import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Simulator {
  /** The address of its exchangers' index; its other services are beside it. */
  readonly index: string
  stop(): Promise<void>
}

const hopwise = fileURLToPath(new URL('../../../../packages/cli/src/main.ts', import.meta.url))

/** The simulator of `npm start`, as a process of its own. */
export async function startSimulator(
  options: Readonly<Record<string, string | number>>,
  flags: readonly string[] = [],
): Promise<Simulator> {
  const words = Object.entries({ ...options, port: 0 }).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(process.execPath, [hopwise, 'simulate', ...flags, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { index: await addressIn(child.stdout!), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address in its one line of output. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const text of output) {
    const address = /http:\/\/\S+/.exec(String(text))?.[0]
    if (address !== undefined) return address
  }
  throw new Error('the simulator does not start')
}
