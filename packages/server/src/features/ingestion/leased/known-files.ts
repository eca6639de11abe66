import type { GainedLease } from '../../../bus/leases.ts'
import type { FrameFacts, FrameMarks, MarketBus } from '../../../bus/market-bus.ts'
import type { Database } from '../../../db/database.ts'
import type { FeedHealth } from '../health/feed-health.ts'
import type { FileMarks } from '../health/feed-store.ts'
import type { KnownFile } from '../polling/feed.ts'

/** Publishes saved offers that no process has. */
export async function seedFrames(
  db: Database,
  bus: MarketBus,
  fences: ReadonlyMap<string, number>,
): Promise<void> {
  const known = new Set((await bus.facts()).map(({ exchangerId }) => exchangerId))
  const unknown = [...fences.keys()].filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const rows = await db
    .selectFrom('saved_feeds')
    .selectAll()
    .where('exchanger_id', 'in', unknown.map(Number))
    .execute()
  for (const row of rows) {
    const exchangerId = String(row.exchanger_id)
    await bus.publish({
      kind: 'offers',
      exchangerId,
      fence: fences.get(exchangerId)!,
      frame: row.market,
      receivedAtMs: row.received_at.getTime(),
      marks: {
        etag: row.etag,
        lastModified: row.last_modified,
        bodyHash: row.body_hash,
        textHash: row.text_hash,
        offers: null,
      },
    })
  }
}

/** The facts by which a new holder sets the time of the next poll. */
export interface Handover {
  readonly lease: GainedLease
  readonly health: FeedHealth | undefined
  readonly everyMs: number
  readonly nowMs: number
  /** 0 to 1. */
  readonly luck?: number
}

/** Pauses are a tenth shorter at the least (poll-pace.ts). */
const SHORTEST = 0.9
/** Milliseconds before its end at which a lease's holder stops polling. */
const QUIET_MS = 2_000

/**
 * The state with which a process takes over a file. The period goes on. A holder that died may have
 * polled once more than was written, so a poll that was due waits for a whole period.
 */
export function knownFile(facts: FrameFacts | undefined, handover: Handover): KnownFile {
  const { lease, health, everyMs, nowMs, luck = Math.random() } = handover
  const nowHereMs = performance.now()
  const polledAtMs = health ? nowHereMs - (nowMs - health.startedAtMs) : -Infinity
  const lastMs = lease.formerUntilMs - QUIET_MS
  const wasDue = !lease.isHandedOver && polledAtMs + SHORTEST * everyMs < lastMs
  const nextMs = (wasDue ? lastMs : polledAtMs) + everyMs
  // Files that nobody has polled in a while are polled soon, and not all of them at once.
  const soonMs = health ? nowHereMs + (luck * everyMs) / 2 : nowHereMs
  return {
    marks: facts?.marks ? marksIn(facts.marks) : undefined,
    offers: typeof facts?.marks?.['offers'] === 'number' ? facts.marks['offers'] : undefined,
    receivedAtMs: facts?.receivedAtMs,
    failures: health?.failures ?? 0,
    dueAtMs: nextMs > nowHereMs ? nextMs : soonMs,
    isUnderWay: health !== undefined,
  }
}

function marksIn(marks: FrameMarks): FileMarks {
  const text = (name: string): string | null => {
    const mark = marks[name]
    return typeof mark === 'string' ? mark : null
  }
  return {
    etag: text('etag'),
    lastModified: text('lastModified'),
    bodyHash: text('bodyHash') ?? '',
    textHash: text('textHash') ?? '',
  }
}
