import type { Database } from '../../db/database.ts'

const YEAR_MS = 365 * 86_400_000

/** Messages are kept for twelve months. */
export async function purgeMessages(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('created_at', '<', new Date(nowMs - YEAR_MS))
    .execute()
}
