import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { noteForOperator } from '../operator-mail/index.ts'
import { carryOut } from './carry-out.ts'
import {
  insertProposal,
  type NewProposal,
  openProposal,
  type ProposalRow,
} from './proposal-store.ts'

type Proposed = Pick<NewProposal, 'kind' | 'userId' | 'cents' | 'reason' | 'proposedBy'> & {
  /** Omitted: the proposal is its own subject. */
  readonly subject?: string
}

/**
 * Proposes a movement of somebody's money to a second admin. Where the operator needs none, it is
 * done at once, and the operator is written to. The caller is within `auditedMoney`.
 */
export async function propose(
  tx: Transaction<Tables>,
  app: AppContext,
  { subject, ...proposed }: Proposed,
): Promise<ProposalRow> {
  const id = randomUUID()
  const about = subject ?? `adjust:${id}`
  if (await openProposal(tx, about)) throw fieldError('amount', 'PROPOSED_ALREADY')
  const isAlone = !app.config.payments.needsSecondAdmin
  const row = await insertProposal(tx, { ...proposed, id, subject: about, isAlone })
  if (!isAlone) return row
  await carryOut(tx, app, row)
  await noteForOperator(tx, durableOf(app).jobs, { what: 'PROPOSAL', id })
  return row
}
