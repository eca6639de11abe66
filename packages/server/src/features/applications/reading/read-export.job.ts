import type { JobKind } from '../../../jobs/job-kind.ts'
import type { ExportFiles } from './export-files.ts'

export const READ_EXPORT = 'applications/read-export'
/** Whoever sends an application reads its file at once: a job does where that came to nothing. */
export const READ_EXPORT_AFTER_SECONDS = 30

export function readExportJob(files: ExportFiles): JobKind<{ readonly id: string }> {
  return { name: READ_EXPORT, slots: 1, run: ({ id }) => files.read(id) }
}
