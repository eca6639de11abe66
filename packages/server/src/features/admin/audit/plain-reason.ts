import { longest } from '@hopwise/contract'
import { fieldError } from '../../../lib/user-error.ts'

/** An admin's reason, trimmed; refuses a text that is too long. */
export function plainReason(written: string | null | undefined): string {
  const reason = (written ?? '').toWellFormed().replaceAll('\0', '').trim()
  const max = longest.reason
  if (reason.length > max) throw fieldError('reason', 'TOO_LONG', { max })
  return reason
}

/** The same where one is needed. */
export function requiredReason(written: string | null | undefined): string {
  const reason = plainReason(written)
  if (reason === '') throw fieldError('reason', 'REQUIRED')
  return reason
}
