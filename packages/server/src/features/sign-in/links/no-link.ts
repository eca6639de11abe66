import { UserError } from '../../../lib/user-error.ts'

/** The link is spent, too old, void or never made: which of them is nobody's business. */
export function noLink(): never {
  throw new UserError('NOT_FOUND', 'This link no longer works')
}
