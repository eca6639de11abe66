import type { Jobs } from '../../jobs/open-jobs.ts'
import type { ExportFiles } from './reading/export-files.ts'
import { readExportJob } from './reading/read-export.job.ts'
import { tellDecisionJob, type TellParts } from './telling/tell-decision.job.ts'

/** Work on applications outside of requests: files read late, and decisions told. */
export async function applicationJobs(
  jobs: Pick<Jobs, 'work'>,
  telling: TellParts,
  files: ExportFiles,
): Promise<void> {
  await jobs.work(tellDecisionJob(telling))
  await jobs.work(readExportJob(files))
}
