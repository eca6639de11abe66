import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Applications of people who want an exchanger listed. A draft holds anything typed; a sent one
  // holds values in the form that the rules give them.
  `create table applications (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users on delete cascade,
     status text not null check (
       status in ('DRAFT', 'SUBMITTED', 'CHECKING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
     accepts_rules boolean not null,
     administrator_name text not null,
     administrator_phone text not null,
     project_name text not null,
     site_url text not null,
     export_url text not null,
     wmid text not null,
     start_day text not null,
     start_month text not null,
     start_year text not null,
     country text not null,
     description text not null,
     webmoney_bl text not null,
     total_reserve text not null,
     service_term text not null,
     hosts text[] not null default '{}',
     created_at timestamptz not null,
     updated_at timestamptz not null,
     submits integer not null default 0,
     submitted_at timestamptz,
     decided_at timestamptz,
     reason text,
     exchanger_id integer references exchangers on delete set null,
     is_lint_due boolean not null default false,
     lint jsonb,
     check (reason is null or status = 'REJECTED'))`,
  'create index applications_of_user on applications (user_id)',
  `create index applications_waiting on applications (submitted_at)
     where status in ('SUBMITTED', 'CHECKING')`,
  'create index applications_by_host on applications using gin (hosts)',
  // Every state it came into, in order.
  `create table application_steps (
     application_id uuid not null references applications on delete cascade,
     number integer not null,
     status text not null,
     by_admin boolean not null,
     at timestamptz not null,
     primary key (application_id, number))`,
]
