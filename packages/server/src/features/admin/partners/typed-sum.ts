import { centsOf } from '../../../lib/money.ts'
import { fieldError } from '../../../lib/user-error.ts'

/** A movement of somebody's money has to be meant: its sum is typed. */
export function requireSum(typed: string | null | undefined, cents: bigint): void {
  const text = (typed ?? '').trim()
  if (text === '') throw fieldError('confirmAmount', 'REQUIRED')
  if (centsOf(text) !== cents) {
    throw fieldError('confirmAmount', 'DOES_NOT_MATCH', 'This is not its amount')
  }
}
