import type { ShownRow } from '@hopwise/market'
import type { Logger } from '../../../lib/logger.ts'

/** Rows of a minute that a process tells of; each as likely as any other. */
const MOST_ROWS = 100
const EVERY_MS = 60_000
/** More letters are no id of ours: a chain of eight hops. */
const MOST_LETTERS = 2_000

interface ShownPublisherParts {
  readonly publish: (body: Uint8Array) => Promise<unknown>
  readonly log: Logger
  readonly random?: () => number
}

/** Tells the process that samples, once a minute, of rows that answers of this one have shown. */
export class ShownPublisher {
  readonly #parts: ShownPublisherParts
  readonly #timer: NodeJS.Timeout
  #rows: ShownRow[] = []
  #seen = 0

  constructor(parts: ShownPublisherParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.publish(), EVERY_MS)
    this.#timer.unref()
  }

  readonly take = (rows: readonly ShownRow[]): void => {
    const { random = Math.random } = this.#parts
    for (const row of rows) {
      const place = this.#seen < MOST_ROWS ? this.#seen : Math.floor(random() * (this.#seen + 1))
      if (place < MOST_ROWS) this.#rows[place] = row
      this.#seen++
    }
  }

  publish(): void {
    const { publish, log } = this.#parts
    const rows = this.#rows
    this.#rows = []
    this.#seen = 0
    if (rows.length === 0) return
    publish(Buffer.from(JSON.stringify(rows))).catch((error: unknown) =>
      log.debug({ error: String(error) }, 'cannot tell of shown rows'),
    )
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

/** Rows of such a message; none where it cannot be read. */
export function readShown(body: Uint8Array): ShownRow[] {
  let rows: unknown
  try {
    rows = JSON.parse(Buffer.from(body).toString())
  } catch {
    return []
  }
  if (!Array.isArray(rows)) return []
  return rows.slice(0, MOST_ROWS).flatMap((row: Partial<ShownRow> | null) => {
    const { id, giveAmount = NaN, place = NaN } = row ?? {}
    const isRow = typeof id === 'string' && id.length <= MOST_LETTERS
    return isRow && giveAmount > 0 && place >= 1 ? [{ id, giveAmount, place }] : []
  })
}
