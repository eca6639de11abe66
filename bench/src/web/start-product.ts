import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

export interface Product {
  readonly origin: string
  stop(): Promise<void>
}

const command = resolve(import.meta.dirname, '../../../packages/cli/src/main.ts')
const READY = /at (http:\/\/\S+?)\/?\s*$/m

/** The whole product with its made-up market, as a newcomer starts it, on a port of its own. */
export async function startProduct(pagesDir: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hopwise-web-bench-'))
  const child = spawn(
    process.execPath,
    [command, 'start', '--no-restart', '--no-build', '--port', '0'],
    {
      env: {
        ...process.env,
        HOPWISE_DATA_DIR: dataDir,
        HOPWISE_PAGES_DIR: pagesDir,
        HOPWISE_POINTS_PER_MINUTE: '1000000000',
        HOPWISE_PAGE_LIMIT: '1000000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const origin = await readyOrigin(child.stdout)
  if (origin === undefined) {
    await stop()
    throw new Error('the product did not start')
  }
  // The market fills while the first exchangers are polled.
  await setTimeout(20_000)
  return { origin, stop }
}

/** Undefined if it ended without naming its address. */
function readyOrigin(output: Readable): Promise<string | undefined> {
  let said = ''
  return new Promise((settle) => {
    output.on('data', (part: Buffer) => {
      said += part.toString()
      const origin = READY.exec(said)?.[1]
      if (origin) settle(origin)
    })
    output.once('end', () => settle(undefined))
  })
}
