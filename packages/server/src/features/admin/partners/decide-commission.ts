import { sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { FraudFlag } from '../../../db/tables/commission-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { requireViewer } from '../../accounts/index.ts'
import { moveCommission, takeBack } from '../../affiliate/index.ts'
import { auditedMoney, type Owned, requiredReason } from '../audit/index.ts'
import { type CommissionRow, payerOf } from './commission-rows.ts'
import { requireSum } from './typed-sum.ts'

export interface Deciding {
  readonly id: string
  readonly allow: boolean
  readonly reason: string
  /** The amount taken back, as the admin has typed it; none where it is allowed. */
  readonly confirmAmount?: string | undefined
}

/**
 * Decides a commission that waits for an admin: once allowed, it matures as any other and is not
 * stopped for the same reason again; otherwise it is taken back. Never by the admin who has paid.
 */
export async function decideCommission(
  context: RequestContext,
  { id, allow, reason: written, confirmAmount }: Deciding,
): Promise<CommissionRow> {
  const reason = requiredReason(written)
  if (!isUuid(id)) throw noSuchCommission()
  const { id: adminId } = requireViewer(context)
  const entry = {
    action: allow ? 'COMMISSION_ALLOWED' : 'COMMISSION_VOIDED',
    subject: `commission:${id}`,
    field: 'id',
    hold: (tx: Transaction<Tables>) => holdCommission(tx, id),
  } as const
  return auditedMoney(context, entry, async (tx, amend, row) => {
    if (row.state !== 'UNDER_REVIEW') {
      const about = { status: row.state }
      throw new UserError('STATE_CHANGED', 'It has changed meanwhile', [], about)
    }
    const payerId = await payerOf(tx, row.term_id)
    if (payerId === adminId) throw fieldError('id', 'OWN_ACCOUNT')
    amend({ words: { about: row.partner_id, mentions: [payerId], reason } })
    if (!allow) {
      const cents = row.cents - row.taken_cents
      requireSum(confirmAmount, cents)
      const admin = { id: adminId, reason: 'COMMISSION_VOIDED' } as const
      return takeBack(tx, row, { cents, to: 'VOID', admin })
    }
    return moveCommission(tx, id, 'PENDING', { allowed: sql<FraudFlag[]>`flags` })
  })
}

async function holdCommission(tx: Transaction<Tables>, id: string): Promise<Owned<CommissionRow>> {
  const row = await tx
    .selectFrom('commissions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchCommission()
  return { ownerId: row.partner_id, row }
}

function noSuchCommission(): UserError {
  return new UserError('NOT_FOUND', 'There is no such commission')
}
