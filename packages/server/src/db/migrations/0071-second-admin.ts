import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Movements of somebody's money that one admin proposes and another confirms.
  `create table money_proposals (
     id uuid primary key default gen_random_uuid(),
     kind text not null check (kind in ('CREDIT', 'ADJUSTMENT')),
     user_id uuid not null references users,
     subject text not null, cents bigint not null check (cents <> 0), reason text not null,
     proposed_by uuid not null references users,
     proposed_at timestamptz not null default hopwise_now(),
     state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REJECTED')),
     decided_by uuid references users, decided_at timestamptz,
     is_alone boolean not null default false,
     check ((state = 'OPEN') = (decided_at is null)),
     constraint proposal_of_others check (proposed_by <> user_id),
     constraint proposal_needs_second check (state <> 'CONFIRMED'
       or coalesce(decided_by <> user_id and (is_alone or decided_by <> proposed_by), false)))`,
  `create unique index one_open_proposal on money_proposals (subject) where state = 'OPEN'`,
  'create index on money_proposals (state, proposed_at)',
  'create index on money_proposals (user_id)',
  // A credit above what arrived names the admin who confirmed it. Older rows have what is known.
  'alter table deposits add second_admin uuid references users',
  `update deposits set second_admin = transfer.admin_id
   from ledger_transfers transfer
   where transfer.key = 'deposit:' || deposits.id and transfer.admin_id is not null
     and credited_cents > coalesce(arrived_cents, 0)`,
  `update deposits set arrived_cents = credited_cents
   where second_admin is null and credited_cents > coalesce(arrived_cents, 0)`,
  `alter table deposits add constraint credited_has_arrived check (credited_cents is null
     or second_admin is not null or credited_cents <= coalesce(arrived_cents, 0))`,
  // Coins leave by two admins: one approves, another pays.
  'alter table withdrawals add is_paid_alone boolean not null default false',
  `update withdrawals set is_paid_alone = true
   where status = 'PAID' and method <> 'WALLET' and approved_by is not distinct from paid_by`,
  `alter table withdrawals add constraint payment_needs_second check (
     status <> 'PAID' or method = 'WALLET' or is_paid_alone
     or coalesce(approved_by <> paid_by, false))`,
  // In an admin's transaction: whose money it may move. Refused are money that nobody was named
  // for, the admin's own, and anybody else's than the named; clawbacks follow a refund, and only
  // take.
  `create function refuse_money_of_admin(the_user uuid, is_clawback boolean) returns void
   language plpgsql as $$
   declare
     admin text := nullif(current_setting('hopwise.admin', true), '');
     owner text := nullif(current_setting('hopwise.money_of', true), '');
   begin
     if admin is null or the_user is null then
       return;
     end if;
     if owner is null or owner = admin or (the_user::text <> owner and not is_clawback) then
       raise exception 'an admin moves money of nobody who was named, or their own'
         using errcode = 'HW002';
     end if;
   end $$`,
  `create function refuse_leg_of_admin() returns trigger language plpgsql as $$
   declare
     is_clawback boolean;
   begin
     select kind = 'CLAWBACK' into is_clawback from ledger_transfers where id = new.transfer_id;
     perform refuse_money_of_admin(user_id, is_clawback)
     from ledger_accounts where id in (new.from_account, new.to_account);
     return new;
   end $$`,
  `create trigger refuses_admin before insert on ledger_legs for each row
   when (current_setting('hopwise.admin', true) <> '') execute function refuse_leg_of_admin()`,
  `create function refuse_term_of_admin() returns trigger language plpgsql as $$
   begin
     perform refuse_money_of_admin(new.user_id, false);
     return new;
   end $$`,
  `create trigger refuses_admin before insert or update on subscription_terms for each row
   when (current_setting('hopwise.admin', true) <> '') execute function refuse_term_of_admin()`,
]
