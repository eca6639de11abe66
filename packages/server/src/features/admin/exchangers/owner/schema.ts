import type { Transaction } from 'kysely'
import { fromMemory, listOf, POINTS, queryCost } from '../../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../../../context.ts'
import type { Tables } from '../../../../db/tables.ts'
import { builder } from '../../../../graphql/builder.ts'
import { isRowNumber } from '../../../../lib/is-row-number.ts'
import { isUuid } from '../../../../lib/is-uuid.ts'
import { fieldError } from '../../../../lib/user-error.ts'
import { durableOf, holdUser, userIdByEmail } from '../../../accounts/index.ts'
import { dropOwner, holdOwner, makeOwner, ownerOf, withLostOwner } from '../../../owners/index.ts'
import { canonicalEmail } from '../../../sign-in/index.ts'
import { audited } from '../../audit/index.ts'
import { type AdminUser, AdminUserType, findUser } from '../../users/index.ts'
import { lockedExchanger, noSuchExchanger } from '../exchanger-rows.ts'
import { AdminExchangerType } from '../exchanger-types.ts'
import { type AdminExchanger, adminExchangerById, withHealth } from '../list-exchangers.ts'
import { trialReviews } from '../trial/trial-review.ts'

interface Ownership {
  readonly user: AdminUser
  readonly sinceMs: number
}

const OwnershipType = builder.objectRef<Ownership>('ExchangerOwnership').implement({
  fields: (t) => ({
    user: t.field({ cost: fromMemory, type: AdminUserType, resolve: ({ user }) => user }),
    since: t.expose('sinceMs', { type: 'DateTime' }),
  }),
})

builder.objectField(AdminExchangerType, 'owner', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: OwnershipType,
    nullable: true,
    description: 'Whose cabinet it is in; null if nobody’s.',
    resolve: async ({ id }, _args, { app }) => {
      const { db } = durableOf(app)
      const owned = await db
        .selectFrom('exchanger_owners')
        .select(['user_id', 'since'])
        .where('exchanger_id', '=', Number(id))
        .executeTakeFirst()
      const user = owned && (await findUser(db, owned.user_id))
      return user ? { user, sinceMs: owned.since.getTime() } : null
    },
  }),
)

builder.objectField(AdminExchangerType, 'hasLostOwner', (t) =>
  t.boolean({
    cost: queryCost(POINTS.statement),
    description: 'Whether its owner has deleted the account, and nobody answers for it since.',
    resolve: async ({ id }, _args, { app }) =>
      (await withLostOwner(durableOf(app).db)).includes(id),
  }),
)

const MOST_WAITING = 50

interface Waiting {
  readonly onTrial: readonly AdminExchanger[]
  readonly withoutOwner: readonly AdminExchanger[]
}

const WaitingType = builder.objectRef<Waiting>('ExchangersWaiting').implement({
  description: 'Exchangers about which an admin is asked something.',
  fields: (t) => ({
    onTrial: t.expose('onTrial', {
      cost: listOf(MOST_WAITING),
      type: [AdminExchangerType],
      description: `On trial, and proposed to become ACTIVE: the first ${MOST_WAITING} by number.`,
    }),
    withoutOwner: t.expose('withoutOwner', {
      cost: listOf(MOST_WAITING),
      type: [AdminExchangerType],
      description: `Their owners have deleted the account: the first ${MOST_WAITING} by number.`,
    }),
  }),
})

builder.queryField('adminExchangersWaiting', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement + POINTS.marketLookUp),
    type: WaitingType,
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => {
      const [all, lost, reviews] = await Promise.all([
        withHealth(context.app),
        withLostOwner(durableOf(context.app).db),
        trialReviews(context),
      ])
      const first = (predicate: (each: AdminExchanger) => boolean) =>
        all.filter(predicate).slice(0, MOST_WAITING)
      return {
        onTrial: first(({ id }) => reviews.get(id)?.isProposed === true),
        withoutOwner: first(({ id }) => lost.includes(id)),
      }
    },
  }),
)

builder.mutationField('adminSetExchangerOwner', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminExchangerType,
    authScopes: { admin: true },
    description: 'Makes somebody the owner of an exchanger, or nobody. Never the asking admin.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      account: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'E-mail or ID of an account; omitted: nobody.',
      }),
      confirmName: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'The exchanger’s name, required where somebody loses it.',
      }),
    },
    resolve: async (_root, { id, account, confirmName }, context) => {
      await setOwner(context, { id, account: account ?? '', confirmName: confirmName ?? '' })
      const owned = await adminExchangerById(context.app, id)
      if (!owned) throw noSuchExchanger()
      return owned
    },
  }),
)

interface NewOwner {
  readonly id: string
  /** E-mail or id of an account; empty: nobody. */
  readonly account: string
  /** The exchanger's name, where somebody loses it by this. */
  readonly confirmName: string
}

/** Gives the exchanger to an owner, or to nobody; an admin cannot take it. */
async function setOwner(
  { app, viewer }: RequestContext,
  { id, account, confirmName }: NewOwner,
): Promise<void> {
  if (!isRowNumber(id)) throw noSuchExchanger()
  const entry = { action: 'EXCHANGER_OWNER_SET', subject: `exchanger:${id}` } as const
  await audited(app, viewer, entry, async (tx, retell) => {
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
    retell({ details: { before: { owner: before ?? null }, after: { owner: next ?? null } } })
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
