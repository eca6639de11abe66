import { type Kysely, sql } from 'kysely'

/** Refusing a payment that may be under way is proposed, as other movements of money are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table money_proposals drop constraint money_proposals_kind_check`.execute(db)
  await sql`alter table money_proposals add constraint money_proposals_kind_check
    check (kind in ('CREDIT', 'ADJUSTMENT', 'REFUSAL'))`.execute(db)
}
