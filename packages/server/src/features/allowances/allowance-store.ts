import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** All offers of an exchanger in one pair, believed by an admin's word. */
export interface Allowance {
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  readonly note: string
  readonly allowedAtMs: number
  /** The end; null: it lasts until it is revoked. */
  readonly endsAtMs: number | null
}

export type AllowancePlace = Pick<Allowance, 'exchangerId' | 'give' | 'get'>

/** The newest first, those that have ended left out. */
export async function loadAllowances(db: Db, nowMs: number): Promise<Allowance[]> {
  const rows = await db
    .selectFrom('allowed_offers')
    .selectAll()
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(nowMs))]))
    .orderBy('allowed_at', 'desc')
    .orderBy('exchanger_id')
    .execute()
  return rows.map(({ exchanger_id, give, get, note, allowed_at, ends_at }) => ({
    exchangerId: String(exchanger_id),
    give,
    get,
    note,
    allowedAtMs: allowed_at.getTime(),
    endsAtMs: ends_at?.getTime() ?? null,
  }))
}

/** Replaces any earlier allowance of these offers. */
export async function saveAllowance(tx: Db, allowance: Allowance): Promise<void> {
  const { exchangerId, give, get, note, allowedAtMs, endsAtMs } = allowance
  const row = {
    note,
    allowed_at: new Date(allowedAtMs),
    ends_at: endsAtMs === null ? null : new Date(endsAtMs),
  }
  await tx
    .insertInto('allowed_offers')
    .values({ exchanger_id: Number(exchangerId), give, get, ...row })
    .onConflict((conflict) => conflict.columns(['exchanger_id', 'give', 'get']).doUpdateSet(row))
    .execute()
}

/** False where nobody had allowed them. */
export async function deleteAllowance(
  tx: Db,
  { exchangerId, give, get }: AllowancePlace,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('allowed_offers')
    .where('exchanger_id', '=', Number(exchangerId))
    .where('give', '=', give)
    .where('get', '=', get)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
