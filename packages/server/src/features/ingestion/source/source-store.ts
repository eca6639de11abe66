import { type Kysely, sql } from 'kysely'
import { slugOf } from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import type { MarketSource, Tables } from '../../../db/tables.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import { type KnownMatch, matchChangers } from './match-changers.ts'

type Db = Kysely<Tables>

/** Exchangers kept of one source, several times any real one's: it may invent others. */
const CHANGERS_MAX = 5_000
/** Days after which exchangers that it brought make room for new ones. */
const GONE_DAYS = 30

/** The stored row of a source's exchanger. */
export interface StoredChanger extends KnownMatch {
  readonly id: string
  readonly name: string
  readonly siteUrl: string | null
  readonly seenAtMs: number
}

/** All exchangers that a monitor has named, with ours that they are matched to. */
export async function loadChangers(db: Db, source: MarketSource): Promise<StoredChanger[]> {
  const rows = await db
    .selectFrom('source_changers')
    .selectAll()
    .where('source', '=', source)
    .execute()
  return rows.map((row) => ({
    id: row.changer_id,
    name: row.name,
    siteUrl: row.site_url,
    exchangerId: row.exchanger_id,
    by: row.matched_by,
    seenAtMs: row.seen_at.getTime(),
  }))
}

export interface Round {
  readonly source: MarketSource
  readonly changers: readonly ReadChanger[]
  readonly atMs: number
}

/**
 * Lists a round's new exchangers, as long as there is room, matches them with ours, and writes the
 * source's facts on those it brought. Returns whether anything has changed.
 */
export async function noteRound(db: Database, round: Round): Promise<boolean> {
  const { source, changers, atMs } = round
  return db.transaction().execute(async (tx) => {
    // One at a time: an admin may say otherwise at the same moment.
    await sql`lock table source_changers in share row exclusive mode`.execute(tx)
    const known = new Map((await loadChangers(tx, source)).map((each) => [each.id, each]))
    const own = await tx
      .selectFrom('exchangers')
      .select(['id', 'slug', 'site_url as siteUrl'])
      .where('source', 'is', null)
      .execute()
    const matches = matchChangers(changers, known, own)
    let left = CHANGERS_MAX - known.size
    if (matches.length > left) left += await forgetGone(tx, round)
    let isChanged = false
    for (const { changer, own: found } of matches) {
      const before = known.get(changer.id)
      if (!before && left-- <= 0) continue
      isChanged = true
      const by = found?.by ?? 'SOURCE'
      const exchangerId = found?.id ?? (await listOf(tx, source, changer))
      await mapChanger(tx, { source, changer, exchangerId, by, atMs })
      if (before) await unlist(tx, before.exchangerId)
    }
    const renamed = changers.filter((each) => isOther(each, known.get(each.id)))
    if ((await describe(tx, source, changers)) > 0 || renamed.length > 0) isChanged = true
    const ids = changers.map(({ id }) => id)
    await sql`
      update source_changers set seen_at = ${new Date(atMs)}
      where source = ${source} and changer_id = any(${ids})`.execute(tx)
    return isChanged
  })
}

/** Returns how many there are fewer. */
async function forgetGone(tx: Db, { source, changers, atMs }: Round): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from exchangers using source_changers as mapped
    where exchangers.id = mapped.exchanger_id and exchangers.source is not null
      and mapped.source = ${source} and mapped.changer_id <> all(${changers.map(({ id }) => id)})
      and mapped.seen_at < ${new Date(atMs - GONE_DAYS * 86_400_000)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function isOther({ name, siteUrl }: ReadChanger, before: StoredChanger | undefined): boolean {
  return before !== undefined && (before.name !== name || before.siteUrl !== (siteUrl ?? null))
}

interface NewMapping {
  readonly source: MarketSource
  readonly changer: Pick<ReadChanger, 'id' | 'name' | 'siteUrl'>
  readonly exchangerId: number
  readonly by: KnownMatch['by']
  readonly atMs: number
}

/** Matches a monitor's exchanger to one of ours, in place of an earlier match. */
export async function mapChanger(tx: Db, mapping: NewMapping): Promise<void> {
  const { source, changer, exchangerId, by, atMs } = mapping
  const row = {
    name: changer.name,
    site_url: changer.siteUrl ?? null,
    exchanger_id: exchangerId,
    matched_by: by,
    seen_at: new Date(atMs),
  }
  await tx
    .insertInto('source_changers')
    .values({ source, changer_id: changer.id, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'changer_id']).doUpdateSet(row))
    .execute()
}

/** Its own row. The slug says whose it is: none of ours is ever in its way, nor it in theirs. */
export async function listOf(
  tx: Db,
  source: MarketSource,
  changer: Pick<ReadChanger, 'id' | 'name' | 'siteUrl'> & Partial<ReadChanger>,
): Promise<number> {
  const plain = `${slugOf(changer.name).slice(0, 40) || changer.id}-${source.toLowerCase()}`
  const isTaken = await tx
    .selectFrom('exchangers')
    .select('id')
    .where('slug', '=', plain)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('exchangers')
    .values({
      slug: isTaken ? `${plain}-${changer.id}` : plain,
      name: changer.name,
      site_url: changer.siteUrl ?? null,
      feed_url: null,
      country: null,
      status: 'ACTIVE',
      good_reviews: changer.goodReviews ?? 0,
      bad_reviews: changer.badReviews ?? 0,
      source,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes an exchanger that the source alone brought, and that is one we know. */
export async function unlist(tx: Db, exchangerId: number): Promise<void> {
  await tx
    .deleteFrom('exchangers')
    .where('id', '=', exchangerId)
    .where('source', 'is not', null)
    .execute()
}

/** The source alone names and rates an exchanger that it brought. */
async function describe(
  tx: Db,
  source: MarketSource,
  changers: readonly ReadChanger[],
): Promise<number> {
  const said = JSON.stringify(
    changers.map(({ id, name, goodReviews, badReviews, siteUrl }) => ({
      id,
      name,
      good: goodReviews,
      bad: badReviews,
      site: siteUrl ?? null,
    })),
  )
  await sql`
    update source_changers as mapped set name = said.name, site_url = said.site
    from jsonb_to_recordset(${said}::jsonb) as said(id text, name text, site text)
    where mapped.source = ${source} and mapped.changer_id = said.id
      and (mapped.name, coalesce(mapped.site_url, '')) is distinct from
        (said.name, coalesce(said.site, ''))`.execute(tx)
  const { numAffectedRows } = await sql`
    update exchangers set name = said.name, good_reviews = said.good, bad_reviews = said.bad,
      site_url = coalesce(exchangers.site_url, said.site)
    from jsonb_to_recordset(${said}::jsonb)
      as said(id text, name text, good integer, bad integer, site text)
    join source_changers as mapped on mapped.source = ${source} and mapped.changer_id = said.id
    where exchangers.id = mapped.exchanger_id and exchangers.source = ${source}
      and (exchangers.name, exchangers.good_reviews, exchangers.bad_reviews,
          coalesce(exchangers.site_url, ''))
        is distinct from (said.name, said.good, said.bad,
          coalesce(exchangers.site_url, said.site, ''))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
