import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'

/** A question that may be sent again, and is then the same. */
export interface Repeatable {
  readonly userId: string
  /** The client's key of the request; undefined: each request is another. */
  readonly key: string | null | undefined
  readonly operation: string
  /** The rest of the request: the same key with other words is refused. */
  readonly args: object
}

const KEPT_DAYS = 30

const KEY = /^[\w-]{1,64}$/

type Typed = string | null | undefined

/** Whether it is a key as forms make them, or none. */
export function isKeyOrNone(key: Typed): boolean {
  return key === null || key === undefined || KEY.test(key)
}

/** The key, or undefined where there is none; refuses any other text. */
export function checkedKey(key: Typed): string | undefined {
  if (!isKeyOrNone(key)) throw fieldError('key', 'NOT_A_KEY')
  return key ?? undefined
}

/**
 * Does the work once for each key, and answers with its result's id. A second request meanwhile
 * waits, and gets the same.
 * @param work returns the id of the result.
 */
export async function oncePerKey(
  tx: Transaction<Tables>,
  { userId, key, operation, args }: Repeatable,
  work: () => Promise<string>,
): Promise<string> {
  if (key === null || key === undefined) return work()
  const hash = createHash('sha256').update(JSON.stringify(args)).digest()
  const claimed = await tx
    .insertInto('client_keys')
    .values({ user_id: userId, key, operation, arguments_hash: hash, subject_id: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const known = await tx
      .selectFrom('client_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (known.operation !== operation || !known.arguments_hash.equals(hash)) {
      throw new UserError('KEY_REUSED', 'This was sent before with other values')
    }
    return known.subject_id!
  }
  const subjectId = await work()
  await tx
    .updateTable('client_keys')
    .set({ subject_id: subjectId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return subjectId
}

/** Forgets keys that nobody repeats any more. */
export async function forgetKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('client_keys')
    .where('at', '<', sql<Date>`hopwise_now() - ${KEPT_DAYS} * interval '1 day'`)
    .execute()
}
