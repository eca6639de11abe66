import { sql, type Transaction } from 'kysely'
import { refusalTexts } from '@hopwise/contract'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import { printMoney } from '../../lib/money.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import type { ContentConfig } from '../../settings/content-settings.ts'
import { balanceOf, FloorError, moneyTransaction, oncePerKey } from '../ledger/index.ts'
import { type Plan, planOf, plansOf, tariffOf } from './plans.ts'
import {
  beginBought,
  beginInstead,
  beginNext,
  chooseRenewal,
  DAY_SECONDS,
  endTerm,
  type Term,
  stopRenewal,
} from './subscription-machine.ts'
import { giveBack, openTerm, openTerms, unusedCentsOf, wallet } from './terms.ts'

/** Terms are bought for so many days ahead at most. */
export const MOST_DAYS_AHEAD = 100

export interface Buying {
  readonly userId: string
  /** Omitted: the type of the last term; refused where there was none. */
  readonly type?: SubscriptionType | undefined
  /** Omitted: the last choice. */
  readonly autoRenewal?: boolean | undefined
  readonly key?: string | undefined
  /** The most cents that the term may cost: the price that the buyer has seen. */
  readonly mostCents?: bigint | undefined
}

/** The shop's tools and settings. */
export interface Shop {
  readonly db: Database
  readonly content: ContentConfig
}

/**
 * Sells a term that starts now. The person's row is locked before the balance is read, so that of
 * many at once one buys, and the others learn that there is a term, whatever the balance.
 */
export async function buy(shop: Shop, buying: Buying): Promise<Term> {
  const { userId, autoRenewal = null, key } = buying
  const { affiliate } = shop.content
  const plan = await planFor(shop, buying)
  const args = { type: buying.type ?? null, autoRenewal }
  return paying(shop, { userId, plan }, (tx) =>
    oncePerTerm(shop, tx, { userId, key, operation: 'subscribeUser', args }, async () => {
      const { cents, type } = plan
      const period = await beginBought(tx, { userId, type, cents, renews: autoRenewal })
      if (period === undefined) throw alreadySubscribed()
      requireSeenPrice(plan, buying)
      return openTerm(tx, { userId, period, plan, boughtBy: 'PURCHASE', cents, affiliate })
    }),
  )
}

/** A term after the last one; it starts now where that has ended. */
export async function renew(shop: Shop, buying: Buying): Promise<Term> {
  const { userId, key } = buying
  const plan = await planFor(shop, buying)
  const args = { type: buying.type ?? null }
  return paying(shop, { userId, plan }, (tx) =>
    oncePerTerm(shop, tx, { userId, key, operation: 'renewSubscription', args }, async () => {
      const { type } = plan
      const period = await beginNext(tx, { userId, type, cents: plan.cents })
      if (period === undefined) throw stateChanged('NONE')
      requireSeenPrice(plan, buying)
      const { cents } = plan
      const { affiliate } = shop.content
      const sale = { userId, period, plan, cents, affiliate }
      const term = await openTerm(tx, { ...sale, boughtBy: 'PURCHASE' })
      if (await isTooFarAhead(tx, term)) throw tooFarAhead()
      return term
    }),
  )
}

/** Turns NEWBIE into PRO at once: its unused part goes back first. */
export async function upgrade(
  shop: Shop,
  upgrading: Buying & { readonly type: SubscriptionType },
): Promise<Term> {
  const { userId, type, key } = upgrading
  if (tariffOf(type) !== 'PRO') throw fieldError('subscriptionType', 'REQUIRED')
  const plan = planOf(shop.content, type)
  return paying(shop, { userId, plan, givesBack: true }, (tx) =>
    oncePerTerm(
      shop,
      tx,
      { userId, key, operation: 'upgradeSubscription', args: { type } },
      async () => {
        await sql`select from subscriptions where user_id = ${userId} for update`.execute(tx)
        const open = await openTerms(tx, userId)
        const running = open.find(({ hasBegun }) => hasBegun)
        if (!running) throw stateChanged('DISABLED')
        if (tariffOf(running.type) === 'PRO') throw stateChanged('ACTIVE')
        requireSeenPrice(plan, upgrading)
        for (const term of open.toReversed()) {
          await giveBack(tx, { userId, term, cents: term.unusedCents })
          await endTerm(tx, userId, term)
        }
        const { at } = running
        const period = await beginInstead(tx, { userId, type, cents: plan.cents, at })
        const sale = { userId, period, plan, cents: plan.cents, affiliate: shop.content.affiliate }
        return openTerm(tx, { ...sale, boughtBy: 'UPGRADE' })
      },
    ),
  )
}

/** Turns it on only while a term runs: there is nothing to renew otherwise. */
export async function setAutoRenewal(
  { db, content }: Shop,
  userId: string,
  isOn: boolean,
): Promise<void> {
  const isSet = await chooseRenewal(db, { userId, isOn, plans: plansOf(content) })
  if (isOn && !isSet) throw stateChanged('DISABLED')
}

/** Keeps the term; twice is harmless. */
export async function cancel(db: Database, userId: string): Promise<void> {
  await stopRenewal(db, userId)
}

async function planFor(shop: Shop, { userId, type }: Buying): Promise<Plan> {
  if (type !== undefined) return planOf(shop.content, type)
  const last = await shop.db
    .selectFrom('subscriptions')
    .select('type')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!last) {
    requireSelling(shop)
    throw fieldError('subscriptionType', 'CHOOSE_PLAN')
  }
  return planOf(shop.content, last.type)
}

interface Payment {
  readonly userId: string
  readonly plan: Plan
  /** Whether the unused part of present terms goes back first, and helps to pay. */
  readonly givesBack?: boolean
}

/** A transaction of money, where too low a balance is refused with the missing sum. */
async function paying(
  { db }: Shop,
  { userId, plan, givesBack = false }: Payment,
  work: (tx: Transaction<Tables>) => Promise<Term>,
): Promise<Term> {
  try {
    return await moneyTransaction(db, work)
  } catch (error) {
    if (!(error instanceof FloorError)) throw error
    const back = givesBack ? unusedCentsOf(await openTerms(db, userId)) : 0n
    const missing = plan.cents - back - (await balanceOf(db, wallet(userId)))
    // Money that came in this moment suffices by now: a repeated request buys.
    throw insufficientFunds(missing > 1n ? missing : 1n)
  }
}

/**
 * The present state of the term bought with a key, however often it is requested, and also while
 * nothing is sold any more.
 */
async function oncePerTerm(
  shop: Shop,
  tx: Transaction<Tables>,
  repeatable: Parameters<typeof oncePerKey>[1],
  work: () => Promise<Term>,
): Promise<Term> {
  const id = await oncePerKey(tx, repeatable, async () => {
    requireSelling(shop)
    return (await work()).id
  })
  return tx
    .selectFrom('subscription_terms')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function isTooFarAhead(tx: Transaction<Tables>, { id }: Term): Promise<boolean> {
  const { rows } = await sql<{ far: boolean }>`
    select ends_at > hopwise_now() + make_interval(secs => ${MOST_DAYS_AHEAD * DAY_SECONDS}) as far
    from subscription_terms where id = ${id}`.execute(tx)
  return rows[0]!.far
}

function requireSelling({ content }: Pick<Shop, 'content'>): void {
  if (!content.sellsTariffs) throw new UserError('NOT_SOLD_YET', refusalTexts.NOT_SOLD_YET.en)
}

/** Refuses to take more than the buyer has seen: the price may have changed since. */
function requireSeenPrice({ cents }: Plan, { mostCents }: Pick<Buying, 'mostCents'>): void {
  if (mostCents !== undefined && cents > mostCents) throw fieldError('mostPrice', 'PRICE_CHANGED')
}

function alreadySubscribed(): UserError {
  return new UserError('ALREADY_SUBSCRIBED', refusalTexts.ALREADY_SUBSCRIBED.en)
}

function insufficientFunds(missing: bigint): UserError {
  const about = { missing: printMoney(missing) }
  return new UserError('INSUFFICIENT_FUNDS', 'Not enough money on the balance', [], about)
}

export function stateChanged(status: string): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}

function tooFarAhead(): UserError {
  const message = `Terms are bought for ${MOST_DAYS_AHEAD} days ahead at most`
  return new UserError('TOO_FAR_AHEAD', message, [], { most: MOST_DAYS_AHEAD })
}
