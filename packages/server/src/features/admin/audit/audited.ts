import type { AuditAction } from '@hopwise/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { notAuthorized } from '../../../lib/user-error.ts'
import { durableOf, holdAccount, requireFresh, type Viewer } from '../../accounts/index.ts'
import { type AdminWords, keepWords } from './admin-words.ts'
import { type AuditDetails, insertAction } from './audit-store.ts'

/** The action, its subject, and further details for the log. */
export interface AuditEntry {
  readonly action: AuditAction
  /** `user:3f0c…`: a kind and an id. */
  readonly subject: string
  /**
   * The log itself works out how `before` and `after` differ. Personal data must not get in: rows
   * outlive the accounts they are about.
   */
  readonly details?: AuditDetails
  /** Free words of the admin. They go with the account of whom they are about. */
  readonly words?: AdminWords
}

/** Replaces parts of the entry that are known only while the change is made. */
export type AmendEntry = (entry: Partial<AuditEntry>) => void

/**
 * The way in which admins change anything: the change and its row in the log are one transaction.
 * Refuses a viewer who is no admin, or signed in too long ago. Admins' changes run one after the
 * other, so that each sees the result of the last. The database refuses any movement of somebody's
 * money or plan in it: that is what `auditedMoney` is for.
 */
export async function audited<Done>(
  app: AppContext,
  viewer: Viewer | null,
  entry: AuditEntry,
  change: (tx: Transaction<Tables>, amend: AmendEntry) => Promise<Done>,
): Promise<Done> {
  if (!viewer) throw notAuthorized()
  return durableOf(app)
    .db.transaction()
    .execute((tx) => auditedIn(tx, { app, viewer, entry }, change))
}

export interface Acting {
  readonly app: AppContext
  readonly viewer: Viewer
  readonly entry: AuditEntry
}

/** An admin's change within that transaction. */
export async function auditedIn<Done>(
  tx: Transaction<Tables>,
  { app, viewer, entry }: Acting,
  change: (tx: Transaction<Tables>, amend: AmendEntry) => Promise<Done>,
): Promise<Done> {
  // The database knows by this whose hand moves money from here on.
  await sql`select set_config('hopwise.admin', ${viewer.id}, true),
    set_config('hopwise.money_of', '', true)`.execute(tx)
  await oneAfterAnother(tx)
  await stillAdmin(tx, viewer)
  requireFresh('administration', viewer, app.now())
  let finalEntry = entry
  const done = await change(tx, (more) => void (finalEntry = { ...finalEntry, ...more }))
  const { action, subject, details = {}, words } = finalEntry
  const id = await insertAction(tx, { atMs: app.now(), admin: viewer, action, subject, details })
  if (words) await keepWords(tx, id, words)
  return done
}

/** Any number that no other lock of ours has. */
const ADMIN_LOCK = 70_411

/** Waits until no other change of an admin is under way, in any process. */
export async function oneAfterAnother(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`.execute(tx)
}

/** Somebody else may have blocked this admin, or taken the role away, a moment ago. */
async function stillAdmin(tx: Kysely<Tables>, viewer: Viewer): Promise<void> {
  await holdAccount(tx, viewer)
  const row = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', viewer.id)
    .where('role', '=', 'ADMIN')
    .executeTakeFirst()
  if (!row) throw notAuthorized()
}
