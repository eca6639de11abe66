import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Child } from '../process/child.ts'
import type { AskProduct, ProductReady, ProductState } from '../process/product-process.ts'
import type { StandInReady, StandInState, ToStandIn } from './stand-in-process.ts'
import { spoken } from './stand-in-dialects.ts'

export type StandIn = Child<ToStandIn, StandInState>

/** Starts all eight, and polls them at the pace of real ones. */
export async function startStandIn() {
  const burses: StandIn = new Child(new URL('stand-in-process.ts', import.meta.url))
  const { port } = await burses.next<StandInReady>()
  const ids = Object.keys(spoken)
  return {
    burses,
    env: {
      HOPWISE_BURSES: ids.join(','),
      HOPWISE_BURSE_ORIGINS: ids.map((id) => `${id}=http://127.0.0.1:${port}/${id}`).join(','),
    },
  }
}

/** Starts a server without exchangers, in a process of its own. */
export async function startBare(env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  const server = new Child<AskProduct, unknown>(
    new URL('../process/product-process.ts', import.meta.url),
    [],
    {
      HOPWISE_PORT: '0',
      HOPWISE_LOG_LEVEL: 'error',
      HOPWISE_SCANNER: 'off',
      HOPWISE_MARKET_THREADS: '1',
      HOPWISE_SIMULATOR: 'off',
      HOPWISE_TRUST_PROXY: 'on',
      // The settings of `npm start`.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      ...env,
      HOPWISE_DATA_DIR: folder,
    },
  )
  const { origin } = await server.ask<ProductReady>({ kind: 'open', exchangers: [] })
  return {
    origin,
    state: () => server.ask<ProductState>({ kind: 'state' }),
    collect: () => server.ask({ kind: 'collect' }),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
