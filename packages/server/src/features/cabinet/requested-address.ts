import type { Database } from '../../db/database.ts'

/** The least time between two fetches that an owner triggers. */
export const POLL_EVERY_MS = 60_000

/** An address of an exchanger's file that its owner wants, and an admin has to agree to. */
export interface RequestedAddress {
  readonly url: string
  readonly atMs: number
}

export async function requestedAddressOf(
  db: Database,
  exchangerId: string,
): Promise<{
  readonly requestedAddress: RequestedAddress | undefined
  readonly pollFromMs: number
}> {
  const row = await db
    .selectFrom('exchanger_owners')
    .select(['asked_url', 'asked_at', 'polled_at'])
    .where('exchanger_id', '=', Number(exchangerId))
    .executeTakeFirst()
  const requestedAddress =
    row?.asked_url && row.asked_at
      ? { url: row.asked_url, atMs: row.asked_at.getTime() }
      : undefined
  const polledAtMs = row?.polled_at?.getTime() ?? -Infinity
  return { requestedAddress, pollFromMs: Math.max(0, polledAtMs + POLL_EVERY_MS) }
}

/** Replaces the owner's earlier request. False where the exchanger is somebody else's by now. */
export async function requestAddress(
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

/** Deletes a request that an admin has declined, or that a new address has settled. */
export async function forgetRequestedAddress(tx: Database, exchangerId: string): Promise<void> {
  await tx
    .updateTable('exchanger_owners')
    .set({ asked_url: null, asked_at: null })
    .where('exchanger_id', '=', Number(exchangerId))
    .execute()
}
