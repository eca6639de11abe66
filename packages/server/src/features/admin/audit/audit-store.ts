import type { AuditAction } from '@hopwise/contract'
import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { forgetWords, wordsOf } from './admin-words.ts'

type Db = Kysely<Tables>

/** Facts of an action. Free words are none: they are `AdminWords`. */
export type AuditDetails = Readonly<Record<string, unknown>> & {
  readonly reason?: never
  readonly reference?: never
}

/** The admin who did it; the command line has a name, and no account. */
export interface ActingAdmin {
  readonly id: string | null
  readonly name: string
}

export interface NewAction {
  readonly atMs: number
  readonly admin: ActingAdmin
  readonly action: AuditAction
  readonly subject: string
  readonly details: AuditDetails
}

export interface DoneAction extends Omit<NewAction, 'details'> {
  readonly id: string
  /** With the admin's words, as far as they are kept. */
  readonly details: Readonly<Record<string, unknown>>
  /** The subject's present name; null where it has no name, or is gone. */
  readonly subjectName: string | null
}

/** Actions that fit all that is given. */
export interface AuditFilter {
  readonly adminId?: string
  readonly action?: AuditAction
  /** The whole subject, or its kind alone: `user:`. */
  readonly subject?: string
}

/** Writes one action to the audit log, in the transaction of its change; its id. */
export async function insertAction(
  tx: Db,
  { atMs, admin, action, subject, details }: NewAction,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('admin_actions')
    .values({
      at: new Date(atMs),
      admin_id: admin.id,
      admin_name: admin.name,
      action,
      subject,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export async function listActions(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly items: DoneAction[] }> {
  const { count } = await db
    .selectFrom('admin_actions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where((eb) => fits(eb, filter))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('admin_actions')
    .selectAll()
    .select((eb) => [subjectName(eb).as('subject_name'), wordsOf().as('words')])
    .where((eb) => fits(eb, filter))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = rows.map((row) => ({
    id: String(row.id),
    atMs: row.at.getTime(),
    admin: { id: row.admin_id, name: row.admin_name },
    action: row.action as AuditAction,
    subject: row.subject,
    subjectName: row.subject_name,
    details: { ...row.details, ...row.words },
  }))
  return { total: Number(count), items }
}

/** Everybody who has done something, under their latest name. */
export async function listActingAdmins(db: Db): Promise<ActingAdmin[]> {
  const rows = await db
    .selectFrom('admin_actions')
    .select(['admin_id', 'admin_name'])
    .distinctOn('admin_id')
    .where('admin_id', 'is not', null)
    .orderBy('admin_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ admin_id, admin_name }) => ({ id: admin_id, name: admin_name }))
}

/**
 * A part of forgetting somebody: their actions stay, and those done to them. Their name does not,
 * nor an admin's words about them.
 */
export async function forgetAdminActions(tx: Db, userId: string): Promise<void> {
  await forgetWords(tx, userId)
  await tx
    .updateTable('admin_actions')
    .set({ admin_name: '' })
    .where('admin_id', '=', userId)
    .execute()
}

type Actions = ExpressionBuilder<Tables, 'admin_actions'>

function fits(eb: Actions, { adminId, action, subject }: AuditFilter): Expression<SqlBool> {
  const isKind = subject?.endsWith(':') === true
  return eb.and([
    ...(adminId === undefined ? [] : [isBy(eb, adminId)]),
    ...(action === undefined ? [] : [eb('action', '=', action)]),
    ...(subject === undefined || isKind ? [] : [eb('subject', '=', subject)]),
    ...(isKind ? [eb(eb.fn<boolean>('starts_with', ['subject', eb.val(subject)]), '=', true)] : []),
  ])
}

function isBy(eb: Actions, adminId: string): Expression<SqlBool> {
  return isUuid(adminId) ? eb('admin_id', '=', adminId) : eb.val(false)
}

/** Names are looked up and not written down: an account that is deleted leaves none behind. */
function subjectName(eb: Actions) {
  const userId = sql<string>`case when subject ~ '^user:[0-9a-f-]{36}$'
    then substr(subject, 6)::uuid end`
  const exchangerId = sql<number>`case when subject ~ '^exchanger:[0-9]{1,9}$'
    then substr(subject, 11)::integer end`
  const articleId = sql<string>`case when subject ~ '^faq:[0-9a-f-]{36}$'
    then substr(subject, 5)::uuid end`
  return eb.fn.coalesce(
    eb.selectFrom('users').select('users.name').where('users.id', '=', userId),
    eb.selectFrom('exchangers').select('exchangers.name').where('exchangers.id', '=', exchangerId),
    eb
      .selectFrom('faq_texts')
      .select('faq_texts.title')
      .where('faq_texts.article_id', '=', articleId)
      .orderBy('faq_texts.locale')
      .limit(1),
  )
}
