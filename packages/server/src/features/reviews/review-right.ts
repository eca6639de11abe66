import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { shareDevice } from '../fingerprints/index.ts'
import { type ReviewRow, reviewOf } from './review-store.ts'

type Db = Kysely<Tables>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The time for a review after a visit: an exchange takes its time, and memory fades. */
const VISIT_MS = { from: HOUR_MS, to: 60 * DAY_MS }
const ACCOUNT_MS = DAY_MS

type ReviewBar = 'SIGNED_OUT' | 'NO_VISIT' | 'TOO_SOON' | 'OWNER' | 'BLOCKED'

export interface ReviewRight {
  /** The obstacle; null: there is none. */
  readonly bar: ReviewBar | null
  /** The moment at which TOO_SOON ends. */
  readonly fromMs: number | null
  readonly isOwner: boolean
  readonly own: ReviewRow | undefined
}

export const SIGNED_OUT: ReviewRight = {
  bar: 'SIGNED_OUT',
  fromMs: null,
  isOwner: false,
  own: undefined,
}

export interface Reviewer {
  readonly userId: string
  readonly exchangerId: number
}

/** Whether somebody may write of an exchanger, and the obstacle. */
export async function reviewRight(db: Db, reviewer: Reviewer, nowMs: number): Promise<ReviewRight> {
  const own = await reviewOf(db, reviewer.userId, reviewer.exchangerId)
  const isOwner = await ownsExchanger(db, reviewer)
  const right = (bar: ReviewBar | null, fromMs: number | null = null): ReviewRight => ({
    bar,
    fromMs,
    isOwner,
    own,
  })
  const user = await db
    .selectFrom('users')
    .select(['created_at', 'blocked_at'])
    .where('id', '=', reviewer.userId)
    .executeTakeFirst()
  if (!user || user.blocked_at) return right('BLOCKED')
  if (await isOwnersSide(db, reviewer)) return right('OWNER')
  // A person who had the right once may mend their words.
  if (own) return right(null)
  const { first } = await db
    .selectFrom('exchanger_visits')
    .select((eb) => eb.fn.min('at').as('first'))
    .where('user_id', '=', reviewer.userId)
    .where('exchanger_id', '=', reviewer.exchangerId)
    .where('at', '>=', new Date(nowMs - VISIT_MS.to))
    .executeTakeFirstOrThrow()
  if (first === null) return right('NO_VISIT')
  const fromMs = Math.max(first.getTime() + VISIT_MS.from, user.created_at.getTime() + ACCOUNT_MS)
  return fromMs > nowMs ? right('TOO_SOON', fromMs) : right(null)
}

/**
 * Nobody judges their own exchanger, nor by another account of the same device. The one place that
 * says so for reviews.
 */
async function isOwnersSide(db: Db, { userId, exchangerId }: Reviewer): Promise<boolean> {
  const owner = await db
    .selectFrom('exchanger_owners')
    .select('user_id')
    .where('exchanger_id', '=', exchangerId)
    .executeTakeFirst()
  if (!owner) return false
  return owner.user_id === userId || shareDevice(db, owner.user_id, userId)
}

/** The owner alone answers for it. */
export async function ownsExchanger(db: Db, { userId, exchangerId }: Reviewer): Promise<boolean> {
  const row = await db
    .selectFrom('exchanger_owners')
    .select('user_id')
    .where('exchanger_id', '=', exchangerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
