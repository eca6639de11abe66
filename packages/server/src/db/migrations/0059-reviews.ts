import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The last words, with the decision on them; beside them the shown ones.
  `create table reviews (
     id integer generated always as identity primary key,
     exchanger_id integer not null references exchangers on delete cascade,
     author_id uuid references users on delete set null,
     locale text not null check (locale in ('en', 'ru')),
     verdict text not null check (verdict in ('GOOD', 'BAD')),
     text text not null check (char_length(text) <= 2000),
     give text,
     get text,
     written_at timestamptz not null,
     edition integer not null default 1,
     status text not null default 'PENDING'
       check (status in ('PENDING', 'PUBLISHED', 'REJECTED')),
     reason text,
     shown_verdict text check (shown_verdict in ('GOOD', 'BAD')),
     shown_text text,
     shown_give text,
     shown_get text,
     shown_at timestamptz,
     answer text check (char_length(answer) <= 2000),
     answered_at timestamptz,
     answer_status text check (answer_status in ('PENDING', 'PUBLISHED', 'REJECTED')),
     unique (exchanger_id, author_id),
     check ((shown_verdict is null) = (shown_text is null)),
     check ((shown_verdict is null) = (shown_at is null)),
     check (status <> 'PUBLISHED' or shown_verdict is not null),
     check ((answer is null) = (answer_status is null)),
     check ((answer is null) = (answered_at is null)))`,
  `create index reviews_shown on reviews (exchanger_id, shown_at desc)
     where shown_verdict is not null`,
  'create index reviews_of_author on reviews (author_id)',
  `create index reviews_waiting on reviews (written_at)
     where status = 'PENDING' or answer_status = 'PENDING'`,
  `alter table exchangers
     add column own_good_reviews integer not null default 0 check (own_good_reviews >= 0),
     add column own_bad_reviews integer not null default 0 check (own_bad_reviews >= 0)`,
  // The counts are those of the shown reviews, whatever changes one.
  `create function count_shown_reviews() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' and old.shown_verdict is not null then
       update exchangers set
         own_good_reviews = own_good_reviews - (old.shown_verdict = 'GOOD')::integer,
         own_bad_reviews = own_bad_reviews - (old.shown_verdict = 'BAD')::integer
       where id = old.exchanger_id;
     end if;
     if tg_op <> 'DELETE' and new.shown_verdict is not null then
       update exchangers set
         own_good_reviews = own_good_reviews + (new.shown_verdict = 'GOOD')::integer,
         own_bad_reviews = own_bad_reviews + (new.shown_verdict = 'BAD')::integer
       where id = new.exchanger_id;
     end if;
     return null;
   end $$`,
  `create trigger counts_shown_reviews
     after insert or delete or update of shown_verdict on reviews
     for each row execute function count_shown_reviews()`,
]
