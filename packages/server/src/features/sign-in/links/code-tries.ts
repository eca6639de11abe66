import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { hashOfToken } from '../../../lib/secrets/secret-token.ts'
import { askerHash } from './code-hash.ts'
import { linkOf, type OneTimeLink } from './link-store.ts'

type Db = Kysely<Tables>

/** Wrong or right: a code is typed no oftener. */
const CODE_TRIES = 5

/** The request that a code was mailed for, by what only its asker can say. */
export interface CodeRequest {
  readonly mailbox: string
  /** The word of the page that made it; without one, the network it came from. */
  readonly watch: string | undefined
  readonly address: string
  /** The key of the network's hash. */
  readonly secrets: SecretBox
}

export interface CodeTry {
  readonly id: string
  readonly hash: Buffer
  readonly triesLeft: number
}

function requestedLink(db: Db, { mailbox, watch, address, secrets }: CodeRequest, now: Date) {
  const links = db
    .selectFrom('sign_in_links')
    .where('email', '=', mailbox)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
  return watch === undefined
    ? links
        .where('watch_hash', 'is', null)
        .where('asked_by', '=', askerHash(secrets, mailbox, address))
    : links.where('watch_hash', '=', hashOfToken(watch))
}

/** Takes one try of the code's five, before it is judged; undefined where there is none left. */
export async function takeTry(
  tx: Db,
  request: CodeRequest,
  now: Date,
): Promise<CodeTry | undefined> {
  const row = await tx
    .updateTable('sign_in_links')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', requestedLink(tx, request, now).select('id'))
    // Tries at the same moment wait for the row, and then see each other here.
    .where('code_tries', '<', CODE_TRIES)
    .returning(['id', 'code_hash', 'code_tries'])
    .executeTakeFirst()
  if (!row?.code_hash) return undefined
  return { id: row.id, hash: row.code_hash, triesLeft: CODE_TRIES - row.code_tries }
}

/** Whether there is such a code, and all of its tries were taken. */
export async function isTriedOut(db: Db, request: CodeRequest, now: Date): Promise<boolean> {
  const row = await requestedLink(db, request, now).select('code_tries').executeTakeFirst()
  return row !== undefined && row.code_tries >= CODE_TRIES
}

/** One of all who have the code or the link gets the row, and nobody after. */
export async function spendCode(
  tx: Db,
  { id, hash }: CodeTry,
  now: Date,
): Promise<OneTimeLink | undefined> {
  const row = await tx
    .deleteFrom('sign_in_links')
    .where('id', '=', id)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && linkOf(row)
}
