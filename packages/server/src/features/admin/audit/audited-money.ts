import { type Kysely, sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import { type AuditEntry, auditedIn, type Retell } from './audited.ts'

/** An entry of the log about somebody's money. */
export interface MoneyEntry extends AuditEntry {
  /** The id of the person whose money it is: no admin's change is possible without. */
  readonly ownerOf: (tx: Kysely<Tables>) => Promise<string>
  /** The argument that named the owner, or what they own. */
  readonly field: string
  /** False: it only decides about money, and works while money is stopped. Omitted: it moves. */
  readonly moves?: false
}

/**
 * The only way in which admins move anybody's money, or give them a plan. It names the owner, and
 * refuses the admin's own; the database refuses anything else than the named owner's.
 */
export async function auditedMoney<Done>(
  context: RequestContext,
  { ownerOf, field, moves, ...entry }: MoneyEntry,
  change: (tx: Transaction<Tables>, retell: Retell, ownerId: string) => Promise<Done>,
): Promise<Done> {
  const { app } = context
  const mayMove = moves !== false
  const viewer = requireViewer(context)
  const work = (tx: Transaction<Tables>): Promise<Done> =>
    auditedIn(tx, { app, viewer, entry }, async (_tx, retell) => {
      // An id may be written in capitals.
      const ownerId = (await ownerOf(tx)).toLowerCase()
      if (ownerId === viewer.id) throw fieldError(field, 'OWN_ACCOUNT')
      if (mayMove) await sql`select set_config('hopwise.money_of', ${ownerId}, true)`.execute(tx)
      return change(tx, retell, ownerId)
    })
  const { db } = durableOf(app)
  return mayMove ? moneyTransaction(db, work) : db.transaction().execute(work)
}
