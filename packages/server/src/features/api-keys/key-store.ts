import { longest } from '@hopwise/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isUuid } from '../../lib/is-uuid.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import { holdAccount, type Viewer } from '../accounts/index.ts'
import { MOST_API_KEYS, requirePro } from '../subscriptions/index.ts'
import { newSecret } from './api-key.ts'

type Db = Kysely<Tables>

/** A key in its owner's view. */
export type ApiKey = Pick<
  Selectable<Tables['api_keys']>,
  'id' | 'name' | 'start' | 'created_at' | 'last_used_at'
> & {
  /** Root fields requested with it since midnight, UTC. */
  readonly used_today: number
  /** Whether a term of Pro runs. */
  readonly is_active: boolean
}

const shown = [
  'id',
  'name',
  'start',
  'created_at',
  'last_used_at',
  sql<number>`case when day_on = (hopwise_now() at time zone 'UTC')::date
    then day_fields else 0 end`.as('used_today'),
  sql<boolean>`exists (select from subscription_terms terms
    where terms.user_id = api_keys.user_id and type like 'PRO%'
      and starts_at <= hopwise_now() and ends_at > hopwise_now())`.as('is_active'),
] as const

/** The newest first. */
export async function keysOf(db: Db, userId: string): Promise<ApiKey[]> {
  return db
    .selectFrom('api_keys')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Concurrent additions for one account wait for each other. */
export async function addKey(
  tx: Db,
  viewer: Viewer,
  name: string,
): Promise<{ readonly key: ApiKey; readonly secret: string }> {
  await holdAccount(tx, viewer)
  await requirePro(tx, viewer.id)
  const tidy = tidyName(name)
  const most = MOST_API_KEYS
  if ((await keysOf(tx, viewer.id)).length >= most) {
    throw new UserError('PLAN_LIMIT', `Your plan has room for ${most}`, [], { most })
  }
  const { secret, hash, start } = newSecret()
  const key = await tx
    .insertInto('api_keys')
    .values({ user_id: viewer.id, name: tidy, hash, start })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return { key, secret }
}

/** Removes one's own key; false: there is none. A removed key is refused from now on. */
export async function removeKey(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Everything stored about somebody's keys, except their hashes. */
export async function keysToExport(db: Db, userId: string) {
  const keys = await keysOf(db, userId)
  return keys.map(({ name, start, created_at, last_used_at }) => ({
    name,
    startsWith: start,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** A name of one line. */
function tidyName(name: string): string {
  const tidy = name
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (tidy === '') throw fieldError('name', 'REQUIRED')
  const max = longest.keyName
  if (tidy.length <= max) return tidy
  throw fieldError('name', 'TOO_LONG', { max })
}
