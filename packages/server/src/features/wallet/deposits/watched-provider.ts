import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type PaymentProvider, ProviderFault } from '../../payments/index.ts'
import { noteAnswer, noteFailure } from './provider-health.ts'

const PING_EVERY_MS = 60_000

/** The provider, with whether it answers written down for all servers. */
export class WatchedProvider {
  readonly #db: Database
  readonly #provider: PaymentProvider
  readonly #log: Logger
  #requestedAtMs = -Infinity
  #isAway = false

  constructor(db: Database, provider: PaymentProvider, log: Logger) {
    this.#db = db
    this.#provider = provider
    this.#log = log
  }

  /** Asks the provider; undefined where it is away. */
  async ask<Answer>(
    question: (provider: PaymentProvider) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    this.#requestedAtMs = performance.now()
    const { name } = this.#provider
    try {
      const answer = await question(this.#provider)
      if (this.#isAway) this.#log.info({}, 'the payment provider is reachable again')
      this.#isAway = false
      await noteAnswer(this.#db, name)
      return answer
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      if (!this.#isAway)
        this.#log.warn({ reason: error.message }, 'the payment provider is unreachable')
      this.#isAway = true
      await noteFailure(this.#db, name)
      return undefined
    }
  }

  /** Asks where nobody has for a while. */
  async ping(): Promise<void> {
    if (performance.now() - this.#requestedAtMs < PING_EVERY_MS) return
    await this.ask((provider) => provider.ping())
  }
}
