import { fieldError, fieldFault, validationError } from '../../../lib/user-error.ts'

const LENGTH = 500

/** An admin's reason, trimmed; refuses a text that is too long. */
export function plainReason(written: string | undefined): string {
  const reason = (written ?? '').toWellFormed().replaceAll('\0', '').trim()
  if (reason.length <= LENGTH) return reason
  throw validationError([fieldFault('reason', 'TOO_LONG', { max: LENGTH })])
}

/** The same where one is needed. */
export function requiredReason(written: string): string {
  const reason = plainReason(written)
  if (reason === '') throw fieldError('reason', 'REQUIRED')
  return reason
}
