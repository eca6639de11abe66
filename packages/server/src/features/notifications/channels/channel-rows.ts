import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind, KeptChannelStatus } from '../../../db/tables/notification-tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'

type Db = Kysely<Tables>

type ChannelStatus = KeptChannelStatus | 'NOT_CONNECTED'

/** A channel in which somebody may be notified. */
export interface Channel {
  /** A row's id; for the account's own mailbox and Telegram, their kind. */
  readonly id: string
  readonly kind: ChannelKind
  readonly label: string
  readonly status: ChannelStatus
  /** A code, where it is not ACTIVE. */
  readonly reason: string | null
  readonly lastDeliveredAtMs: number | null
  readonly failures: number
}

type Kept = Pick<Channel, 'status' | 'reason' | 'lastDeliveredAtMs' | 'failures'>

const NEW: Kept = { status: 'ACTIVE', reason: null, lastDeliveredAtMs: null, failures: 0 }

export interface Reach {
  readonly mail: boolean
  readonly telegram: boolean
}

/** The mailbox and Telegram always, present or not; then the other connected channels. */
export async function channelsOf(db: Db, userId: string, reach: Reach): Promise<Channel[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'telegram_id', 'telegram_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('notification_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const keptOf = (kind: ChannelKind, target: string | null, canReach: boolean): Kept => {
    if (target === null) return { ...NEW, status: 'NOT_CONNECTED' }
    if (!canReach) return { ...NEW, status: 'OFF', reason: 'NOT_AVAILABLE' }
    const row = rows.find((each) => each.kind === kind && each.target === target)
    return row ? keptIn(row) : NEW
  }
  const email = user?.email ?? null
  const telegram = user?.telegram_id ?? null
  const telegramId = telegram === null ? null : String(telegram)
  return [
    {
      id: 'EMAIL',
      kind: 'EMAIL',
      label: email === null ? '' : maskedEmail(email),
      ...keptOf('EMAIL', email, reach.mail),
    },
    {
      id: 'TELEGRAM',
      kind: 'TELEGRAM',
      label: user?.telegram_name ?? '',
      ...keptOf('TELEGRAM', telegramId, reach.telegram),
    },
    ...rows
      .filter(({ kind }) => kind === 'PUSH' || kind === 'WEBHOOK')
      .map((row) => ({ id: row.id, kind: row.kind, label: row.label ?? '', ...keptIn(row) })),
  ]
}

function keptIn(row: {
  readonly status: KeptChannelStatus
  readonly reason: string | null
  readonly last_delivered_at: Date | null
  readonly failures: number
}): Kept {
  return {
    status: row.status,
    reason: row.status === 'ACTIVE' ? null : row.reason,
    lastDeliveredAtMs: row.last_delivered_at?.getTime() ?? null,
    failures: row.failures,
  }
}

/** `a***@example.com` */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** Removes a browser or a webhook; false where this person has no such channel. */
export async function removeChannel(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const removed = await db
    .deleteFrom('notification_channels')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', 'in', ['PUSH', 'WEBHOOK'])
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** One person's channels, for the export. */
export async function channelsToExport(db: Db, userId: string) {
  const rows = await db
    .selectFrom('notification_channels')
    .select(['kind', 'label', 'target', 'status', 'reason', 'created_at', 'last_delivered_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    label: row.label,
    address: row.target,
    status: row.status,
    reason: row.reason,
    connectedAt: row.created_at.toISOString(),
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  }))
}

export const emptyRow = {
  label: null,
  p256dh: null,
  auth: null,
  rotated_at: null,
  reason: null,
  last_delivered_at: null,
  failing_since: null,
} as const
