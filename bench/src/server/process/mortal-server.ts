import type { NewExchanger } from '@hopwise/server'
import { Child } from './child.ts'
import type { AskProduct, ProductReady } from './product-process.ts'

export interface MortalParts {
  readonly databaseUrl: string
  readonly env?: NodeJS.ProcessEnv
  readonly exchangers?: readonly NewExchanger[]
}

/** The product in a process that is killed, and restarted on the same database. */
export class MortalServer {
  readonly #parts: MortalParts
  #child: Child<AskProduct, unknown> | undefined
  #ready: ProductReady | undefined
  startedAtMs = 0
  kills = 0

  constructor(parts: MortalParts) {
    this.#parts = parts
  }

  /** Undefined while it is down. */
  get origin(): string | undefined {
    return this.#ready?.origin
  }

  /** The origin of the present process. */
  async start(): Promise<string> {
    const { databaseUrl, env = {}, exchangers = [] } = this.#parts
    this.#child = new Child(new URL('product-process.ts', import.meta.url), [], {
      ...SETTINGS,
      ...env,
      DATABASE_URL: databaseUrl,
    })
    this.#ready = await this.#child.ask<ProductReady>({ kind: 'open', exchangers })
    this.startedAtMs = performance.now()
    return this.#ready.origin
  }

  async kill(): Promise<void> {
    this.#ready = undefined
    await this.#child?.kill()
    this.kills++
  }

  async stop(): Promise<void> {
    this.#ready = undefined
    await this.#child?.stop()
    this.#child = undefined
  }
}

const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_TRUST_PROXY: 'on',
  HOPWISE_MARKET_THREADS: '1',
  // Failures caused by a kill are no news here.
  HOPWISE_LOG_LEVEL: 'fatal',
  HOPWISE_POINTS_PER_MINUTE: '1000000000',
}
