import type { Kysely } from 'kysely'
import type { ExchangerStatus, Tables } from '../../../../db/tables.ts'
import { fieldError } from '../../../../lib/user-error.ts'
import { loadExchangers } from '../../../exchangers/index.ts'
import { type ActingAdmin, insertAction } from '../../audit/index.ts'
import type { CheckTools } from '../../records/index.ts'
import {
  insertExchanger,
  type RowChange,
  updateExchanger,
  updateStatus,
} from '../exchanger-rows.ts'
import { type FileToImport, type ImportPlan, planImport, type PlannedLine } from './plan-import.ts'

type Tx = Kysely<Tables>

/** Lines counted by their outcome. */
export interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

export function countsOf({ lines }: ImportPlan): ImportCounts {
  const of = (wanted: PlannedLine['outcome']) =>
    lines.filter(({ outcome }) => outcome === wanted).length
  const counts = { added: of('ADDED'), changed: of('CHANGED') }
  return { ...counts, unchanged: of('UNCHANGED'), refused: of('REFUSED') }
}

export interface ImportTools {
  readonly checks: CheckTools
  readonly admin: ActingAdmin
  readonly atMs: number
}

/**
 * Applies all of a file or nothing of it. A given stamp restricts it to that very plan: an admin
 * who has seen the changes gets those and no others. A plan with a refused line is none.
 */
export async function applyImport(
  tx: Tx,
  file: FileToImport & { readonly stamp?: string | undefined },
  { checks, admin, atMs }: ImportTools,
): Promise<ImportPlan> {
  const plan = await planImport(file, await loadExchangers(tx), checks)
  if (file.stamp !== undefined && file.stamp !== plan.stamp) {
    throw fieldError('stamp', 'CHANGED_MEANWHILE')
  }
  if (plan.fault || countsOf(plan).refused > 0) {
    throw fieldError('text', plan.fault?.reason ?? 'HAS_REFUSED_LINES')
  }
  await freeMovedFiles(tx, plan)
  for (const line of plan.lines) {
    const done = await applyLine(tx, line)
    if (!done) continue
    const { id, ...details } = done
    const action = line.outcome === 'ADDED' ? 'EXCHANGER_ADDED' : 'EXCHANGER_EDITED'
    await insertAction(tx, { atMs, admin, action, subject: `exchanger:${id}`, details })
  }
  return plan
}

/** The log's row of the whole, beside those of each exchanger. */
export async function insertImported(tx: Tx, plan: ImportPlan, tools: ImportTools): Promise<void> {
  const { admin, atMs } = tools
  const details = { ...countsOf(plan) }
  await insertAction(tx, {
    atMs,
    admin,
    action: 'EXCHANGERS_IMPORTED',
    subject: 'exchanger:import',
    details,
  })
}

/** Two exchangers may have changed files with each other. */
async function freeMovedFiles(tx: Tx, { lines }: ImportPlan): Promise<void> {
  // An address that is the same one, written otherwise, is no change and is not written back.
  const moved = lines.flatMap(({ id, changes }) =>
    id !== undefined && changes.some(({ field }) => field === 'feedUrl') ? [Number(id)] : [],
  )
  if (moved.length === 0) return
  await tx.updateTable('exchangers').set({ feed_url: null }).where('id', 'in', moved).execute()
}

async function applyLine(
  tx: Tx,
  { outcome, columns, slug, name, status, id, changes }: PlannedLine,
): Promise<RowChange | undefined> {
  if (outcome === 'ADDED') {
    return insertExchanger(tx, { ...columns, name: columns.name ?? name, slug }, status ?? 'TRIAL')
  }
  if (outcome !== 'CHANGED' || id === undefined) return undefined
  const row = await updateExchanger(tx, Number(id), columns)
  if (status !== undefined) await changeStatus(tx, Number(id), status)
  // The plan's own changes are logged: on the way an address may have been nobody's for a moment.
  const valuesOf = (of: (change: (typeof changes)[number]) => string) =>
    Object.fromEntries(changes.map((change) => [change.field, of(change)]))
  return {
    id: row.id,
    before: valuesOf(({ before }) => before),
    after: valuesOf(({ after }) => after),
  }
}

/** An exchanger that waits for a good file goes on waiting; the status is for its return. */
async function changeStatus(tx: Tx, id: number, status: ExchangerStatus): Promise<void> {
  if (status === 'TRIAL' || status === 'ACTIVE') {
    const { numUpdatedRows } = await tx
      .updateTable('exchangers')
      .set({ suspended_from: status })
      .where('id', '=', id)
      .where('suspended_from', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
  }
  await updateStatus(tx, id, status, () => undefined)
}
