import type { Database } from '../../db/database.ts'

const YEAR_MS = 365 * 86_400_000

/** Forgets applicants and their phones a year after an application came to nothing. */
export async function forgetApplicants(db: Database, nowMs: number): Promise<void> {
  await db
    .updateTable('applications')
    .set({ administrator_name: '', administrator_phone: '' })
    .where('status', 'in', ['REJECTED', 'WITHDRAWN'])
    .where('decided_at', '<', new Date(nowMs - YEAR_MS))
    .where((eb) => eb.or([eb('administrator_name', '<>', ''), eb('administrator_phone', '<>', '')]))
    .execute()
}
