import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { noteForOperator } from '../operator-mail/index.ts'
import { carryOut } from './carry-out.ts'
import { beginProposal, type ProposalRow } from './proposal-machine.ts'
import { openProposal } from './proposal-store.ts'

interface Proposed {
  readonly kind: ProposalRow['kind']
  /** The owner of the money. */
  readonly userId: string
  /** Signed: its effect on the balance, or on what a partner has earned. */
  readonly cents: bigint
  readonly reason: string
  readonly proposedBy: string
  /** The transaction, where it says that one was sent. */
  readonly reference?: string
  /** Omitted: the proposal is its own subject. */
  readonly subject?: string
  /** The field of the form that says where there is such a proposal already. */
  readonly field?: string
}

/**
 * Proposes a movement of somebody's money to a second admin. Where the operator needs none, it is
 * done at once, and the operator is written to. The caller is within `auditedMoney`.
 */
export async function propose(
  tx: Transaction<Tables>,
  app: AppContext,
  { subject, userId, proposedBy, field = 'amount', ...proposed }: Proposed,
): Promise<ProposalRow> {
  const id = randomUUID()
  const about = subject ?? `adjust:${id}`
  if (await openProposal(tx, about)) throw fieldError(field, 'PROPOSED_ALREADY')
  const isAlone = !app.config.payments.needsSecondAdmin
  const row = await beginProposal(tx, {
    ...proposed,
    id,
    subject: about,
    user_id: userId,
    proposed_by: proposedBy,
    is_alone: isAlone,
  })
  if (!isAlone) return row
  await carryOut(tx, app, row)
  await noteForOperator(tx, durableOf(app).jobs, { what: 'PROPOSAL', id })
  return row
}
