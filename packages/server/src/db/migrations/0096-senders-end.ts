import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Servers of an older release do not know the mark: what they would do to a withdrawal that is
  // being sent, other than note its sender's payment, fails as a whole.
  `create function refuse_end_of_sending() returns trigger language plpgsql as $$
   begin
     raise exception 'its coins are being sent' using errcode = 'HW003';
   end $$`,
  `create trigger refuses_end_of_sending before update of status on withdrawals for each row
   when (old.status = 'APPROVED' and old.sending_by is not null and new.status <> 'APPROVED'
     and not (new.status = 'PAID' and coalesce(new.paid_by = old.sending_by, false)))
   execute function refuse_end_of_sending()`,
]
