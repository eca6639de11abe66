import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind, KeptChannelStatus } from '../../../db/tables/notification-tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import type { Resolve } from '../../../outbound/guarded-lookup.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'
import type { PushKeyRing } from './push-services.ts'

/** The tools that connect a channel, besides the person. */
export interface ChannelService {
  readonly db: Database
  readonly config: NotificationConfig
  /** The secrets that sign webhooks, and links that mute. */
  readonly secrets: SecretBox
  readonly pushKeys: PushKeyRing
  /** Whether mail, and Telegram, can be sent at all. */
  readonly reach: Reach
  /** The resolver of host names; the name servers by default. */
  readonly resolve?: Resolve | undefined
}

interface Reach {
  readonly mail: boolean
  readonly telegram: boolean
}

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

/** A mailbox, or a person in Telegram, of somebody's account. */
interface OwnChannel {
  readonly userId: string
  readonly kind: 'EMAIL' | 'TELEGRAM'
  readonly target: string
}

/** Notes a delivery: any fault of the channel is over. */
export async function noteOwnDelivered(db: Db, { userId, kind, target }: OwnChannel) {
  await db
    .insertInto('notification_channels')
    .values({
      ...emptyRow,
      user_id: userId,
      kind,
      target,
      last_delivered_at: sql<Date>`hopwise_now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', 'in', ['EMAIL', 'TELEGRAM', 'WEBHOOK'])
        .doUpdateSet({
          target,
          status: 'ACTIVE',
          reason: null,
          failures: 0,
          failing_since: null,
          last_delivered_at: sql<Date>`hopwise_now()`,
        }),
    )
    .execute()
}

/** Notes a broken channel: true for the first caller. */
export async function noteOwnBroken(
  db: Db,
  { userId, kind, target }: OwnChannel,
  { status, reason }: { readonly status: 'BLOCKED' | 'BOUNCED'; readonly reason: string },
): Promise<boolean> {
  const noted = await db
    .insertInto('notification_channels')
    .values({ ...emptyRow, user_id: userId, kind, target, status, reason })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', 'in', ['EMAIL', 'TELEGRAM', 'WEBHOOK'])
        .doUpdateSet({ target, status, reason })
        .where((eb) =>
          eb.or([
            eb('notification_channels.status', '<>', status),
            eb('notification_channels.target', 'is distinct from', target),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** A person who blocked the bot presses Start again, or lets it in. */
export async function noteTelegramBack(db: Db, telegramId: bigint): Promise<void> {
  await db
    .updateTable('notification_channels')
    .set({ status: 'ACTIVE', reason: null, failures: 0, failing_since: null })
    .where('kind', '=', 'TELEGRAM')
    .where('target', '=', String(telegramId))
    .where('status', '=', 'BLOCKED')
    .execute()
}

/** A browser or a webhook took a message. */
export async function noteDelivered(db: Db, channelId: string): Promise<void> {
  await db
    .updateTable('notification_channels')
    .set({
      status: 'ACTIVE',
      reason: null,
      failures: 0,
      failing_since: null,
      last_delivered_at: sql<Date>`hopwise_now()`,
    })
    .where('id', '=', channelId)
    // A channel that was switched off meanwhile stays so.
    .where('status', '<>', 'OFF')
    .execute()
}

/** Hours of nothing but failures after which a webhook is switched off. */
const OFF_HOURS = 24

/** True where it is switched off by this. */
export async function noteFailure(
  db: Db,
  {
    id,
    reason,
    isGone,
  }: { readonly id: string; readonly reason: string; readonly isGone: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ is_off: boolean }>`
    update notification_channels set failures = failures + 1,
      failing_since = coalesce(failing_since, hopwise_now()), reason = ${reason},
      status = case
        when ${isGone} or (kind = 'WEBHOOK'
          and failing_since <= hopwise_now() - make_interval(hours => ${OFF_HOURS})) then 'OFF'
        else 'FAILING' end
    where id = ${id} and status <> 'OFF'
    returning status = 'OFF' as is_off`.execute(db)
  return rows[0]?.is_off === true
}

/** A browser that its push service does not know any more. */
export async function forgetBrowser(db: Db, channelId: string): Promise<void> {
  await db
    .deleteFrom('notification_channels')
    .where('id', '=', channelId)
    .where('kind', '=', 'PUSH')
    .execute()
}
