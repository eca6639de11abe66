import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table admin_actions (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    admin_id uuid references users on delete set null,
    admin_name text not null,
    action text not null,
    subject text not null,
    details jsonb not null
  )`,
  'create index admin_actions_of_admin on admin_actions (admin_id, id desc)',
  'create index admin_actions_by_action on admin_actions (action, id desc)',
  'create index admin_actions_by_subject on admin_actions (subject, id desc)',
  `alter table contact_messages
    add column handled_at timestamptz,
    add column handled_by uuid references users on delete set null`,
  // Settings that outrank the environment's; a missing one is the environment's.
  `create table kept_settings (
    name text primary key,
    value text not null,
    set_at timestamptz not null
  )`,
]
