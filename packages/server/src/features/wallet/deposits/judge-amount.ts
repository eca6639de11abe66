import type { FieldReason } from '@hopwise/contract'
import { centsOf, compareWithCents } from '../../../lib/money.ts'
import { LEAST_CENTS } from './deposit.ts'

type Judged = { readonly cents: bigint } | { readonly reason: FieldReason; readonly max?: number }

/**
 * Dollars exactly as typed: never rounded into something that fits. An empty amount is reported
 * first, then one too small, then one that is no amount, then one too large.
 */
export function judgeAmount(text: string | null | undefined, mostCents: bigint): Judged {
  const typed = (text ?? '').trim()
  if (typed === '') return { reason: 'REQUIRED' }
  if (compareWithCents(typed, LEAST_CENTS) === -1) return { reason: 'BELOW_LEAST_DEPOSIT' }
  const cents = centsOf(typed)
  if (cents === undefined) return { reason: 'NOT_AN_AMOUNT' }
  if (cents > mostCents) return { reason: 'ABOVE_MOST_DEPOSIT', max: Number(mostCents / 100n) }
  return { cents }
}
