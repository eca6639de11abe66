import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Rules; removed ones stay for an hour, in which removing can be undone. `epoch` grows with each
  // firing: of any number of matchers one passes.
  `create table notification_rules (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     name text not null, kind text not null, asks jsonb not null, channels text[] not null,
     cool_down_minutes int not null, most_per_day int, digest_at text,
     is_on boolean not null, muted_until timestamptz,
     created_at timestamptz not null default hopwise_now(),
     changed_at timestamptz not null default hopwise_now(), removed_at timestamptz,
     epoch int not null default 0, last_fired_at timestamptz)`,
  'create index on notification_rules (user_id)',
  'create index on notification_rules (changed_at)',
  `create table notification_settings (
     user_id uuid primary key references users on delete cascade,
     zone text not null, quiet_from text, quiet_to text, digest_after_quiet boolean not null,
     paused_until timestamptz)`,
  // A mailbox and Telegram are the account's: a row of theirs only has their state, and holds while
  // the account still has the identity in `of`.
  `create table notification_channels (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     kind text not null, label text, target text, p256dh text, auth text,
     secret_version int not null default 1,
     rotated_at timestamptz, status text not null default 'ACTIVE', reason text,
     created_at timestamptz not null default hopwise_now(),
     last_delivered_at timestamptz, failures int not null default 0, failing_since timestamptz)`,
  `create unique index on notification_channels (user_id, kind)
     where kind in ('EMAIL', 'TELEGRAM', 'WEBHOOK')`,
  `create unique index on notification_channels (target) where kind = 'PUSH'`,
  'create index on notification_channels (user_id)',
  // A rule's told sources, not to be told again. `since`: when that life of it began.
  `create table told_sources (
     rule_id uuid not null references notification_rules on delete cascade,
     source text not null, since timestamptz not null, percent float8 not null,
     at timestamptz not null default hopwise_now(), primary key (rule_id, source))`,
  // One row is one unit of the term, whatever its channels. `period`: of the term; null: free.
  `create table notifications (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     rule_id uuid references notification_rules on delete set null, epoch int not null,
     rule_name text not null, kind text not null,
     at timestamptz not null default hopwise_now(), good_until timestamptz not null,
     period int, is_counted boolean not null, title text not null,
     findings jsonb not null, more int not null, about jsonb not null,
     unique (rule_id, epoch))`,
  'create index on notifications (user_id, at)',
  'create index on notifications (at)',
  `create table deliveries (
     id uuid primary key default gen_random_uuid(),
     notification_id uuid not null references notifications on delete cascade,
     channel text not null, channel_id uuid references notification_channels on delete set null,
     status text not null default 'QUEUED', tries int not null default 0,
     started_at timestamptz, at timestamptz, reason text,
     unique nulls not distinct (notification_id, channel, channel_id))`,
  `create index on deliveries (notification_id)`,
  `create index on deliveries (at) where status in ('SENT', 'FAILED', 'EXPIRED')`,
  // Telegram said when it listens again: kept, so that a restart does not speak sooner.
  `create table telegram_pause (
     one int primary key check (one = 1), until timestamptz not null)`,
  // Tests are free, and so many an hour.
  `create table notification_tests (
     user_id uuid not null references users on delete cascade,
     at timestamptz not null default hopwise_now())`,
  'create index on notification_tests (user_id, at)',
  // Keys of Web Push where no setting names any: made once.
  `create table push_keys (
     one int primary key check (one = 1), public_key text not null,
     sealed_private_key text not null)`,
]
