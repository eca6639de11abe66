import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Hours are counted since 1970.
  await sql`create table asked_pairs (
    give text not null,
    get text not null,
    minutes int not null,
    hour int not null,
    primary key (give, get)
  )`.execute(db)
  await sql`create index on asked_pairs (hour)`.execute(db)
  // Hours that nobody lived through: a simulated market told them of its past.
  await sql`create table simulated_hours (hour int primary key)`.execute(db)
}
