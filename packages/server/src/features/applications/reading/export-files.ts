import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { FeedLinter, LintReport } from '../../feed-linter/index.ts'
import type { ApplicationRow } from '../application-store.ts'

export interface ExportFilesParts {
  readonly db: Database
  readonly linter: FeedLinter
  /** Origin of the stand-in for the outside world on a developer's machine; undefined: none. */
  readonly standIn: string | undefined
  readonly log: Logger
}

/** Reads the files that applicants name, and keeps the reports on them. */
export class ExportFiles {
  readonly standIn: string | undefined
  readonly #parts: ExportFilesParts
  readonly #reading = new Map<string, Promise<void>>()

  constructor(parts: ExportFilesParts) {
    this.#parts = parts
    this.standIn = parts.standIn
  }

  /** A report on the file as it is now. */
  async report(address: string): Promise<LintReport> {
    return this.#parts.linter.lintAddress(address, {})
  }

  /** Reads the file of an application as it was last sent; once at a time. */
  read(id: string): Promise<void> {
    const known = this.#reading.get(id)
    if (known) return known
    const reading = this.#read(id).finally(() => this.#reading.delete(id))
    this.#reading.set(id, reading)
    return reading
  }

  /** Reads it for a caller who waits so many ms; a longer read goes on in the background. */
  async readWithin(id: string, patienceMs: number): Promise<void> {
    const { log } = this.#parts
    const reading = this.read(id).catch((error: Error) => {
      // A job does it again.
      log.warn({ error: error.message }, 'cannot read the file of an application')
    })
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs).unref()
    })
    await Promise.race([reading, late])
  }

  async close(): Promise<void> {
    await this.#parts.linter.close()
    await Promise.allSettled(this.#reading.values())
  }

  async #read(id: string): Promise<void> {
    const { db } = this.#parts
    const row = await db
      .selectFrom('applications')
      .select(['export_url', 'submits'])
      .where('id', '=', id)
      .where('is_lint_due', '=', true)
      .executeTakeFirst()
    if (!row) return
    const report = await this.report(row.export_url)
    // The report belongs to this file only: it may have been sent again meanwhile.
    await db
      .updateTable('applications')
      .set({ lint: JSON.stringify(report), is_lint_due: false })
      .where('id', '=', id)
      .where('submits', '=', row.submits)
      .execute()
  }
}

/** The report; undefined: it was not read, or there is none. */
export function lintOf({ lint }: ApplicationRow): LintReport | undefined {
  return (lint as LintReport | null) ?? undefined
}
