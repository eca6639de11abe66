import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A referral is fixed when an account is made, and by an older one: so there are no circles,
  // whoever tries.
  `create function keep_partner() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       if new.referred_by is distinct from old.referred_by then
         raise exception 'who brought an account never changes' using errcode = '23514',
           constraint = 'partner_stays';
       end if;
     elsif new.referred_by is not null and not exists (
       select from users where id = new.referred_by and id <> new.id
         and created_at <= new.created_at)
     then
       raise exception 'a partner is older than whom they bring' using errcode = '23514',
         constraint = 'partner_is_older';
     end if;
     return new;
   end $$`,
  `create trigger keeps_partner before insert or update on users
   for each row execute function keep_partner()`,
  'create index on users (referred_by, created_at) where referred_by is not null',
  // Marks by which accounts of one person are recognised: hashes, and no address.
  `create table mailbox_marks (
     user_id uuid not null references users on delete cascade, mark bytea not null,
     primary key (user_id, mark))`,
  `create table device_marks (
     user_id uuid not null references users on delete cascade, mark bytea not null,
     seen_at timestamptz not null default hopwise_now(), primary key (user_id, mark))`,
  `create table network_marks (
     user_id uuid not null references users on delete cascade, mark bytea not null,
     day date not null, is_sign_up boolean not null default false,
     primary key (user_id, mark, day))`,
  'create index on device_marks (seen_at)',
  'create index on network_marks (day)',
  // Flags that an admin has looked at and allowed: they do not count again.
  `alter table commissions add column allowed text[] not null default '{}'`,
  // Partners' withdrawals: to an address by a person, or into their own wallet.
  `create table withdrawals (
     id uuid primary key default gen_random_uuid(), user_id uuid not null references users,
     status text not null check (status in ('AWAITS_CONFIRMATION', 'PENDING', 'APPROVED', 'PAID',
       'REFUSED', 'CANCELLED', 'EXPIRED')),
     method text not null, cents bigint not null check (cents > 0),
     fee_cents bigint not null check (fee_cents >= 0 and fee_cents < cents),
     address text, address_mark bytea,
     token_hash bytea unique, confirm_until timestamptz, not_before timestamptz,
     reference text, reason text,
     approved_by uuid references users, paid_by uuid references users,
     at timestamptz not null default hopwise_now(),
     check ((method = 'WALLET') = (address_mark is null)))`,
  'create index on withdrawals (user_id, at)',
  'create index on withdrawals (status, at)',
  'create index on withdrawals (address_mark)',
  // One withdrawal to an address is open at a time, however many are asked for at once.
  `create unique index one_open_withdrawal on withdrawals (user_id)
   where method <> 'WALLET' and status in ('AWAITS_CONFIRMATION', 'PENDING', 'APPROVED')`,
  `create table withdrawal_steps (
     id bigint generated always as identity primary key,
     withdrawal_id uuid not null references withdrawals, status text not null,
     at timestamptz not null default hopwise_now())`,
  'create index on withdrawal_steps (withdrawal_id, id)',
]
