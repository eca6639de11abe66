import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of a deposit that was not settled as a whole nobody has asked yet: the next look does.
  `alter table deposits add settled_cents bigint,
   add restored_cents bigint not null default 0,
   add unsettled_refund_cents bigint not null default 0`,
  `update deposits set settled_cents = coalesce(arrived_cents, 0)
   where provider_status in ('SETTLED', 'SETTLED PAID_LATE', 'SETTLED PAID_OVER')`,
  `update deposits set settled_cents = 0
   where split_part(provider_status, ' ', 1) in ('NEW', 'PROCESSING', 'INVALID')`,
  // Money taken back from a wallet while nothing had settled is told of if it settles.
  `update deposits set unsettled_refund_cents = refunded_cents, decided_cents = 0
   where status = 'REFUNDED' and credited_cents is not null and refunded_cents > 0
     and split_part(provider_status, ' ', 1) = 'INVALID'`,
]
