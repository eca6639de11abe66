import type { AllowedPair } from '@hopwise/market'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { MarketGate } from '../../market/market-gate.ts'
import { loadAllowances } from './allowance-store.ts'

export interface AllowanceParts {
  readonly db: Database
  readonly gate: MarketGate
  readonly log: Logger
  /** Milliseconds of our own clock. */
  readonly now: () => number
}

const LOOK_EVERY_MS = 15_000

/** Keeps the market to admins' allowances: from the moment they are given until they end. */
export class AllowanceService {
  readonly #parts: AllowanceParts
  readonly #timer: NodeJS.Timeout
  /** The allowances last sent to the market, as text. */
  #sent: string

  /** The market begins with these. */
  constructor(parts: AllowanceParts, first: readonly AllowedPair[]) {
    this.#parts = parts
    this.#sent = JSON.stringify(first)
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS)
  }

  /** Applies them: all answers follow once it resolves. */
  async refresh(): Promise<void> {
    const { db, gate, now } = this.#parts
    const allowed = await allowedNow(db, now())
    const text = JSON.stringify(allowed)
    if (text === this.#sent) return
    this.#sent = text
    await gate.setRules({ allowed })
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'cannot read allowed offers')
    }
  }
}

/** The pairs in which admins believe an exchanger's offers at a moment. */
export async function allowedNow(db: Database, nowMs: number): Promise<AllowedPair[]> {
  const allowances = await loadAllowances(db, nowMs)
  return allowances.map(({ exchangerId, give, get }) => ({ exchangerId, give, get }))
}
