import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../db/database.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { openJobs } from '../../jobs/open-jobs.ts'
import { silentLogger } from '../../lib/logger.ts'

interface Project {
  provide(key: 'templateUrl', value: string): void
}

/** The setup runs once for a run of tests, however many files there are. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-test-'))
  const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
  const template = await connectDatabase({ url: server.url })
  // The queue's tables too: making them takes longer than all of ours.
  await (await openJobs(template, silentLogger)).close()
  await template.destroy()
  project.provide('templateUrl', server.url)
  return async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
