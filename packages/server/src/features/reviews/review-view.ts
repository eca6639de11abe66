import type { ReviewState, ReviewVerdict } from '../../db/tables/review-tables.ts'
import type { ReviewRow } from './review-store.ts'

/** Words of a review, as one edition has them. */
export interface ReviewWords {
  readonly verdict: ReviewVerdict
  readonly text: string
  /** Currency codes; null: no pair. */
  readonly give: string | null
  readonly get: string | null
  readonly atMs: number
}

/** A review as somebody may see it. */
export interface ReviewView extends ReviewWords {
  readonly id: string
  readonly exchangerId: string
  readonly status: ReviewState
  readonly isOwn: boolean
  /** The account's name, shortened; null once the account is deleted. */
  readonly author: string | null
  readonly answer: AnswerView | null
  /** The part for its author and admins; null for others. */
  readonly inside: ReviewInside | null
}

interface AnswerView {
  readonly text: string
  readonly atMs: number
  readonly status: ReviewState
}

interface ReviewInside {
  readonly locale: 'en' | 'ru'
  readonly edition: number
  readonly reason: string | null
  /** The words that everybody sees meanwhile. */
  readonly shown: ReviewWords | null
}

export interface Reader {
  readonly userId: string | undefined
  /** The exchanger's owner sees the answer before it is published. */
  readonly isOwner?: boolean
}

/** The public part of a review; its row must have shown words. */
export function shownReview(row: ReviewRow, { userId, isOwner = false }: Reader): ReviewView {
  return {
    ...commonOf(row, userId),
    ...shownWords(row)!,
    status: 'PUBLISHED',
    answer: row.answer_status === 'PUBLISHED' || isOwner ? answerOf(row) : null,
    inside: null,
  }
}

/** All of it, for its author and for admins; of a waiting answer authors know nothing. */
export function wholeReview(
  row: ReviewRow,
  { userId, isAdmin = false }: { readonly userId: string | undefined; readonly isAdmin?: boolean },
): ReviewView {
  const { verdict, text, give, get, written_at, status, locale, edition, reason } = row
  return {
    ...commonOf(row, userId),
    verdict,
    text,
    give,
    get,
    status,
    atMs: written_at.getTime(),
    answer: row.answer_status === 'PUBLISHED' || isAdmin ? answerOf(row) : null,
    inside: { locale, edition, reason, shown: shownWords(row) },
  }
}

function commonOf(row: ReviewRow, userId: string | undefined) {
  return {
    id: String(row.id),
    exchangerId: String(row.exchanger_id),
    isOwn: userId !== undefined && row.author_id === userId,
    author: row.author_name === null ? null : shortName(row.author_name),
  }
}

function shownWords(row: ReviewRow): ReviewWords | null {
  const { shown_verdict: verdict, shown_text: text, shown_give, shown_get, shown_at } = row
  if (verdict === null || text === null || shown_at === null) return null
  return { verdict, text, give: shown_give, get: shown_get, atMs: shown_at.getTime() }
}

function answerOf({ answer, answered_at, answer_status }: ReviewRow): AnswerView | null {
  if (answer === null || answered_at === null || answer_status === null) return null
  return { text: answer, atMs: answered_at.getTime(), status: answer_status }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const KEPT = 2

/** `An…`: its first two letters, and never the whole name. */
function shortName(name: string): string {
  const all = Array.from(letters.segment(name.trim()), ({ segment }) => segment)
  return `${all.slice(0, Math.min(KEPT, Math.max(1, all.length - 1))).join('')}…`
}
