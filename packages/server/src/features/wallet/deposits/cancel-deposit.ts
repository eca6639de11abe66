import { sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit } from './deposit-machine.ts'
import { findDeposit } from './deposit-store.ts'

/**
 * Calls off a deposit that nothing has come for. Its invoice is followed as before: coins that come
 * after all are credited. Twice is harmless.
 */
export async function cancelDeposit(context: RequestContext, id: string): Promise<DepositRow> {
  const viewer = requireViewer(context)
  const { db, walletChanges } = durableOf(context.app)
  const own = await findDeposit(db, id, viewer.id)
  if (!own) throw new UserError('NOT_FOUND', 'There is no such deposit')
  const where = sql<boolean>`coalesce(arrived_cents, 0) = 0`
  const cancelled = await moveDeposit(db, own.id, { status: 'CANCELLED', where })
  walletChanges.notify(viewer.id)
  if (cancelled) return cancelled
  const now = (await findDeposit(db, id, viewer.id))!
  if (now.status === 'CANCELLED') return now
  throw new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status: now.status })
}
