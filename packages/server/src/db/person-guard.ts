import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Our error code where a row of a deleted person was about to be written. */
const PERSON_DELETED = 'HW001'

/** True for the database's refusal to write a row of an account deleted meanwhile. */
export function isPersonDeleted(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === PERSON_DELETED
}

/** Any number that no other lock of ours has. */
const GUARD_LOCK = 70_412

/**
 * Puts every table that refers to people under guard, those of later migrations too: no author of a
 * table, or of a statement, has to think of it.
 *
 * - A row that refers to a deleted person is refused; while one is written, deleting waits.
 * - A deleted person's rows never change again: any open sums are settled in the ledger.
 * - The rows of all tables whose key says `on delete cascade` go with the person.
 *
 * A person's own row may refer to the partner who brought them: that says nothing of the deleted
 * one.
 */
export async function guardPersons(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start together do so one after the other.
    await sql`select pg_advisory_xact_lock(${GUARD_LOCK})`.execute(tx)
    for (const statement of [refuseDeleted, forgetPerson, attach]) {
      await sql.raw(statement).execute(tx)
    }
  })
}

const refuseDeleted = `
create or replace function refuse_deleted_person() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  execute format('select ($1).%I', tg_argv[0]) into person using new;
  if person is not null then
    -- Shared with others who write, not with who deletes: one of the two comes first.
    perform from users where id = person and deleted_at is null for share;
    if not found then
      raise exception 'the account is deleted' using errcode = '${PERSON_DELETED}';
    end if;
  end if;
  return new;
end $$`

const forgetPerson = `
create or replace function forget_person() returns trigger language plpgsql as $$
declare
  held record;
begin
  if old.deleted_at is not null then
    if new is distinct from old then
      raise exception 'the account is deleted' using errcode = '${PERSON_DELETED}';
    end if;
  elsif new.deleted_at is not null then
    for held in
      select conrelid::regclass as rows, attname as person
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = tg_relid and confdeltype = 'c'
    loop
      execute format('delete from %s where %I = $1', held.rows, held.person) using old.id;
    end loop;
  end if;
  return new;
end $$`

const attach = `
do $$
declare
  held record;
begin
  for held in
    select conrelid::regclass as rows, attname as person, 'of_deleted_' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and conrelid <> confrelid
      and not exists (select from pg_trigger
        where tgrelid = conrelid and tgname = 'of_deleted_' || attname)
  loop
    execute format(
      'create trigger %I before insert or update of %I on %s
       for each row execute function refuse_deleted_person(%L)',
      held.name, held.person, held.rows, held.person);
  end loop;
  if not exists (select from pg_trigger
    where tgrelid = 'users'::regclass and tgname = 'forgets_deleted')
  then
    create trigger forgets_deleted before update on users
      for each row execute function forget_person();
  end if;
end $$`
