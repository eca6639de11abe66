import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../db/tables.ts'

const YEAR_MS = 365 * 86_400_000

/** A person's messages: those sent from the account, and those that give its address. */
export interface Sender {
  readonly id: string
  readonly email: string | null
}

export interface SentMessage {
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAtMs: number
}

/** All messages of a person, oldest first, for the export of the account. */
export async function messagesOf(db: Kysely<Tables>, sender: Sender): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) => isFrom(eb, sender))
    .orderBy('created_at')
    .execute()
  return rows.map(({ reference, name, email, message, created_at }) => ({
    reference,
    name,
    email,
    message,
    createdAtMs: created_at.getTime(),
  }))
}

/** Deletes all messages of a person; a part of deleting the account. */
export async function forgetMessages(tx: Kysely<Tables>, sender: Sender): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where((eb) => isFrom(eb, sender))
    .execute()
}

/** Messages are kept for twelve months. */
export async function purgeMessages(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('created_at', '<', new Date(nowMs - YEAR_MS))
    .execute()
}

function isFrom(
  eb: ExpressionBuilder<Tables, 'contact_messages'>,
  { id, email }: Sender,
): Expression<SqlBool> {
  const byAccount = eb('user_id', '=', id)
  if (email === null) return byAccount
  return eb.or([byAccount, eb(eb.fn<string>('lower', ['email']), '=', email)])
}
