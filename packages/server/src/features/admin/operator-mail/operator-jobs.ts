import type { Jobs } from '../../../jobs/open-jobs.ts'
import { notifyStopJob } from '../../ledger/index.ts'
import { notifyDoubtJob } from '../../wallet/index.ts'
import { notifyOperatorJob, type NotifyOperatorParts } from './notify-operator.job.ts'

/** Starts the jobs that write to the operator. */
export async function operatorJobs(
  jobs: Pick<Jobs, 'work'>,
  parts: NotifyOperatorParts,
): Promise<void> {
  await jobs.work(notifyStopJob(parts))
  await jobs.work(notifyDoubtJob(parts))
  await jobs.work(notifyOperatorJob(parts))
}
