import { randomUUID } from 'node:crypto'
import { Leases } from '../bus/leases.ts'
import { openJobsPart, type OpenJobsPart } from './open-jobs-part.ts'
import type { RoleParts } from './role-parts.ts'

const LEASE = 'jobs'
const AGAIN_MS = 1_000

/** Does what one process does for all while its lease holds, and else stands by. */
export class JobsInTurn {
  readonly #parts: RoleParts
  readonly #leases: Leases
  #part: OpenJobsPart | undefined
  #turn: Promise<void> = Promise.resolve()
  #isClosed = false

  static async open(parts: RoleParts): Promise<JobsInTurn> {
    const jobs = new JobsInTurn(parts)
    await jobs.#leases.begin()
    return jobs
  }

  private constructor(parts: RoleParts) {
    this.#parts = parts
    this.#leases = new Leases({
      db: parts.db,
      holder: randomUUID(),
      group: LEASE,
      names: [LEASE],
      onGained: () => Promise.resolve(this.#next()),
      onLetGo: () => Promise.resolve(),
      onLost: () => this.#next(),
      log: parts.log,
    })
  }

  get isActive(): boolean {
    return this.#part !== undefined
  }

  get offers(): number {
    return this.#part?.offers ?? 0
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
    const isWanted = !this.#isClosed && this.#leases.holds(LEASE)
    if (isWanted === this.isActive) return
    const { log } = this.#parts
    if (isWanted) {
      try {
        this.#part = await openJobsPart(this.#parts)
        log.info({}, 'this process does the jobs of all')
      } catch (error) {
        log.error({ error: String(error) }, 'jobs cannot be begun; tried again soon')
        setTimeout(() => this.#next(), AGAIN_MS).unref()
      }
    } else {
      const part = this.#part
      this.#part = undefined
      await part?.close()
      log.info({}, 'this process does the jobs of all no more')
    }
  }
}
