import { sql } from 'kysely'
import {
  modeOf,
  Renewals,
  type SubscriptionMode,
  subscriptionMachine,
} from '../../features/subscriptions/index.ts'
import { silentLogger } from '../../lib/logger.ts'
import type { Person } from '../deletion/people-to-delete.ts'
import { putMoney } from '../money/people-with-money.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

/** The person has money for a term, and had one of that mode that was paid for. */
async function begin(mode: SubscriptionMode, { id }: Person, { server }: Walk): Promise<string> {
  const { db } = server.database
  await putMoney(db, id, 20_000n)
  if (mode === 'NONE') return id
  const [runs, renews] = [mode === 'RENEWING' || mode === 'ENDING', mode === 'RENEWING']
  const begun = runs ? '-1 day' : '-8 days'
  await sql`
    insert into subscriptions (user_id, period, type, starts_at, ends_at, auto_renews)
    values (${id}, 1, 'NEWBIE_7', hopwise_now() + ${begun}::interval,
      hopwise_now() + ${begun}::interval + interval '7 days', ${renews || mode === 'DUE'})`.execute(
    db,
  )
  await sql`
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    select user_id, period, type, 'PURCHASE', 900, 70, 70, 5, starts_at, ends_at
    from subscriptions where user_id = ${id}`.execute(db)
  await sql`select post_transfer(${`term:${id}:1`}, 'TERM', ${`term:${id}:1`}, '{WALLET}',
    ${`{${id}}`}, '{REVENUE}', '{null}', '{900}', null, null)`.execute(db)
  return id
}

const own = (call: string) => (): Call => ({ query: `mutation { ${call} }` })

async function termOf({ person }: Row, { server }: Walk): Promise<string> {
  const term = await server.database.db
    .selectFrom('subscription_terms')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('period', 'desc')
    .executeTakeFirst()
  return term?.id ?? person.id
}

export const walkedTerms: Walked<SubscriptionMode> = {
  name: 'terms',
  machine: subscriptionMachine,
  begin,
  stateOf: ({ person }, { server }) => modeOf(server.database.db, person.id),
  calls: {
    subscribeUser: own('subscribeUser(subscriptionType: PRO_30) { type }'),
    renewSubscription: own('renewSubscription(subscriptionType: PRO_30) { type }'),
    upgradeSubscription: own('upgradeSubscription(subscriptionType: PRO_30) { type }'),
    cancelSubscription: own('cancelSubscription { status }'),
    'setAutoRenewal true': own('setAutoRenewal(on: true) { status }'),
    'setAutoRenewal false': own('setAutoRenewal(on: false) { status }'),
    adminGrantSubscription: ({ person }, { admin }) => ({
      query: `mutation { adminGrantSubscription(userId: "${person.id}", subscriptionType: PRO_7,
        reason: "gift") { type } }`,
      by: admin,
    }),
    adminRefundSubscription: async (row, walk) => ({
      query: `mutation { adminRefundSubscription(id: "${await termOf(row, walk)}",
        reason: "asked") { type } }`,
      by: walk.admin,
    }),
  },
  unwalked: { 'RENEWING > DUE': 'the clock alone goes it: the term has ended' },
  jobs: {
    renewing: async (_row, { server }) => {
      const { db, jobs, settings } = server.app.durable!
      const renewals = new Renewals({ db, jobs, settings, log: silentLogger }, 3_600_000)
      await renewals.run()
      await renewals.close()
    },
  },
}
