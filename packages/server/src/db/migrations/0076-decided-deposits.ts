import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The cents that had come when somebody decided on a deposit: only more than that is news.
  'alter table deposits add decided_cents bigint',
  'alter table deposits add sent_back_cents bigint not null default 0',
  `update deposits set decided_cents = coalesce(arrived_cents, credited_cents, 0)
   where status in ('PAID', 'REFUNDED') or status = 'FAILED' and exists (
     select from admin_actions
     where subject = 'deposit:' || deposits.id and action = 'DEPOSIT_CLOSED')`,
  // Younger ones that came to nothing are looked at again, once: money may have come after all.
  `update deposits set next_check_at = hopwise_now()
   where status = 'FAILED' and invoice_id is not null
     and created_at > hopwise_now() - interval '90 days'`,
]
