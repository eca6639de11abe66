import type { JobKind } from '../../../jobs/job-kind.ts'
import type { ExportFiles } from './export-files.ts'

export const READ_EXPORT = 'applications/read-export'
/** Sending an application reads its file at once: this job reads it where that failed. */
export const READ_EXPORT_AFTER_SECONDS = 30

export function readExportJob(files: ExportFiles): JobKind<{ readonly id: string }> {
  return { name: READ_EXPORT, slots: 1, run: ({ id }) => files.read(id) }
}
