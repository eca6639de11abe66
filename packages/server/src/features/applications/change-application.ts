import { type ApplicationFields, noApplication } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { patienceMs } from '../../lib/limits/deadline.ts'
import { fieldError } from '../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../accounts/index.ts'
import { beginApplication, canMove, moveApplication } from './application-machine.ts'
import {
  type ApplicationInput,
  columnsOf,
  fieldsOf,
  withInput,
} from './fields/application-fields.ts'
import {
  type ApplicationRow,
  countOpen,
  countSubmits,
  holdApplication,
  stateChanged,
} from './application-store.ts'
import { judgedFields } from './fields/judge-fields.ts'
import { officeHost } from './fields/office-address.ts'
import { READ_EXPORT, READ_EXPORT_AFTER_SECONDS } from './reading/read-export.job.ts'

const MOST_OPEN = 3
const MOST_SUBMITS = 3
const DAY_MS = 86_400_000
/** Milliseconds from a rejection until the same words may be sent again. */
const COPY_AFTER_MS = 7 * DAY_MS

interface Sent {
  /** The application; undefined: a new one. */
  readonly id: string | undefined
  readonly input: ApplicationInput
}

/**
 * Saves anything typed. A sent application becomes a draft again until somebody looks at it; a
 * rejected or withdrawn one is copied.
 */
export async function saveDraft(
  context: RequestContext,
  { id, input }: Sent,
): Promise<ApplicationRow> {
  return inTurn(context, async (tx, { userId, now }) => {
    const known = id === undefined ? undefined : await holdApplication(tx, id, userId)
    const fields = withInput(known ? fieldsOf(known) : noApplication, input)
    if (!known || isOver(known)) {
      if (known) refuseTooSoon(known, now)
      return insertDraft(tx, { userId, now }, fields)
    }
    const columns = columnsOf(fields)
    return moveApplication(tx, known, { to: 'DRAFT', byAdmin: false, at: now, with: columns })
  })
}

/** Judges the form whole and sends it; its file is read at once, or a little later. */
export async function submit(
  context: RequestContext,
  { id, input }: Sent,
): Promise<ApplicationRow> {
  const { app } = context
  const { jobs, exportFiles } = durableOf(app)
  const { standIn } = exportFiles
  const sent = await inTurn(context, async (tx, { userId, now }) => {
    const known = id === undefined ? undefined : await holdApplication(tx, id, userId)
    // An admin looks at it: it can be sent again once it is returned.
    if (known?.status === 'CHECKING') throw stateChanged(known)
    if (known && !canMove(known, 'SUBMITTED')) throw stateChanged(known)
    const typed = withInput(known ? fieldsOf(known) : noApplication, input)
    const fields = judgedFields(typed, { nowMs: now.getTime(), standIn })
    const submits = await countSubmits(tx, userId, new Date(now.getTime() - DAY_MS))
    if (submits >= MOST_SUBMITS) throw fieldError('id', 'TOO_MANY_SUBMITS_A_DAY')
    const draft = known ?? (await insertDraft(tx, { userId, now }, fields))
    const { id: ownId, submits: before } = draft
    const hosts = [fields.siteUrl, fields.exportUrl].flatMap(
      (address) => officeHost(address, standIn) ?? [],
    )
    const isLintDue = fields.exportUrl !== ''
    if (isLintDue) await jobs.enqueue(tx, READ_EXPORT, { id: ownId }, READ_EXPORT_AFTER_SECONDS)
    const sentColumns = {
      ...columnsOf(fields),
      hosts: [...new Set(hosts)],
      submits: before + 1,
      submitted_at: now,
      is_lint_due: isLintDue,
      lint: null,
    }
    const move = { to: 'SUBMITTED', byAdmin: false, at: now, with: sentColumns } as const
    return moveApplication(tx, draft, move)
  })
  // The page asks again for what took longer.
  if (sent.is_lint_due) await exportFiles.readWithin(sent.id, patienceMs(app.config.deadlineMs))
  return sent
}

/** Withdraws an application that is not decided. A draft that was never sent is deleted. */
export async function withdraw(context: RequestContext, id: string): Promise<ApplicationRow> {
  return inTurn(context, async (tx, { userId, now }) => {
    const known = await holdApplication(tx, id, userId)
    if (!canMove(known, 'WITHDRAWN')) throw stateChanged(known)
    if (known.submits === 0) {
      await tx.deleteFrom('applications').where('id', '=', id).execute()
      return { ...known, status: 'WITHDRAWN', updated_at: now, decided_at: now }
    }
    const columns = { decided_at: now, is_lint_due: false }
    return moveApplication(tx, known, { to: 'WITHDRAWN', byAdmin: false, at: now, with: columns })
  })
}

interface Whose {
  readonly userId: string
  readonly now: Date
}

/** One person's changes to applications run one after the other, so that limits hold. */
async function inTurn(
  context: RequestContext,
  change: (tx: Transaction<Tables>, whose: Whose) => Promise<ApplicationRow>,
): Promise<ApplicationRow> {
  const viewer = requireViewer(context)
  const { db } = durableOf(context.app)
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, viewer)
    return change(tx, { userId: viewer.id, now: new Date(context.app.now()) })
  })
}

async function insertDraft(
  tx: Transaction<Tables>,
  { userId, now }: Whose,
  fields: ApplicationFields,
): Promise<ApplicationRow> {
  if ((await countOpen(tx, userId)) >= MOST_OPEN) {
    throw fieldError('id', 'TOO_MANY_OPEN_APPLICATIONS')
  }
  return beginApplication(tx, {
    ...columnsOf(fields),
    user_id: userId,
    created_at: now,
    updated_at: now,
    lint: null,
  })
}

function isOver({ status }: ApplicationRow): boolean {
  return status === 'REJECTED' || status === 'WITHDRAWN'
}

function refuseTooSoon(known: ApplicationRow, now: Date): void {
  const atMs = copiedFromMs(known)
  if (atMs !== undefined && atMs > now.getTime()) throw fieldError('id', 'TOO_SOON_AFTER_REJECTION')
}

/** The moment from which a copy may be made; undefined where none may. */
export function copiedFromMs(row: ApplicationRow): number | undefined {
  const { status, decided_at } = row
  if (!isOver(row) || !decided_at) return undefined
  return decided_at.getTime() + (status === 'REJECTED' ? COPY_AFTER_MS : 0)
}
