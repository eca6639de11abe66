import type { AuditAction } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { ApplicationStatus } from '../../../db/tables/offices/application-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf, holdUser, requireViewer } from '../../accounts/index.ts'
import {
  type ApplicationColumns,
  type ApplicationRow,
  findApplication,
  holdApplication,
  moveApplication,
  stateChanged,
  NOTIFY_DECISION,
} from '../../applications/index.ts'
import { audited, plainReason, type AmendEntry } from '../audit/index.ts'

/** Moves it from SUBMITTED to CHECKING: the applicant sees that somebody looks, and cannot edit. */
export function takeApplication(context: RequestContext, id: string): Promise<ApplicationRow> {
  return decide(context, id, { action: 'APPLICATION_TAKEN', from: 'SUBMITTED', to: 'CHECKING' })
}

/** Moves it from CHECKING back to SUBMITTED. */
export function returnApplication(context: RequestContext, id: string): Promise<ApplicationRow> {
  return decide(context, id, { action: 'APPLICATION_RETURNED', from: 'CHECKING', to: 'SUBMITTED' })
}

/** Rejects it, with or without a reason, which the applicant reads in these words. */
export function rejectApplication(
  context: RequestContext,
  { id, reason: typed }: { readonly id: string; readonly reason: string },
): Promise<ApplicationRow> {
  const reason = plainReason(typed)
  return decide(context, id, {
    action: 'APPLICATION_REJECTED',
    from: 'CHECKING',
    to: 'REJECTED',
    change: (_tx, _row, amend) => {
      // The words are for the applicant: in the log they would outlive the account.
      amend({ details: { hasReason: reason !== '' } })
      return Promise.resolve({ reason: reason === '' ? null : reason })
    },
  })
}

export interface Decision {
  readonly action: AuditAction
  readonly from: ApplicationStatus
  readonly to: ApplicationStatus
  /** A further change in the same transaction. */
  readonly change?: (
    tx: Transaction<Tables>,
    row: ApplicationRow,
    amend: AmendEntry,
  ) => Promise<ApplicationColumns>
}

const DECIDED: ReadonlySet<ApplicationStatus> = new Set(['ACCEPTED', 'REJECTED'])

/**
 * Moves it to the next status, with its row in the log; the applicant is notified of the last one.
 * Nobody decides on an own application.
 */
export async function decide(
  context: RequestContext,
  id: string,
  { action, from, to, change }: Decision,
): Promise<ApplicationRow> {
  const { app } = context
  const viewer = requireViewer(context)
  const { jobs } = durableOf(app)
  const entry = { action, subject: `application:${id}` }
  const decided = await audited(app, viewer, entry, async (tx, amend) => {
    const seen = await findApplication(tx, id)
    // The account is locked before the person's rows, in the order in which a deletion locks them.
    if (seen) await holdUser(tx, seen.user_id)
    const row = await holdApplication(tx, id)
    if (row.user_id === viewer.id) throw fieldError('id', 'OWN_ACCOUNT')
    if (row.status !== from) throw stateChanged(row)
    const now = new Date(app.now())
    const columns = (await change?.(tx, row, amend)) ?? {}
    const isDecided = DECIDED.has(to)
    if (isDecided) await jobs.enqueue(tx, NOTIFY_DECISION, { id })
    const facts = {
      ...columns,
      ...(isDecided && { decided_at: now, is_lint_due: false }),
    }
    return moveApplication(tx, row, { to, byAdmin: true, at: now, with: facts })
  })
  jobs.wake(NOTIFY_DECISION)
  return decided
}
