import { Pool } from 'undici'

interface Used {
  readonly pool: Pool
  /** Questions that nobody has given up yet. */
  pending: number
}

/**
 * Connections by origin. One that nobody uses, and to which none is open, is forgotten: strangers
 * name as many as they like. undici's own `Agent` keeps those whose answer was broken off.
 */
export class Pools {
  readonly #options: Pool.Options
  readonly #used = new Map<string, Used>()
  #isClosed = false

  constructor(options: Pool.Options) {
    this.#options = options
  }

  get size(): number {
    return this.#used.size
  }

  async using<Answer>(origin: string, ask: (pool: Pool) => Promise<Answer>): Promise<Answer> {
    const used = this.#used.get(origin) ?? this.#open(origin)
    used.pending++
    try {
      return await ask(used.pool)
    } finally {
      used.pending--
      this.#forgetUnused(origin)
    }
  }

  /** Nothing is sent afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true
    const pools = [...this.#used.values()]
    this.#used.clear()
    await Promise.all(pools.map(({ pool }) => pool.destroy()))
  }

  #open(origin: string): Used {
    if (this.#isClosed) throw new Error('closed')
    const used = { pool: new Pool(origin, this.#options), pending: 0 }
    used.pool.on('disconnect', () => this.#forgetUnused(origin))
    this.#used.set(origin, used)
    return used
  }

  #forgetUnused(origin: string): void {
    const used = this.#used.get(origin)
    if (!used || used.pending > 0 || used.pool.stats.connected > 0) return
    this.#used.delete(origin)
    void used.pool.destroy()
  }
}
