import type { Jobs } from '../../jobs/open-jobs.ts'
import type { ExportFiles } from './reading/export-files.ts'
import { readExportJob } from './reading/read-export.job.ts'
import { notifyDecisionJob, type NotifyDecisionParts } from './notices/notify-decision.job.ts'

/** Work on applications outside of requests: files read late, and decisions announced. */
export async function applicationJobs(
  jobs: Pick<Jobs, 'work'>,
  parts: NotifyDecisionParts,
  files: ExportFiles,
): Promise<void> {
  await jobs.work(notifyDecisionJob(parts))
  await jobs.work(readExportJob(files))
}
