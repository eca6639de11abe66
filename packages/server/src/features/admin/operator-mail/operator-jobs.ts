import type { Jobs } from '../../../jobs/open-jobs.ts'
import { tellStopJob } from '../../ledger/index.ts'
import { tellDoubtJob } from '../../wallet/index.ts'
import { tellOperatorJob, type TellOperatorParts } from './tell-operator.job.ts'

/** Starts the jobs that write to the operator. */
export async function operatorJobs(
  jobs: Pick<Jobs, 'work'>,
  parts: TellOperatorParts,
): Promise<void> {
  await jobs.work(tellStopJob(parts))
  await jobs.work(tellDoubtJob(parts))
  await jobs.work(tellOperatorJob(parts))
}
