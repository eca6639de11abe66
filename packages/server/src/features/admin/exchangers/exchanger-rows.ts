import { type ExchangerRecordFields, exchangerRecord, type RecordField } from '@hopwise/contract'
import type { Kysely } from 'kysely'
import type { ExchangerStatus, Tables } from '../../../db/tables.ts'
import type { RecordChanges, RecordInput } from '../../../lib/records/record-types.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { UserError } from '../../../lib/user-error.ts'

type Db = Kysely<Tables>

/** An admin's words on an exchanger. Undefined: left as it is; null: there is none. */
export type ExchangerFields = RecordInput<ExchangerRecordFields>

/** The same as the columns of its row, those left out not among them. */
export type ExchangerColumns = RecordChanges<ExchangerRecordFields>

/** The logged change of a row: the columns it touched, as they were and as they are. */
export interface RowChange {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Field = RecordField & { readonly column: keyof ExchangerColumns }

const fields: readonly (readonly [string, Field])[] = Object.entries(exchangerRecord.fields)

export type NewRow = ExchangerColumns & { readonly name: string; readonly slug: string }

/**
 * Lists an exchanger; the change is for the audit log.
 * @throws UserError with fields if its slug or file address is taken
 */
export async function insertExchanger(
  tx: Db,
  row: NewRow,
  status: ExchangerStatus,
): Promise<RowChange> {
  await refuseTaken(tx, row, undefined)
  const { id } = await tx
    .insertInto('exchangers')
    .values({ ...row, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), before: {}, after: { ...row, status } }
}

export async function updateExchanger(
  tx: Db,
  id: number,
  columns: ExchangerColumns,
): Promise<RowChange> {
  const row = await lockedExchanger(tx, id)
  await refuseTaken(tx, columns, id)
  const touched = Object.entries(columns).filter(
    ([column, value]) => plain(row[column as keyof typeof row]) !== plain(value),
  )
  refuseWordsOfSource(row, touched)
  const after = Object.fromEntries(touched)
  const before = Object.fromEntries(
    touched.map(([column]) => [column, row[column as keyof typeof row]]),
  )
  if (touched.length > 0) {
    await tx.updateTable('exchangers').set(after).where('id', '=', id).execute()
  }
  return { id: String(id), before, after }
}

/** The monitor's answer sets some columns anew each time, so an admin cannot. */
function refuseWordsOfSource(
  { source }: { readonly source: string | null },
  touched: readonly (readonly [string, unknown])[],
): void {
  if (source === null) return
  const faults = new ValidationErrors('input')
  for (const [name, { column, isOfSource }] of fields) {
    if (isOfSource && touched.some(([each]) => each === column)) faults.add(name, 'OF_SOURCE')
  }
  faults.throwIfAny()
}

/** Sets the status by a person's word: the exchanger no longer waits for a good file. */
export async function updateStatus(
  tx: Db,
  id: number,
  status: ExchangerStatus,
  mayBe: (row: { readonly name: string; readonly suspended_from: string | null }) => void,
): Promise<RowChange> {
  const row = await lockedExchanger(tx, id)
  mayBe(row)
  await tx
    .updateTable('exchangers')
    .set({
      status,
      suspended_from: null,
      ...(status === row.status ? {} : { status_since: new Date() }),
    })
    .where('id', '=', id)
    .execute()
  return { id: String(id), before: { status: row.status }, after: { status } }
}

export async function lockedExchanger(tx: Db, id: number) {
  const row = await tx
    .selectFrom('exchangers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchExchanger()
  return row
}

export function noSuchExchanger(): UserError {
  return new UserError('NOT_FOUND', 'No such exchanger')
}

/** Admins change one after the other, so that a free name is still free when it is written. */
async function refuseTaken(tx: Db, row: ExchangerColumns, own: number | undefined): Promise<void> {
  const faults = new ValidationErrors('input')
  for (const [name, { column, isUnique }] of fields) {
    const value = row[column]
    if (!isUnique || value === undefined || value === null) continue
    const other = await tx
      .selectFrom('exchangers')
      .select('id')
      .where(column, '=', value)
      .executeTakeFirst()
    if (other && other.id !== own) faults.add(name, 'TAKEN')
  }
  faults.throwIfAny()
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(' ')
  return value instanceof Date ? value.getTime() : value
}
