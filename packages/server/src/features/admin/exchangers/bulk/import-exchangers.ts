import type { RequestContext } from '../../../../context.ts'
import { notAuthorized } from '../../../../lib/user-error.ts'
import { durableOf } from '../../../accounts/index.ts'
import { loadExchangers } from '../../../exchangers/index.ts'
import { audited } from '../../audit/index.ts'
import { applyImport, countsOf } from './apply-import.ts'
import type { FileFormat } from './file-columns.ts'
import { type FileToImport, type ImportPlan, planImport } from './plan-import.ts'
import { writeFile } from './write-file.ts'

/** The changes that a file would make, line by line. */
export async function checkImport(
  { app }: RequestContext,
  file: FileToImport,
): Promise<ImportPlan> {
  return planImport(file, await loadExchangers(durableOf(app).db), app)
}

/** Applies all of the plan that has this stamp, or nothing; it is in force when this answers. */
export async function importExchangers(
  { app, viewer }: RequestContext,
  file: FileToImport & { readonly stamp: string },
): Promise<ImportPlan> {
  if (!viewer) throw notAuthorized()
  const entry = { action: 'EXCHANGERS_IMPORTED', subject: 'exchanger:import' } as const
  const plan = await audited(app, viewer, entry, async (tx, amend) => {
    const tools = { checks: app, admin: viewer, atMs: app.now() }
    const done = await applyImport(tx, file, tools)
    amend({ details: { ...countsOf(done) } })
    return done
  })
  await app.feeds?.refresh()
  return plan
}

export async function exportExchangers(
  { app }: RequestContext,
  format: FileFormat,
): Promise<string> {
  return writeFile(await loadExchangers(durableOf(app).db), format)
}
