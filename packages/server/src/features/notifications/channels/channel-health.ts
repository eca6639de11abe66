import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { emptyRow } from './channel-rows.ts'

type Db = Kysely<Tables>

/** A mailbox, or a person in Telegram, of somebody's account. */
export interface OwnChannel {
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
