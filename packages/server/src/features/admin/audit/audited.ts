import type { AuditAction } from '@hopwise/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { notAuthorized, UserError } from '../../../lib/user-error.ts'
import { durableOf, type Viewer } from '../../accounts/index.ts'
import { type AuditDetails, insertAction } from './audit-store.ts'

/** What is done, to what, and whatever else the log should say of it. */
export interface AuditEntry {
  readonly action: AuditAction
  /** `user:3f0c…`: a kind and an id. */
  readonly subject: string
  /**
   * `before` and `after` are told apart by the log. Nothing in it may be anybody's personal data:
   * rows outlive the accounts they are about.
   */
  readonly details?: AuditDetails
}

/** Takes the place of what the entry said, where that is known only while the change is made. */
export type Retell = (entry: Partial<AuditEntry>) => void

/** So long after signing in an admin may change things; looking is free. */
const FRESH_MS = 12 * 3_600_000

/** Until when this session may change things. */
export function freshUntilMs({ signedInAtMs }: Viewer): number {
  return signedInAtMs + FRESH_MS
}

/**
 * The one way in which admins change anything: the change and its row in the log are one
 * transaction. Refuses whoever is no admin, or signed in too long ago. Changes of admins happen one
 * after the other, so that each sees what the last has left.
 */
export async function audited<Done>(
  app: AppContext,
  viewer: Viewer | null,
  entry: AuditEntry,
  change: (tx: Transaction<Tables>, retell: Retell) => Promise<Done>,
): Promise<Done> {
  if (!viewer) throw notAuthorized()
  return durableOf(app)
    .db.transaction()
    .execute(async (tx) => {
      await oneAfterAnother(tx)
      await stillAdmin(tx, viewer)
      if (app.now() > freshUntilMs(viewer)) {
        throw new UserError('SIGN_IN_AGAIN', 'Sign in again to change this')
      }
      let told = entry
      const done = await change(tx, (more) => void (told = { ...told, ...more }))
      const { action, subject, details = {} } = told
      await insertAction(tx, { atMs: app.now(), admin: viewer, action, subject, details })
      return done
    })
}

/** Any number that no other lock of ours has. */
const ADMIN_LOCK = 70_411

/** Waits until no other change of an admin is under way, in whatever process. */
export async function oneAfterAnother(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`.execute(tx)
}

/** Somebody else may have blocked this admin, or taken the role away, a moment ago. */
async function stillAdmin(tx: Kysely<Tables>, { id, sessionId }: Viewer): Promise<void> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', id)
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('user_roles.role', '=', 'ADMIN')
    .executeTakeFirst()
  if (!row) throw notAuthorized()
}
