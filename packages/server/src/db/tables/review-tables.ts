import type { ColumnType, Generated } from 'kysely'

export type ReviewVerdict = 'GOOD' | 'BAD'
export type ReviewState = 'PENDING' | 'PUBLISHED' | 'REJECTED'

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** People's reviews of an exchanger: as last written, and as shown. */
export interface ReviewsTable {
  id: Generated<number>
  exchanger_id: number
  /** Null once the account is deleted. */
  author_id: string | null
  /** The language in which its author reads pages. */
  locale: 'en' | 'ru'
  verdict: ReviewVerdict
  text: string
  /** Currency codes; null where the author named no pair. */
  give: string | null
  get: string | null
  written_at: Date
  /** A counter of changes to the words or the answer: a decision is on one edition. */
  edition: Generated<number>
  /** The state of the last words. */
  status: ColumnType<ReviewState, ReviewState | undefined, never>
  /** The reason of the rejection; null unless REJECTED. */
  reason: Later<string>
  /** The shown verdict; null where nothing is shown. */
  shown_verdict: Later<ReviewVerdict>
  shown_text: Later<string>
  shown_give: Later<string>
  shown_get: Later<string>
  /** The time at which the shown words were written. */
  shown_at: Later<Date>
  /** The owner's. */
  answer: Later<string>
  answered_at: Later<Date>
  answer_status: ColumnType<ReviewState | null, ReviewState | null | undefined, never>
}

/** Visits of signed-in people to exchangers. */
interface ExchangerVisitsTable {
  user_id: string
  exchanger_id: number
  at: Date
}

export interface ReviewTables {
  reviews: ReviewsTable
  exchanger_visits: ExchangerVisitsTable
}
