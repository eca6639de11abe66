import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The admin who is sending the coins of an approved withdrawal.
  `alter table withdrawals add sending_by uuid references users, add sending_since timestamptz,
     add constraint sent_since_when check ((sending_by is null) = (sending_since is null))`,
  // Servers of an older release know neither the mark nor, some of them, the second admin: what
  // they refuse alone fails as a whole.
  `create function refuse_refusal() returns trigger language plpgsql as $$
   begin
     if old.sending_by is not null then
       raise exception 'its coins are being sent' using errcode = 'HW003';
     end if;
     if exists (select from users where id = new.user_id and deleted_at is null)
       and not exists (select from money_proposals where kind = 'REFUSAL'
         and subject = 'withdrawal:' || new.id and state = 'CONFIRMED') then
       raise exception 'an approved withdrawal is refused by a confirmed proposal alone'
         using errcode = 'HW003';
     end if;
     return new;
   end $$`,
  `create trigger refuses_refusal before update of status on withdrawals for each row
   when (old.status = 'APPROVED' and new.status = 'REFUSED')
   execute function refuse_refusal()`,
]
