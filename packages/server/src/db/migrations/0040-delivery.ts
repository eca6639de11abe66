import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The muting by a message's link or button: for a week the same link can undo it.
  'alter table notification_rules add column muted_by_link_at timestamptz',
  // A delivery inside the mail of another one: a person is sent so many mails an hour.
  'alter table deliveries add column is_folded boolean not null default false',
  // Channels that are gone may leave any number of deliveries of one notification.
  'alter table deliveries drop constraint deliveries_notification_id_channel_channel_id_key',
  `create unique index on deliveries (notification_id, channel)
     where channel in ('EMAIL', 'TELEGRAM')`,
  `create unique index on deliveries (notification_id, channel_id)
     where channel_id is not null`,
  'create index on deliveries (channel_id)',
  `create index on deliveries (started_at) where status in ('QUEUED', 'SENDING')`,
  // The process that speaks for the bot: limits of Telegram are the bot's, not a process's.
  `create table telegram_speaker (
     one int primary key check (one = 1), process uuid not null, until timestamptz not null)`,
]
