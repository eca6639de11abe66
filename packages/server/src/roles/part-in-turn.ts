import { randomUUID } from 'node:crypto'
import { Leases } from '../bus/leases.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../lib/logger.ts'

interface Closed {
  close(): Promise<void>
}

interface InTurnParts<T extends Closed> {
  readonly db: Database
  /** The lease: its holder works. */
  readonly lease: string
  /** The work's name in logs. */
  readonly work: string
  readonly open: () => Promise<T>
  readonly log: Logger
}

const AGAIN_MS = 1_000

/** Work that one process does for all: it is open while its lease holds, and else stands by. */
export class PartInTurn<T extends Closed> {
  readonly #parts: InTurnParts<T>
  readonly #leases: Leases
  #part: T | undefined
  #turn: Promise<void> = Promise.resolve()
  #isClosed = false

  static async begin<T extends Closed>(parts: InTurnParts<T>): Promise<PartInTurn<T>> {
    const inTurn = new PartInTurn(parts)
    await inTurn.#leases.begin()
    return inTurn
  }

  private constructor(parts: InTurnParts<T>) {
    const { db, lease, log } = parts
    this.#parts = parts
    this.#leases = new Leases({
      db,
      holder: randomUUID(),
      group: lease,
      names: [lease],
      onGained: () => Promise.resolve(this.#next()),
      onLetGo: () => Promise.resolve(),
      onLost: () => this.#next(),
      log,
    })
  }

  /** The part; undefined while another process works. */
  get part(): T | undefined {
    return this.#part
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#next()
    await this.#turn
    await this.#leases.close()
  }

  /** Opens or closes, as it now is; one after the other. */
  #next(): void {
    this.#turn = this.#afterwards(this.#turn)
  }

  async #afterwards(before: Promise<void>): Promise<void> {
    await before
    const { lease, work, open, log } = this.#parts
    const isWanted = !this.#isClosed && this.#leases.holds(lease)
    if (isWanted === (this.#part !== undefined)) return
    if (isWanted) {
      try {
        this.#part = await open()
        log.info({ work }, 'this process holds the leases for background work')
      } catch (error) {
        log.error({ work, error: String(error) }, 'cannot start background work; retrying soon')
        setTimeout(() => this.#next(), AGAIN_MS).unref()
      }
    } else {
      const part = this.#part
      this.#part = undefined
      await part?.close()
      log.info({ work }, 'this process lost the leases for background work')
    }
  }
}
