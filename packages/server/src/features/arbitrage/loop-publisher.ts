import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { type Life, lifeIdOf } from './lives/life.ts'
import { loadLiving } from './lives/life-store.ts'
import type { ReceivedLoops, LoopHistory } from './lives/loop-history.ts'

const LOOK_EVERY_MS = 1_000
/** A process that begins, or has missed a message, knows everything so much later at most. */
const WHOLE_EVERY_MS = 30_000
/** Far beyond all lives there may be. */
const BYTES_MOST = 100_000_000

export interface LoopPublisherParts {
  readonly lives: LoopHistory
  readonly publish: (body: Uint8Array) => Promise<unknown>
  readonly log: Logger
}

/** Publishes to other processes which loops have changed in the last second, now and then all. */
export class LoopPublisher {
  readonly #parts: LoopPublisherParts
  readonly #timer: NodeJS.Timeout
  #published = new Map<string, string>()
  #wholeAtMs = -Infinity
  #publishing: Promise<void> | undefined

  constructor(parts: LoopPublisherParts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.#publishing ??= this.#publishChanges().finally(() => (this.#publishing = undefined))
    }, LOOK_EVERY_MS)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#publishing
  }

  async #publishChanges(): Promise<void> {
    const { lives, publish, log } = this.#parts
    const isWhole = performance.now() - this.#wholeAtMs >= WHOLE_EVERY_MS
    const alive = new Map(lives.alive.map((life) => [lifeIdOf(life), life]))
    const now = new Map([...alive].map(([id, life]) => [id, markOf(life)]))
    const gone = [...this.#published.keys()].filter((id) => !alive.has(id))
    const changed = [...alive].flatMap(([id, life]) =>
      isWhole || this.#published.get(id) !== now.get(id) ? [life] : [],
    )
    const ended = gone.flatMap((id) => lives.byId(id) ?? [])
    if (!isWhole && changed.length + ended.length === 0) return
    const { last, workedMs, uncounted, lost } = lives
    const counts = { workedMs, uncounted, lost }
    // The ended first: another of the same loop may have begun since.
    const message: ReceivedLoops = { last, counts, isWhole, lives: [...ended, ...changed] }
    try {
      await publish(await promisify(deflate)(JSON.stringify(message), { level: 1 }))
      this.#published = now
      if (isWhole) this.#wholeAtMs = performance.now()
    } catch (error) {
      // An unpublished change still differs from the last message, and comes in the next.
      log.debug({ error: String(error) }, 'cannot publish loop history')
    }
  }
}

/** Differs whenever anything of it does that is shown. */
function markOf(life: Life): string {
  const { isPaying, now, paidAtMs, peakAtMs, changedAtMs, points, later, isFlapping } = life
  return [
    isPaying,
    now.percent,
    now.trust,
    now.path,
    paidAtMs,
    peakAtMs,
    changedAtMs,
    points.length,
    later.length,
    isFlapping,
  ].join(' ')
}

/** Lives known at the start to a process that follows no loops. */
export async function livesAtStart(db: Database): Promise<ReceivedLoops> {
  const lives = (await loadLiving(db)).filter(({ goneAtMs }) => goneAtMs === undefined)
  const counts = { workedMs: 0, uncounted: 0, lost: 0 }
  return { last: undefined, counts, isWhole: true, lives }
}

/** Takes in a message of the process with the scanner: deflated JSON, bounded when inflated. */
export async function receiveLoops(lives: LoopHistory, body: Uint8Array): Promise<void> {
  const text = (await promisify(inflate)(body, { maxOutputLength: BYTES_MOST })).toString()
  lives.hear(JSON.parse(text) as ReceivedLoops)
}
