import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>
type InboxState = 'NEW' | 'HANDLED' | 'ALL'

export interface InboxMessage {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly locale: 'en' | 'ru'
  readonly createdAtMs: number
  /** The time of the mail; null: the operator has not been mailed. */
  readonly mailedAtMs: number | null
  readonly handledAtMs: number | null
  /** The admin's present name; null where nobody did, or the account is deleted. */
  readonly handledBy: string | null
}

export interface InboxQuery {
  readonly state: InboxState
  /** Words in the reference, the name, the address or the message. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** The newest first. */
export async function listMessages(
  db: Db,
  query: InboxQuery,
): Promise<{ readonly total: number; readonly items: InboxMessage[] }> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where((eb) => fits(eb, query))
    .executeTakeFirstOrThrow()
  const rows = await selectMessages(db)
    .where((eb) => fits(eb as unknown as Messages, query))
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { total: Number(count), items: rows.map(messageOf) }
}

export async function countNew(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findMessage(db: Db, reference: string): Promise<InboxMessage | undefined> {
  if (!/^[\w-]{1,40}$/.test(reference)) return undefined
  const row = await selectMessages(db).where('reference', '=', reference).executeTakeFirst()
  return row && messageOf(row)
}

function selectMessages(db: Db) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.handled_by')
    .selectAll('contact_messages')
    .select('users.name as handled_by_name')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

function messageOf(row: Row): InboxMessage {
  const { id, reference, name, email, message, locale } = row
  return {
    id,
    reference,
    name,
    email,
    message,
    locale,
    createdAtMs: row.created_at.getTime(),
    mailedAtMs: row.mailed_at?.getTime() ?? null,
    handledAtMs: row.handled_at?.getTime() ?? null,
    handledBy: row.handled_by_name,
  }
}

type Messages = ExpressionBuilder<Tables, 'contact_messages'>

function fits(eb: Messages, { state, search }: InboxQuery): Expression<SqlBool> {
  const text = search.toWellFormed().replaceAll('\0', '').trim().slice(0, 100)
  const fields = ['reference', 'name', 'email', 'message'] as const
  return eb.and([
    ...(state === 'NEW' ? [eb('handled_at', 'is', null)] : []),
    ...(state === 'HANDLED' ? [eb('handled_at', 'is not', null)] : []),
    ...(text === ''
      ? []
      : [eb.or(fields.map((field) => eb(`contact_messages.${field}`, '~', anyCase(text))))]),
  ])
}

/**
 * A pattern for this very text in letters of any size. Written out letter by letter: many a
 * database knows the sizes of English letters only.
 */
function anyCase(text: string): string {
  return Array.from(text, (sign) => {
    const sizes = new Set([sign.toLowerCase(), sign.toUpperCase()])
    if (sizes.size === 2) return `(${[...sizes].join('|')})`
    return /[\p{L}\p{N}\s]/u.test(sign) ? sign : `\\${sign}`
  }).join('')
}
