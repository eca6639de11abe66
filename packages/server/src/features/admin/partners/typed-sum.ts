import { centsOf } from '../../../lib/money.ts'
import { fieldError } from '../../../lib/user-error.ts'

const REFERENCE_LENGTH = 200

/** A movement of somebody's money has to be meant: its sum is typed. */
export function requireSum(typed: string | null | undefined, cents: bigint): void {
  const text = (typed ?? '').trim()
  if (text === '') throw fieldError('confirmAmount', 'REQUIRED')
  if (centsOf(text) !== cents) {
    throw fieldError('confirmAmount', 'DOES_NOT_MATCH', 'This is not its amount')
  }
}

/** The transaction of coins that were sent. */
export function typedReference(written: string): string {
  const reference = written.toWellFormed().replaceAll('\0', '').trim()
  if (reference === '') throw fieldError('reference', 'REQUIRED')
  if (reference.length > REFERENCE_LENGTH) {
    throw fieldError('reference', 'TOO_LONG', { max: REFERENCE_LENGTH })
  }
  return reference
}
