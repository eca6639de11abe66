import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../../context.ts'
import type { Tables } from '../../../../db/tables.ts'
import { isRowNumber } from '../../../../lib/is-row-number.ts'
import { isUuid } from '../../../../lib/is-uuid.ts'
import { fieldError } from '../../../../lib/user-error.ts'
import { holdUser, userIdByEmail } from '../../../accounts/index.ts'
import { dropOwner, holdOwner, makeOwner, ownerOf } from '../../../owners/index.ts'
import { canonicalEmail } from '../../../sign-in/index.ts'
import { audited } from '../../audit/index.ts'
import { lockedExchanger, noSuchExchanger } from '../exchanger-rows.ts'

interface NewOwner {
  readonly id: string
  /** E-mail or id of an account; empty: nobody. */
  readonly account: string
  /** The exchanger's name, where somebody loses it by this. */
  readonly confirmName: string
}

/** Gives the exchanger to an owner, or to nobody; an admin cannot take it. */
export async function setOwner(
  { app, viewer }: RequestContext,
  { id, account, confirmName }: NewOwner,
): Promise<void> {
  if (!isRowNumber(id)) throw noSuchExchanger()
  const entry = { action: 'EXCHANGER_OWNER_SET', subject: `exchanger:${id}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const next = await accountNamed(tx, account.trim())
    const last = await ownerOf(tx, id)
    if ([last, next].includes(viewer!.id)) throw fieldError('id', 'OWN_ACCOUNT')
    // The accounts are locked before the rows about them, in the order in which a deletion locks.
    if (last !== undefined) await holdUser(tx, last)
    if (next !== undefined && !(await holdUser(tx, next))) throw noSuchAccount()
    const before = await holdOwner(tx, id)
    const { name } = await lockedExchanger(tx, Number(id))
    if (before !== undefined && before === next) throw fieldError('account', 'OWNS_IT')
    if (before !== undefined && confirmName.trim() !== name) {
      throw fieldError('confirmName', 'DOES_NOT_MATCH')
    }
    await dropOwner(tx, id)
    if (next !== undefined) await makeOwner(tx, { exchangerId: id, userId: next })
    amend({ details: { before: { owner: before ?? null }, after: { owner: next ?? null } } })
  })
}

async function accountNamed(tx: Transaction<Tables>, named: string): Promise<string | undefined> {
  if (named === '') return undefined
  const email = canonicalEmail(named)
  const id = email === undefined ? named : await userIdByEmail(tx, email)
  if (id === undefined || !isUuid(id)) throw noSuchAccount()
  return id
}

function noSuchAccount() {
  return fieldError('account', 'NO_SUCH_ACCOUNT')
}
