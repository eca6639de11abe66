import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewExchanger } from '@hopwise/server'
import type { LoadOrder, Shot } from '../load/load-process.ts'
import type { Behaviour, HostReady } from '../outside/replay-host.ts'
import { Child } from '../process/child.ts'
import type {
  AskProduct,
  MatcherState,
  ProductReady,
  ProductState,
} from '../process/product-process.ts'

/** The size of the market, and its seed. */
interface MarketSize {
  readonly exchangers: number
  readonly offers: number
  readonly seed: number
}

const MILLION: MarketSize = { exchangers: 500, offers: 1_000_000, seed: 7 }

interface ProductOptions {
  readonly size?: MarketSize
  readonly env?: NodeJS.ProcessEnv
  readonly others?: readonly NewExchanger[]
  /** The processors of the product and of all others, in taskset's notation; all by default. */
  readonly processors?: { readonly product: string; readonly others: string }
}

/** The product with many offers, polled exchangers, and visitors: each a process. */
export class Product {
  readonly ready: ProductReady
  readonly #origin: { readonly product: string; readonly hello: string }
  readonly #host: Child<Behaviour, HostReady>
  readonly #server: Child<AskProduct, unknown>
  readonly #hello: Child<never, { readonly origin: string }>
  readonly #visitors: Child<LoadOrder, Shot[]>
  readonly #folder: string

  /**
   * @param env beside the common settings.
   * @param others exchangers with servers elsewhere.
   */
  static async start({
    size = MILLION,
    env = {},
    others = [],
    processors,
  }: ProductOptions = {}): Promise<Product> {
    const url = (path: string): URL => new URL(path, import.meta.url)
    const words = [size.exchangers, size.offers, size.seed]
    const host = new Child<Behaviour, HostReady>(url('../outside/replay-host.ts'), words)
    const { exchangers } = await host.next()
    if (processors) host.holdTo(processors.others)
    const folder = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
    const server = new Child<AskProduct, unknown>(url('../process/product-process.ts'), [], {
      ...SETTINGS,
      ...env,
      HOPWISE_DATA_DIR: folder,
    })
    if (processors) server.holdTo(processors.product)
    const all = [...exchangers, ...others]
    const ready = await server.ask<ProductReady>({ kind: 'open', exchangers: all })
    const hello = new Child<never, { origin: string }>(url('../load/hello-process.ts'))
    const { origin } = await hello.next()
    const visitors = new Child<LoadOrder, Shot[]>(url('../load/load-process.ts'))
    await visitors.next()
    if (processors) for (const each of [hello, visitors]) each.holdTo(processors.others)
    const parts = { host, server, hello, visitors, folder }
    return new Product(parts, ready, { product: ready.origin, hello: origin })
  }

  private constructor(
    parts: Parts,
    ready: ProductReady,
    origin: { readonly product: string; readonly hello: string },
  ) {
    this.ready = ready
    this.#origin = origin
    this.#host = parts.host
    this.#server = parts.server
    this.#hello = parts.hello
    this.#visitors = parts.visitors
    this.#folder = parts.folder
  }

  /** Sets the exchangers' behaviour from now on. */
  set exchangers(behaviour: Behaviour) {
    this.#host.send(behaviour)
  }

  questions(perSecond: number, seconds: number, seed: number): Promise<Shot[]> {
    return this.#visitors.ask({
      origin: this.#origin.product,
      kind: 'questions',
      perSecond,
      seconds,
      seed,
    })
  }

  /** The same number of requests to a server that does nothing. */
  hello(perSecond: number, seconds: number, seed: number): Promise<Shot[]> {
    return this.#visitors.ask({
      origin: this.#origin.hello,
      kind: 'hello',
      perSecond,
      seconds,
      seed,
    })
  }

  state(): Promise<ProductState> {
    return this.#server.ask<ProductState>({ kind: 'state' })
  }

  matcher(): Promise<MatcherState> {
    return this.#server.ask<MatcherState>({ kind: 'matcher' })
  }

  /** Collects garbage of the HTTP thread; other threads do so at their own pace. */
  async collect(): Promise<void> {
    await this.#server.ask({ kind: 'collect' })
  }

  async stop(): Promise<void> {
    for (const child of [this.#visitors, this.#hello, this.#server, this.#host]) await child.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface Parts {
  readonly host: Child<Behaviour, HostReady>
  readonly server: Child<AskProduct, unknown>
  readonly hello: Child<never, { readonly origin: string }>
  readonly visitors: Child<LoadOrder, Shot[]>
  readonly folder: string
}

/** The settings for a market on this machine with many visitors from one address. */
const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_TRUST_PROXY: 'on',
  HOPWISE_LOG_LEVEL: 'error',
  // The settings of `npm start`.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
