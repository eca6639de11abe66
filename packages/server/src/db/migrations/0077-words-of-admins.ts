import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Admins' free words, beside the log: a row for each person whom they are about, by which they
  // are found, and with whose account they go. Null: about nobody.
  `create table admin_words (
     id bigint generated always as identity primary key,
     action_id bigint not null references admin_actions,
     name text not null check (name in ('reason', 'reference')),
     about_id uuid references users on delete cascade,
     is_subject boolean not null,
     words text not null check (words <> ''),
     unique nulls not distinct (action_id, name, about_id))`,
  'create index on admin_words (about_id)',
  // Of the words in the log only those are kept whose person still has an account; words on a
  // commission are about its payer, too.
  `with said as (
     select id, subject, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2) as ref,
       name, details ->> name as words
     from admin_actions, unnest(array['reason', 'reference']) as name
     where coalesce(details ->> name, '') <> ''
   ), told as (
     select said.*, coalesce(deposits.user_id, withdrawals.user_id, commissions.partner_id,
       reviews.author_id, users.id) as about_id, subscription_terms.user_id as payer_id
     from said
     left join deposits on kind = 'deposit' and deposits.id::text = ref
     left join withdrawals on kind = 'withdrawal' and withdrawals.id::text = ref
     left join commissions on kind = 'commission' and commissions.id::text = ref
     left join subscription_terms on subscription_terms.id = commissions.term_id
     left join reviews on kind = 'review' and reviews.id::text = ref
     left join users on kind = 'user' and users.id::text = ref
   )
   insert into admin_words (action_id, name, about_id, is_subject, words)
   select told.id, told.name, person.id, person.is_subject, words
   from told
   left join users on users.id = about_id
   left join users payers on payers.id = payer_id
   cross join lateral (
     select about_id as id, about_id is not null as is_subject
     union all select payer_id, false where payer_id <> about_id
   ) person
   where payers.deleted_at is null and case
     when kind in ('deposit', 'withdrawal', 'commission', 'review', 'user')
     then users.deleted_at is null and users.id is not null else true end`,
  `update admin_actions set details = details - 'reason' - 'reference'
   where details ?| array['reason', 'reference']`,
  `alter table admin_actions add constraint words_are_elsewhere
   check (not details ?| array['reason', 'reference'])`,
  // The ledger has the same words: each was written together with a row of the log. Its rows are
  // never changed, so this is the one time that their guard is put aside.
  'alter table ledger_transfers disable trigger keeps',
  `update ledger_transfers set reason = case
     when kind = 'DEPOSIT' then 'DEPOSIT_CREDITED'
     when kind = 'DEPOSIT_BACK' then 'DEPOSIT_REFUNDED'
     when kind = 'REFUND' then 'TERM_REFUNDED'
     when kind = 'CLAWBACK' then 'COMMISSION_VOIDED'
     when kind = 'WITHDRAWAL_BACK' then 'WITHDRAWAL_REFUSED'
     when kind = 'WITHDRAWAL_PAID' and reason = 'approved' then 'WITHDRAWAL_APPROVED'
     when kind = 'WITHDRAWAL_PAID' then 'WITHDRAWAL_PAID'
     else 'BY_HAND' end
   where reason is not null`,
  'alter table ledger_transfers enable trigger keeps',
  `alter table ledger_transfers add constraint reason_is_code
   check (reason ~ '^[A-Z][A-Z_]{1,40}$')`,
]
