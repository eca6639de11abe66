import { sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { moneyTransaction, oncePerKey, type Repeatable } from '../../ledger/index.ts'
import { type AuditEntry, auditedIn, type AmendEntry } from './audited.ts'

/** A row that a change is about, locked in its transaction, and the id of whose money it is. */
export interface Owned<Row> {
  readonly ownerId: string
  readonly row: Row
}

/** An entry of the log about somebody's money. */
export interface MoneyEntry<Row> extends AuditEntry {
  /** No admin's change is possible without the owner. */
  readonly hold: (tx: Transaction<Tables>) => Promise<Owned<Row>>
  /** The argument that named the owner, or what they own. */
  readonly field: string
  /** False: it only decides about money, and works while money is stopped. Omitted: it moves. */
  readonly moves?: false
}

/**
 * The only way in which admins move anybody's money, or give them a plan. It names the owner, and
 * refuses the admin's own; the database refuses anything else than the named owner's.
 */
export async function auditedMoney<Row, Done>(
  context: RequestContext,
  { hold, field, moves, ...entry }: MoneyEntry<Row>,
  change: (tx: Transaction<Tables>, amend: AmendEntry, row: Row) => Promise<Done>,
): Promise<Done> {
  const { app } = context
  const mayMove = moves !== false
  const viewer = requireViewer(context)
  const work = (tx: Transaction<Tables>): Promise<Done> =>
    auditedIn(tx, { app, viewer, entry }, async (_tx, amend) => {
      const { ownerId, row } = await hold(tx)
      if (ownerId === viewer.id) throw fieldError(field, 'OWN_ACCOUNT')
      if (mayMove) await sql`select set_config('hopwise.money_of', ${ownerId}, true)`.execute(tx)
      return change(tx, amend, row)
    })
  return moneyTransaction(durableOf(app).db, work, () => Promise.resolve(mayMove))
}

/** A request of an admin that may be sent again, and is then the same. */
export type MoneyOnce = Omit<Repeatable, 'userId'>

/** Says that a request has been taken before, so that nothing of it is done or logged again. */
class Repeated extends Error {
  readonly id: string

  constructor(id: string) {
    super('it was asked before')
    this.id = id
  }
}

/**
 * A change of `auditedMoney` that is made and logged once for each key of the admin. Answers with
 * its result's id, also where the request has been taken before.
 * @param change returns that id
 */
export async function auditedMoneyOnce<Row>(
  context: RequestContext,
  entry: MoneyEntry<Row>,
  once: MoneyOnce,
  change: (tx: Transaction<Tables>, amend: AmendEntry, row: Row) => Promise<string>,
): Promise<string> {
  const repeatable = { ...once, userId: requireViewer(context).id }
  try {
    return await auditedMoney(context, entry, async (tx, amend, row) => {
      let isNew = false
      const id = await oncePerKey(tx, repeatable, async () => {
        isNew = true
        return change(tx, amend, row)
      })
      if (!isNew) throw new Repeated(id)
      return id
    })
  } catch (error) {
    if (error instanceof Repeated) return error.id
    throw error
  }
}
