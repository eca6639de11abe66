import type { Database } from '../../db/database.ts'
import { applicationsOf, stepsOf } from './application-store.ts'
import { fieldsOf } from './fields/application-fields.ts'

/** All of somebody's applications, for the export. */
export async function applicationsToExport(db: Database, userId: string) {
  const rows = await applicationsOf(db, userId)
  return Promise.all(
    rows.map(async (row) => ({
      createdAt: row.created_at.toISOString(),
      status: row.status,
      reason: row.reason,
      ...fieldsOf(row),
      steps: (await stepsOf(db, row.id)).map(({ status, atMs }) => ({
        status,
        at: new Date(atMs).toISOString(),
      })),
    })),
  )
}
