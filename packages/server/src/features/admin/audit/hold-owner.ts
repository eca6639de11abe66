import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { UserError } from '../../../lib/user-error.ts'
import { holdUser } from '../../accounts/index.ts'
import type { Owned } from './audited-money.ts'

/** The person whose money a change is of, where the change is of no row but the account. */
export async function holdOwner(tx: Transaction<Tables>, ownerId: string): Promise<Owned<null>> {
  const isThere = isUuid(ownerId) && (await holdUser(tx, ownerId)) !== undefined
  if (isThere) return { ownerId, row: null }
  throw new UserError('NOT_FOUND', 'This account does not exist, or no longer does')
}
