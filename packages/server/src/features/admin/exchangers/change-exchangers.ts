import { type AuditAction, exchangerRecord } from '@hopwise/contract'
import type { RequestContext } from '../../../context.ts'
import type { ExchangerStatus } from '../../../db/tables.ts'
import { isRowNumber } from '../../../lib/is-row-number.ts'
import { patienceMs } from '../../../lib/limits/deadline.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import type { FeedRun } from '../../ingestion/index.ts'
import { refuseOwn } from '../../owners/index.ts'
import { audited } from '../audit/index.ts'
import { checkedColumns } from '../records/index.ts'
import {
  type ExchangerFields,
  insertExchanger,
  noSuchExchanger,
  updateExchanger,
  updateStatus,
} from './exchanger-rows.ts'

/** Each of these is in force when it answers: the list is read again at once. */
export async function addExchanger(
  { app, viewer }: RequestContext,
  fields: ExchangerFields,
  status: ExchangerStatus,
): Promise<string> {
  const {
    name = '',
    slug = '',
    ...columns
  } = await checkedColumns(exchangerRecord, app, {
    ...fields,
    name: fields.name ?? '',
    slug: fields.slug ?? '',
  })
  const entry = { action: 'EXCHANGER_ADDED', subject: 'exchanger:' } as const
  const id = await audited(app, viewer, entry, async (tx, amend) => {
    const { id: newId, ...details } = await insertExchanger(tx, { ...columns, name, slug }, status)
    amend({ subject: `exchanger:${newId}`, details })
    return newId
  })
  await app.feeds?.refresh()
  return id
}

export async function editExchanger(
  { app, viewer }: RequestContext,
  id: string,
  fields: ExchangerFields,
): Promise<void> {
  const number = numberOf(id)
  const columns = await checkedColumns(exchangerRecord, app, fields)
  const entry = { action: 'EXCHANGER_EDITED', subject: `exchanger:${id}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const { before, after } = await updateExchanger(tx, number, columns)
    amend({ details: { before, after } })
  })
  await app.feeds?.refresh()
}

const actions: Readonly<Record<ExchangerStatus, AuditAction>> = {
  TRIAL: 'EXCHANGER_REACTIVATED',
  ACTIVE: 'EXCHANGER_REACTIVATED',
  SUSPENDED: 'EXCHANGER_SUSPENDED',
  ARCHIVED: 'EXCHANGER_ARCHIVED',
}

/** Statuses that take an exchanger away from everybody have to be meant: its name is typed. */
const NEEDS_NAME: ReadonlySet<ExchangerStatus> = new Set(['SUSPENDED', 'ARCHIVED'])

export async function setExchangerStatus(
  { app, viewer }: RequestContext,
  id: string,
  { status, confirmName }: { readonly status: ExchangerStatus; readonly confirmName: string },
): Promise<void> {
  const number = numberOf(id)
  const entry = { action: actions[status], subject: `exchanger:${id}` }
  await audited(app, viewer, entry, async (tx, amend) => {
    await refuseOwn(tx, id, viewer!.id)
    const { before, after } = await updateStatus(tx, number, status, (row) => {
      if (NEEDS_NAME.has(status) && confirmName.trim() !== row.name) {
        throw fieldError('confirmName', 'DOES_NOT_MATCH', 'This is not its name')
      }
      // Its offers are too old to be shown: only a good file brings it back.
      if (!NEEDS_NAME.has(status) && row.suspended_from !== null) {
        throw fieldError('status', 'WAITS_FOR_FILE')
      }
    })
    amend({ details: { before, after } })
  })
  await app.feeds?.refresh()
}

/** Tries its file at once. Null: the try has not ended yet, and will be in the list of tries. */
export async function pollExchanger(
  { app, viewer }: RequestContext,
  id: string,
): Promise<FeedRun | null> {
  numberOf(id)
  const { feeds } = app
  if (!feeds) throw new UserError('NOT_AVAILABLE', 'No files are polled here')
  const entry = { action: 'EXCHANGER_POLLED', subject: `exchanger:${id}` } as const
  await audited(app, viewer, entry, () => Promise.resolve())
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs(app.config.deadlineMs), null).unref()
  })
  const run = await Promise.race([feeds.pollNow(id), late])
  if (run === undefined) throw fieldError('id', 'NOT_POLLED', 'Its file is not polled')
  return run
}

function numberOf(id: string): number {
  if (!isRowNumber(id)) throw noSuchExchanger()
  return Number(id)
}
