import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unhurried } from '@hopwise/testing/unhurried'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const main = join(project, 'packages/cli/src/main.ts')

export interface Product {
  /** The origin: `http://127.0.0.1:41234`. */
  readonly origin: string
  readonly dataDir: string
  /** Stops it as an operator does. */
  stop(): Promise<void>
  /** Stops it as a power cut does. */
  kill(): Promise<void>
}

export interface ProductOptions {
  readonly dataDir: string
  /** Any free port by default. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Whether pages older than their sources are rebuilt. */
  readonly builds?: boolean
}

/**
 * Higher limits than a reader needs, because the journeys open page after page from one address.
 */
const manyReaders = {
  ...unhurried,
  HOPWISE_LIVE_LIMIT: '1000',
  HOPWISE_LIVE_POINTS: '10000000',
  HOPWISE_LINKS_PER_ADDRESS: '10000',
}

/** The product as `npm start` runs it, with a directory of its own. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, port = 0, env = {}, builds = false } = options
  const args = [
    main,
    'start',
    '--no-restart',
    '--port',
    String(port),
    ...(builds ? [] : ['--no-build']),
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOPWISE_DATA_DIR: dataDir,
      HOPWISE_SIMULATOR_PORT: '0',
      ...manyReaders,
      ...env,
    },
  })
  // The product is killed with the journeys, however they end.
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit').finally(() => process.off('exit', kill))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  const origin = await addressIn(child)
  return { origin, dataDir, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** The address in its one line, printed when it is ready. */
async function addressIn({ stdout, stderr }: ChildProcess): Promise<string> {
  let complaint = ''
  stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-4_000)
  })
  let said = ''
  for await (const text of stdout!.setEncoding('utf8') as AsyncIterable<string>) {
    said += text
    const address = /\bat (http:\/\/\S+)\/\n/.exec(said)?.[1]
    // Later output has to be drained, so that it does not fill the pipe.
    if (address !== undefined) {
      stdout!.resume()
      return address
    }
  }
  throw new Error(`The product does not start:\n${complaint || said}`)
}

/** A directory for its database, removed at the end. */
export async function newDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hopwise-journeys-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
