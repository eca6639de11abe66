import type { Database } from '../../db/database.ts'

/** Between two times that an owner has the file fetched at once. */
export const POLL_EVERY_MS = 60_000

/** An address of an exchanger's file that its owner wants, and an admin has to agree to. */
export interface AskedAddress {
  readonly url: string
  readonly atMs: number
}

export async function askedAddressOf(
  db: Database,
  exchangerId: string,
): Promise<{ readonly asked: AskedAddress | undefined; readonly pollFromMs: number }> {
  const row = await db
    .selectFrom('exchanger_owners')
    .select(['asked_url', 'asked_at', 'polled_at'])
    .where('exchanger_id', '=', Number(exchangerId))
    .executeTakeFirst()
  const asked =
    row?.asked_url && row.asked_at
      ? { url: row.asked_url, atMs: row.asked_at.getTime() }
      : undefined
  const polledAtMs = row?.polled_at?.getTime() ?? -Infinity
  return { asked, pollFromMs: Math.max(0, polledAtMs + POLL_EVERY_MS) }
}

/** Takes the place of what the owner has asked before. False where it is somebody else's by now. */
export async function askForAddress(
  db: Database,
  exchangerId: string,
  { userId, url, atMs }: { readonly userId: string; readonly url: string; readonly atMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exchanger_owners')
    .set({ asked_url: url, asked_at: new Date(atMs) })
    .where('exchanger_id', '=', Number(exchangerId))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What was asked, or something else, is in force, or an admin has declined it. */
export async function forgetAsked(tx: Database, exchangerId: string): Promise<void> {
  await tx
    .updateTable('exchanger_owners')
    .set({ asked_url: null, asked_at: null })
    .where('exchanger_id', '=', Number(exchangerId))
    .execute()
}
