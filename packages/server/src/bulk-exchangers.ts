import type { Config } from './config.ts'
import { withDatabase } from './db/with-database.ts'
import { oneAfterAnother } from './features/admin/audit/index.ts'
import {
  applyImport,
  type FileFormat,
  type FileToImport,
  type ImportPlan,
  insertImported,
  planImport,
  writeFile,
} from './features/admin/exchangers/index.ts'
import { loadExchangers } from './features/exchangers/index.ts'

/** The actor in the log: anybody who may run commands on this machine. */
const COMMAND_LINE = { id: null, name: 'hopwise exchangers' }

export interface BulkImport extends FileToImport {
  /** True: the changes are only reported. */
  readonly isDryRun: boolean
}

/**
 * All of a file, or nothing where it has a fault. The server may run meanwhile: it notices within
 * half a minute.
 */
export function importExchangersFile(config: Config, file: BulkImport): Promise<ImportPlan> {
  return withDatabase(config, async (db) => {
    const checks = { config, now: Date.now }
    const plan = await planImport(file, await loadExchangers(db), checks)
    const isRefused = plan.fault !== undefined || plan.lines.some(({ faults }) => faults.length > 0)
    if (file.isDryRun || isRefused) return plan
    return db.transaction().execute(async (tx) => {
      await oneAfterAnother(tx)
      const tools = { checks, admin: COMMAND_LINE, atMs: Date.now() }
      const done = await applyImport(tx, { ...file, stamp: plan.stamp }, tools)
      await insertImported(tx, done, tools)
      return done
    })
  })
}

/** All listed exchangers as the text of a CSV or JSON file that an import accepts. */
export function exportExchangersFile(config: Config, format: FileFormat): Promise<string> {
  return withDatabase(config, async (db) => writeFile(await loadExchangers(db), format))
}
