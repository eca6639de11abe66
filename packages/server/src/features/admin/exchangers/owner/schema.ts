import { builder } from '../../../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS } from '../../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../../answers/bounds/input-lengths.ts'
import { durableOf } from '../../../accounts/index.ts'
import { withLostOwner } from '../../../owners/index.ts'
import { type AdminUser, AdminUserType, findUser } from '../../users/index.ts'
import { AdminExchangerType } from '../exchanger-types.ts'
import { noSuchExchanger } from '../exchanger-rows.ts'
import { type AdminExchanger, adminExchangerById, withHealth } from '../list-exchangers.ts'
import { trialReviews } from '../trial/trial-review.ts'
import { setOwner } from './set-owner.ts'

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
