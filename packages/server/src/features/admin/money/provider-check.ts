import type { AppContext } from '../../../context.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { ProviderFault } from '../../payments/index.ts'
import {
  confirmedCents,
  type DepositRow,
  findDeposit,
  restorableCents,
} from '../../wallet/index.ts'

/** Asks the provider about a deposit now; refused where it does not answer. */
export async function askProvider(app: AppContext, deposit: DepositRow): Promise<void> {
  try {
    await durableOf(app).deposits?.check(deposit)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw new UserError('NOT_AVAILABLE', 'The payment provider does not answer just now')
  }
}

export interface ProviderCheck {
  /** The deposit as it was before. */
  readonly before: DepositRow
  /** Whether the provider did not answer. */
  readonly isAway: boolean
}

/**
 * Asks before a deposit is sent back, as what has settled decides which doubts are over: another
 * process may have noted less, or nobody has looked for long. Where the provider is away, what is
 * known decides. Undefined: there is no such deposit.
 */
export async function askBeforeRefund(
  app: AppContext,
  id: string,
): Promise<ProviderCheck | undefined> {
  const { db, deposits: tracker } = durableOf(app)
  const before = await findDeposit(db, id)
  // A look at a deposit that is being made would make its invoice.
  if (!before || before.status === 'CREATING') return before && { before, isAway: false }
  try {
    await tracker?.check(before)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { before, isAway: true }
  }
  return { before, isAway: false }
}

/**
 * Refuses to send back a deposit that is no longer as it was before the provider was asked. What
 * goes back is still of the same kind, out of a wallet or not, nobody else has sent any back, and
 * all of it is sent back only if it is still as much as it was. The row must be locked: another
 * process may change it up to then.
 */
export function refuseChanged(
  before: DepositRow,
  locked: DepositRow,
  amount: bigint | undefined,
): void {
  const isSame =
    before.status === locked.status &&
    before.credited_cents === locked.credited_cents &&
    before.refunded_cents === locked.refunded_cents &&
    before.sent_back_cents === locked.sent_back_cents &&
    moreCents(before) > 0n === moreCents(locked) > 0n &&
    (amount !== undefined || isAsMuch(before, locked))
  if (isSame) return
  const { status } = locked
  throw new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}

/** Whether all of it, which is sent back where no sum is stated, is as much as it was. */
function isAsMuch(before: DepositRow, locked: DepositRow): boolean {
  const isCredited = locked.credited_cents !== null
  return (
    before.arrived_cents === locked.arrived_cents &&
    (!isCredited || moreCents(before) === moreCents(locked))
  )
}

/** Cents of more than was credited, which are sent back without touching a wallet. */
function moreCents(deposit: DepositRow): bigint {
  return confirmedCents(deposit) + restorableCents(deposit)
}
