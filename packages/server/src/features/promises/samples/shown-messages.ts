import type { ShownRow } from '@hopwise/market'
import type { Logger } from '../../../lib/logger.ts'
import { ShownRows } from './shown-rows.ts'

/** Rows of a minute that a process tells of. */
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
  readonly #shown = new ShownRows()

  constructor(parts: ShownPublisherParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.publish(), EVERY_MS)
    this.#timer.unref()
  }

  /** @param network that of whoever was shown them: it stays here. */
  readonly take = (rows: readonly ShownRow[], network: string): void => {
    this.#shown.add(rows, network)
  }

  publish(): void {
    const { publish, log, random = Math.random } = this.#parts
    const rows = this.#shown.take(MOST_ROWS, random)
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
