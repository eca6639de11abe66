import { type Insertable, type Kysely, sql } from 'kysely'
import type { ReviewsTable, ReviewState } from '../../db/tables/review-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { StateMachine } from '../../lib/states/state-machine.ts'
import type { ReviewRow } from './review-store.ts'

type Tx = Kysely<Tables>

/**
 * The state of a review's last words. Changed words wait again, and a decision may be taken back.
 * Of a deleted author only shown words stay, without a name.
 */
export const reviewMachine = {
  table: 'reviews',
  column: 'status',
  begins: ['PENDING'],
  comesFrom: {
    PENDING: ['PENDING', 'PUBLISHED', 'REJECTED'],
    PUBLISHED: ['PENDING', 'REJECTED'],
    REJECTED: ['PENDING', 'PUBLISHED', 'REJECTED'],
  },
  // Waiting and rejected ones stay where earlier words are shown: those are published.
  onDeletion: { PENDING: 'GONE', PUBLISHED: 'PUBLISHED', REJECTED: 'GONE' },
} as const satisfies StateMachine<ReviewState>

type AnswerState = ReviewState | 'NONE'

/** The state of the owner's answer; NONE, a null in its column: there is none. */
export const answerMachine = {
  table: 'reviews',
  column: 'answer_status',
  begins: ['NONE'],
  comesFrom: {
    NONE: [],
    PENDING: ['NONE', 'REJECTED'],
    PUBLISHED: ['PENDING', 'REJECTED'],
    REJECTED: ['PENDING', 'PUBLISHED'],
  },
  // An answer goes with its review, or stays with what is shown.
  onDeletion: { NONE: 'NONE', PENDING: 'PENDING', PUBLISHED: 'PUBLISHED', REJECTED: 'REJECTED' },
} as const satisfies StateMachine<AnswerState>

export function answerState({ answer_status }: Pick<ReviewRow, 'answer_status'>): AnswerState {
  return answer_status ?? 'NONE'
}

/** Whether this decision is another than the last one; shown words may be rejected once more. */
export function canDecide(
  { status, shown_verdict }: Pick<ReviewRow, 'status' | 'shown_verdict'>,
  to: 'PUBLISHED' | 'REJECTED',
): boolean {
  const allowed: readonly ReviewState[] = reviewMachine.comesFrom[to]
  return allowed.includes(status) && (status !== to || shown_verdict !== null)
}

export function canAnswer(review: Pick<ReviewRow, 'answer_status'>, to: ReviewState): boolean {
  const allowed: readonly AnswerState[] = answerMachine.comesFrom[to]
  return allowed.includes(answerState(review))
}

type Words = Omit<Insertable<ReviewsTable>, 'status' | 'reason' | 'edition' | 'answer_status'>

/** Writes somebody's words on an exchanger, or changes them: they wait for an admin. */
export async function writeReview(tx: Tx, words: Words): Promise<void> {
  const { exchanger_id: _exchanger, author_id: _author, ...written } = words
  await tx
    .insertInto('reviews')
    .values({ ...words, status: 'PENDING' })
    .onConflict((conflict) =>
      conflict.columns(['exchanger_id', 'author_id']).doUpdateSet((eb) => ({
        ...written,
        status: 'PENDING' as never,
        reason: null,
        edition: eb('reviews.edition', '+', 1),
      })),
    )
    .execute()
}

/** Writes the owner's answer: it waits for an admin. */
export async function writeAnswer(
  tx: Tx,
  id: number,
  { answer, at }: { readonly answer: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({
      answer,
      answered_at: at,
      answer_status: 'PENDING' as never,
      edition: eb('edition', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Shows the last words, or does not. Waiting words that are rejected leave earlier ones shown. */
export async function decideReview(
  tx: Tx,
  review: ReviewRow,
  { to, reason }: { readonly to: 'PUBLISHED' | 'REJECTED'; readonly reason: string | null },
): Promise<void> {
  const { id, status, verdict, text, give, get, written_at: at, author_id } = review
  const nothing = { verdict: null, text: null, give: null, get: null, at: null }
  const shown = to === 'PUBLISHED' ? { verdict, text, give, get, at } : nothing
  await tx
    .updateTable('reviews')
    .set({
      status: to as never,
      // A deleted author reads no reason, and an admin's words about them would stay.
      reason: author_id === null ? null : reason,
      ...((to === 'PUBLISHED' || status !== 'PENDING') && {
        shown_verdict: shown.verdict,
        shown_text: shown.text,
        shown_give: shown.give,
        shown_get: shown.get,
        shown_at: shown.at,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function decideAnswer(
  tx: Tx,
  id: number,
  to: 'PUBLISHED' | 'REJECTED',
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answer_status: to as never })
    .where('id', '=', id)
    .execute()
}

/** A part of deleting an account: shown words stay without a name, and others go. */
export async function forgetReviews(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('reviews')
    .where('author_id', '=', userId)
    .where('shown_verdict', 'is', null)
    .execute()
  await sql`
    update reviews set author_id = null, verdict = shown_verdict, text = shown_text,
      give = shown_give, get = shown_get, written_at = shown_at, status = 'PUBLISHED',
      reason = null, edition = edition + 1
    where author_id = ${userId}`.execute(tx)
}
