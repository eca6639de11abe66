import type { Kysely } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { hashOfToken } from '../../../lib/secrets/secret-token.ts'
import { durableOf } from '../../accounts/index.ts'

type Db = Kysely<Tables>

/** A page waits for as long as a link works, and a little longer. */
const KEPT_MS = 20 * 60_000

/** Notes that the very link a page waits for was used, in any browser. */
export async function noteUse(tx: Db, watchHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('used_links')
    .values({ watch_hash: watchHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Whether the link that was asked for with this word was used; it shows neither by whom, nor where.
 * Nobody else has the word, and it signs nobody in. A link that another one made void was not used.
 */
export async function isLinkUsed({ app }: RequestContext, watch: string): Promise<boolean> {
  const row = await durableOf(app)
    .db.selectFrom('used_links')
    .select('used_at')
    .where('watch_hash', '=', hashOfToken(watch))
    .executeTakeFirst()
  return row !== undefined
}

export async function purgeUses(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('used_links')
    .where('used_at', '<=', new Date(nowMs - KEPT_MS))
    .execute()
}
