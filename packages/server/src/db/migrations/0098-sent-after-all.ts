import { type Kysely, sql } from 'kysely'

/** Coins of a refused withdrawal that have left all the same are recorded by two admins. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table money_proposals add reference text,
    drop constraint money_proposals_kind_check`.execute(db)
  await sql`alter table money_proposals add constraint money_proposals_kind_check
    check (kind in ('CREDIT', 'ADJUSTMENT', 'REFUSAL', 'SENT_AFTER_ALL'))`.execute(db)
  // A server of an older version empties the reason alone when an account is deleted.
  await sql`create function forget_proposal_reference() returns trigger language plpgsql as $$
    begin
      new.reference := null;
      return new;
    end $$`.execute(db)
  await sql`create trigger money_proposals_reference before update on money_proposals
    for each row when (new.reason = '') execute function forget_proposal_reference()`.execute(db)
}
