import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // By a link of a message or its button: for a week it can be undone by the same link.
  'alter table notification_rules add column muted_by_link_at timestamptz',
  // Told in the mail of another one: a person is sent so many mails an hour.
  'alter table deliveries add column is_folded boolean not null default false',
  // Of channels that are gone any number may be left of one notification.
  'alter table deliveries drop constraint deliveries_notification_id_channel_channel_id_key',
  `create unique index on deliveries (notification_id, channel)
     where channel in ('EMAIL', 'TELEGRAM')`,
  `create unique index on deliveries (notification_id, channel_id)
     where channel_id is not null`,
  'create index on deliveries (channel_id)',
  `create index on deliveries (started_at) where status in ('QUEUED', 'SENDING')`,
  // Which process speaks for the bot: limits of Telegram are the bot's, not a process's.
  `create table telegram_speaker (
     one int primary key check (one = 1), process uuid not null, until timestamptz not null)`,
]
