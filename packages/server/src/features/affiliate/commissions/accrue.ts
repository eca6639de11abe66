import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { shareOf } from '../../../lib/money.ts'
import type { AffiliateTerms } from '../../../settings/content-settings.ts'
import { postTransfer } from '../../ledger/index.ts'
import { judgeCommission } from '../fraud/judge-commission.ts'
import { beginCommission } from './commission-machine.ts'
import { commissionKey, takeBack } from './take-back.ts'

/** A term that was paid for. */
interface PaidTerm {
  readonly id: string
  readonly user_id: string
  readonly cents: bigint
}

interface Partner {
  readonly level: 1 | 2
  readonly id: string
  readonly is_blocked: boolean
}

const DAY_SECONDS = 86_400

/**
 * Accrues shares of a price for the payer's partner, and for that one's; part of the transaction in
 * which it is paid. They wait on PENDING, by the shares of that moment. A deleted partner earns
 * nothing more, a blocked one only after an admin has looked.
 */
export async function accrue(
  tx: Transaction<Tables>,
  term: PaidTerm,
  { bps, secondBps, holdDays }: Pick<AffiliateTerms, 'bps' | 'secondBps' | 'holdDays'>,
): Promise<void> {
  if (term.cents === 0n) return
  for (const { level, id: partnerId, is_blocked } of await partnersOf(tx, term.user_id)) {
    const share = level === 1 ? bps : secondBps
    const cents = commissionOf(term.cents, share)
    if (cents === 0n) continue
    const commission = await beginCommission(tx, is_blocked ? 'UNDER_REVIEW' : 'PENDING', {
      term_id: term.id,
      level,
      partner_id: partnerId,
      cents,
      bps: share,
      matures_at: sql<Date>`hopwise_now() + make_interval(secs => ${holdDays * DAY_SECONDS})`,
    })
    const to = { kind: 'PENDING', userId: partnerId } as const
    await postTransfer(tx, {
      key: `commission:${term.id}:${level}`,
      kind: 'COMMISSION',
      subject: commissionKey(commission.id),
      legs: [{ from: { kind: 'COMMISSIONS' }, to, cents }],
    })
    await judgeCommission(tx, commission, term.user_id, { at: 'PURCHASE', cheapest: '' })
  }
}

/**
 * The payer is never among them, whatever circle accounts stand in. Their rows are locked: the
 * deletion of an account waits, or is over, and its owner is no partner any more.
 */
async function partnersOf(tx: Transaction<Tables>, payerId: string): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    with recursive brought as (
      select 1 as level, referred_by as id from users where id = ${payerId}
      union all
      select level + 1, referred_by from brought join users using (id) where level < 2
    )
    select level, id, blocked_at is not null as is_blocked
    from brought join users using (id)
    where deleted_at is null and id <> ${payerId} order by level for share of users`.execute(tx)
  return rows
}

/**
 * Follows a refund of part of a term's price: partners lose whatever they have above their share of
 * the rest, from PENDING, or from EARNED once it has matured, which may fall below zero.
 */
export async function clawBack(
  tx: Transaction<Tables>,
  { id: termId, keptCents }: { readonly id: string; readonly keptCents: bigint },
): Promise<void> {
  const commissions = await tx
    .selectFrom('commissions')
    .selectAll()
    .where('term_id', '=', termId)
    .orderBy('level')
    .forUpdate()
    .execute()
  for (const commission of commissions) {
    const { cents, taken_cents, bps } = commission
    const excess = excessOf({ cents, takenCents: taken_cents, bps }, keptCents)
    if (excess > 0n) await takeBack(tx, commission, { cents: excess, to: 'REVERSED' })
  }
}

/** The figures that a commission was made of. */
interface Accrued {
  readonly cents: bigint
  readonly takenCents: bigint
  readonly bps: bigint
}

/** A partner's share of a price, rounded down: nobody is paid more than the share. */
export function commissionOf(priceCents: bigint, bps: bigint): bigint {
  return shareOf(priceCents, bps)
}

/**
 * Cents to be taken back once that much of the price is: all above the share of the price kept. The
 * result depends on how much went back and not on how, so that no order of refunds drifts.
 */
export function excessOf({ cents, takenCents, bps }: Accrued, keptCents: bigint): bigint {
  const excess = cents - takenCents - commissionOf(keptCents, bps)
  return excess > 0n ? excess : 0n
}
