import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>

/** An admin's free words on an action, kept apart from the log so that they can be forgotten. */
export interface AdminWords {
  /** The person on whose account, money or words the action was; null: it was on nobody's. */
  readonly about: string | null
  /** Others whom the words may be about. */
  readonly mentions?: readonly string[]
  readonly reason?: string
  /** A transaction, as typed. */
  readonly reference?: string
}

/** Keeps the words for as long as everybody has an account whom they are about. */
export async function keepWords(
  tx: Db,
  actionId: bigint,
  { about, mentions = [], reason, reference }: AdminWords,
): Promise<void> {
  const people = about === null ? [...mentions] : [about, ...mentions]
  const ids = [...new Set(people)].toSorted()
  if (ids.length > 0) {
    const there = await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forShare()
      .execute()
    if (there.length < ids.length) return
  }
  const about_ids = ids.length === 0 ? [null] : ids
  const rows = about_ids.flatMap((id) =>
    Object.entries({ reason, reference }).flatMap(([name, words = '']) =>
      words === ''
        ? []
        : [
            {
              action_id: actionId,
              name: name as 'reason' | 'reference',
              about_id: id,
              is_subject: id !== null && id === about,
              words,
            },
          ],
    ),
  )
  if (rows.length > 0) await tx.insertInto('admin_words').values(rows).execute()
}

/** The words on an action of `admin_actions`, by name; null: there are none. */
export function wordsOf() {
  return sql<Readonly<Record<string, string>> | null>`(
    select jsonb_object_agg(name, words) from admin_words where action_id = admin_actions.id)`
}

/** Forgets all words about somebody, whoever else they are about. */
export async function forgetWords(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('admin_words')
    .where('action_id', 'in', (eb) =>
      eb.selectFrom('admin_words').select('action_id').where('about_id', '=', userId),
    )
    .execute()
}

/** Actions of admins on somebody, or on what is theirs, with their words: for the export. */
export async function actionsToExport(db: Db, userId: string, most: number) {
  const rows = await db
    .selectFrom('admin_actions')
    .select(['at', 'action', wordsOf().as('words')])
    .where((eb) =>
      eb.or([
        eb('subject', '=', `user:${userId}`),
        eb(
          'id',
          'in',
          eb
            .selectFrom('admin_words')
            .select('action_id')
            .where('about_id', '=', userId)
            .where('is_subject', '=', true),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, action, words }) => ({ at: at.toISOString(), action, ...words }))
}
