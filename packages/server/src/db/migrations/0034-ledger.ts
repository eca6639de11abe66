import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The clock of money: everything due, and every end, is compared with it, and in SQL. Only
  // connections of tests move it.
  `create function hopwise_now() returns timestamptz language sql volatile as $$
     select clock_timestamp()
       + coalesce(nullif(current_setting('hopwise.clock_shift', true), ''), '0')::interval
   $$`,
  // A counted account has its balance beside it, never below the least; the others' is the sum of
  // their legs: a row that every buyer writes would make them wait for each other.
  `create table ledger_accounts (
     id bigint generated always as identity primary key,
     kind text not null, user_id uuid references users,
     is_counted boolean not null, balance_cents bigint not null default 0,
     legs bigint not null default 0, least_cents bigint,
     unique nulls not distinct (kind, user_id),
     check ((user_id is not null) = is_counted),
     constraint ledger_floor check (least_cents is null or balance_cents >= least_cents))`,
  'create index on ledger_accounts (user_id)',
  `create table ledger_transfers (
     id bigint generated always as identity primary key,
     key text not null unique, kind text not null, subject text not null,
     at timestamptz not null default hopwise_now(), admin_id uuid references users, reason text)`,
  'create index on ledger_transfers (subject)',
  `create table ledger_legs (
     id bigint generated always as identity primary key,
     transfer_id bigint not null references ledger_transfers,
     from_account bigint not null references ledger_accounts,
     to_account bigint not null references ledger_accounts,
     cents bigint not null check (cents > 0), from_after bigint, to_after bigint,
     check (from_account <> to_account))`,
  'create index on ledger_legs (transfer_id)',
  'create index on ledger_legs (from_account, id)',
  'create index on ledger_legs (to_account, id)',
  `create function keep_ledger() returns trigger language plpgsql as $$
   begin
     raise exception 'what the ledger has is never changed';
   end $$`,
  ...['ledger_transfers', 'ledger_legs'].map(
    (table) => `create trigger keeps before update or delete or truncate on ${table}
      for each statement execute function keep_ledger()`,
  ),
  `insert into ledger_accounts (kind, is_counted)
   select kind, false
   from unnest(array['CLEARING', 'REVENUE', 'COMMISSIONS', 'PAYOUTS', 'ADJUSTMENTS']) kind`,
  // The account of that kind, made where somebody has none yet.
  `create function ledger_account(the_kind text, the_user uuid) returns bigint
   language plpgsql as $$
   declare
     found_id bigint;
   begin
     select id into found_id from ledger_accounts
     where kind = the_kind and user_id is not distinct from the_user;
     if found_id is null then
       insert into ledger_accounts (kind, user_id, is_counted, least_cents)
       values (the_kind, the_user, true, case when the_kind = 'EARNED' then null else 0 end)
       on conflict (kind, user_id) do nothing;
       select id into strict found_id from ledger_accounts
       where kind = the_kind and user_id is not distinct from the_user;
     end if;
     return found_id;
   end $$`,
  // All of a transfer or nothing, once for each key: null where it was done before.
  `create function post_transfer(
     the_key text, the_kind text, the_subject text,
     from_kinds text[], from_users uuid[], to_kinds text[], to_users uuid[], leg_cents bigint[],
     the_admin uuid, the_reason text) returns bigint language plpgsql as $$
   declare
     transfer bigint;
     from_ids bigint[];
     to_ids bigint[];
     moved record;
   begin
     insert into ledger_transfers (key, kind, subject, admin_id, reason)
     values (the_key, the_kind, the_subject, the_admin, the_reason)
     on conflict (key) do nothing returning id into transfer;
     if transfer is null then
       return null;
     end if;
     select array_agg(ledger_account(from_kind, from_user) order by leg),
       array_agg(ledger_account(to_kind, to_user) order by leg)
     into from_ids, to_ids
     from unnest(from_kinds, from_users, to_kinds, to_users) with ordinality
       as legs (from_kind, from_user, to_kind, to_user, leg);
     -- By their ids: of two transfers that meet one waits, and none for ever.
     for moved in
       select account, sum(change) as change, count(*) as legs
       from (
         select unnest(from_ids) as account, -unnest(leg_cents) as change
         union all select unnest(to_ids), unnest(leg_cents)
       ) as sides
       join ledger_accounts on id = account and is_counted
       group by account order by account
     loop
       update ledger_accounts
       set balance_cents = balance_cents + moved.change, legs = ledger_accounts.legs + moved.legs
       where id = moved.account;
     end loop;
     insert into ledger_legs (transfer_id, from_account, to_account, cents, from_after, to_after)
     select transfer, from_ids[leg], to_ids[leg], leg_cents[leg],
       ledger_after(from_ids[leg], leg, from_ids, to_ids, leg_cents),
       ledger_after(to_ids[leg], leg, from_ids, to_ids, leg_cents)
     from generate_subscripts(leg_cents, 1) as leg order by leg;
     return transfer;
   end $$`,
  // A counted account's balance after this leg of a transfer whose legs have all been taken in.
  `create function ledger_after(
     the_account bigint, the_leg int, from_ids bigint[], to_ids bigint[], leg_cents bigint[])
   returns bigint language sql as $$
     select balance_cents - coalesce((
       select sum(case the_account
         when to_ids[later] then leg_cents[later] when from_ids[later] then -leg_cents[later]
         else 0 end)
       from generate_subscripts(leg_cents, 1) as later where later > the_leg), 0)::bigint
     from ledger_accounts where id = the_account and is_counted
   $$`,
  // A person's requests that may be repeated: the same words get the same answer.
  `create table client_keys (
     user_id uuid not null references users on delete cascade,
     key text not null, operation text not null, arguments_hash bytea not null,
     subject_id text, at timestamptz not null default hopwise_now(),
     primary key (user_id, key))`,
  'create index on client_keys (at)',
  // Whether money may move: one row, read by every movement, written where something is wrong.
  `create table money_state (
     one int primary key check (one = 1),
     stopped_at timestamptz, stopped_because text,
     checked_at timestamptz, checked_whole_at timestamptz, report jsonb)`,
  'insert into money_state (one) values (1)',
  // The leg up to which each account was found to be right.
  `create table ledger_checkpoints (
     account_id bigint primary key references ledger_accounts,
     leg_id bigint not null, cents bigint not null, legs bigint not null)`,
  `do $$ begin
     if exists (select from users where balance_cents <> 0) then
       raise exception 'somebody has a balance that no ledger knows';
     end if;
   end $$`,
  'alter table users drop column balance_cents',
]
