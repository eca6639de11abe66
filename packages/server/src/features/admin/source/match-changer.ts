import type { RequestContext } from '../../../context.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { listOf, loadChangers, mapChanger, unlist } from '../../ingestion/index.ts'
import { audited } from '../audit/index.ts'

const SOURCE = 'BESTCHANGE'

/** An exchanger of the source, and which of ours it is. */
export interface MatchedChanger {
  readonly id: string
  readonly name: string
  readonly siteUrl: string | null
  readonly matchedBy: 'SOURCE' | 'SITE' | 'SLUG' | 'ADMIN'
  readonly seenAtMs: number
  readonly exchangerId: string
  readonly exchangerName: string
  readonly exchangerSlug: string
  /** True where its own file is read: the source's facts about it are not used. */
  readonly hasOwnFile: boolean
}

export interface MatchedChangers {
  readonly total: number
  readonly items: readonly MatchedChanger[]
}

interface Page {
  readonly limit: number
  readonly offset: number
  /** True: only those that are an exchanger of ours. */
  readonly isMatched: boolean
}

export async function listChangers(
  { app }: Pick<RequestContext, 'app'>,
  { limit, offset, isMatched }: Page,
): Promise<MatchedChangers> {
  const rows = await durableOf(app)
    .db.selectFrom('source_changers')
    .innerJoin('exchangers', 'exchangers.id', 'source_changers.exchanger_id')
    .selectAll('source_changers')
    .select(['exchangers.name as own_name', 'exchangers.slug', 'exchangers.feed_url'])
    .where('source_changers.source', '=', SOURCE)
    .$if(isMatched, (query) => query.where('exchangers.source', 'is', null))
    .orderBy('source_changers.name')
    .orderBy('source_changers.changer_id')
    .execute()
  const items = rows.slice(offset, offset + limit).map((row) => ({
    id: row.changer_id,
    name: row.name,
    siteUrl: row.site_url,
    matchedBy: row.matched_by,
    seenAtMs: row.seen_at.getTime(),
    exchangerId: String(row.exchanger_id),
    exchangerName: row.own_name,
    exchangerSlug: row.slug,
    hasOwnFile: row.feed_url !== null,
  }))
  return { total: rows.length, items }
}

/** An admin's word on which exchanger of ours it is; no slug: none of them. */
export async function matchChanger(
  { app, viewer }: RequestContext,
  { id, slug }: { readonly id: string; readonly slug: string | null },
): Promise<void> {
  const entry = { action: 'CHANGER_MATCHED', subject: 'exchanger:' } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const changer = (await loadChangers(tx, SOURCE)).find((each) => each.id === id)
    if (!changer) throw new UserError('NOT_FOUND', 'The source has no such exchanger')
    const { exchangerId: before, name, siteUrl } = changer
    const described = { id, name, siteUrl: siteUrl ?? undefined }
    const own = slug === null ? undefined : await ownExchanger(tx, slug)
    // The match stays, by a person's word from now on.
    const isAlone = own === undefined && changer.by === 'SOURCE'
    const exchangerId = own?.id ?? (isAlone ? before : await listOf(tx, SOURCE, described))
    if (exchangerId !== before) await refuseTaken(tx, exchangerId)
    await mapChanger(tx, {
      source: SOURCE,
      changer: described,
      exchangerId,
      by: 'ADMIN',
      atMs: changer.seenAtMs,
    })
    if (exchangerId !== before) await unlist(tx, before)
    amend({
      subject: `exchanger:${exchangerId}`,
      details: { changer: name, before: { exchanger: before }, after: { exchanger: exchangerId } },
    })
  })
  await app.feeds?.refresh()
}

type Tx = Parameters<typeof loadChangers>[0]

async function ownExchanger(tx: Tx, slug: string): Promise<{ readonly id: number }> {
  const row = await tx
    .selectFrom('exchangers')
    .select('id')
    .where('slug', '=', slug.trim())
    .where('source', 'is', null)
    .executeTakeFirst()
  if (!row) throw fieldError('slug', 'UNKNOWN_EXCHANGER', 'None of ours has this address')
  return row
}

async function refuseTaken(tx: Tx, exchangerId: number): Promise<void> {
  const other = await tx
    .selectFrom('source_changers')
    .select('changer_id')
    .where('source', '=', SOURCE)
    .where('exchanger_id', '=', exchangerId)
    .executeTakeFirst()
  if (other) throw fieldError('slug', 'TAKEN', 'Another exchanger of the source is this one')
}
