import type { ColumnType, Generated } from 'kysely'

export type ReviewVerdict = 'GOOD' | 'BAD'
export type ReviewState = 'PENDING' | 'PUBLISHED' | 'REJECTED'

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** What people say of an exchanger: as last written, and as it is shown. */
export interface ReviewsTable {
  id: Generated<number>
  exchanger_id: number
  /** Null once the account is deleted. */
  author_id: string | null
  /** What its author reads pages in. */
  locale: 'en' | 'ru'
  verdict: ReviewVerdict
  text: string
  /** Currency codes; null where the author named no pair. */
  give: string | null
  get: string | null
  written_at: Date
  /** Grows with each change of the words or the answer: what is decided is decided of one. */
  edition: Generated<number>
  /** Of the words as last written. */
  status: Generated<ReviewState>
  /** Why they are not shown; null unless REJECTED. */
  reason: Later<string>
  /** Null where nothing is shown. */
  shown_verdict: Later<ReviewVerdict>
  shown_text: Later<string>
  shown_give: Later<string>
  shown_get: Later<string>
  /** When what is shown was written. */
  shown_at: Later<Date>
  /** The owner's. */
  answer: Later<string>
  answered_at: Later<Date>
  answer_status: Later<ReviewState>
}

/** That somebody who is signed in went to an exchanger. */
interface ExchangerVisitsTable {
  user_id: string
  exchanger_id: number
  at: Date
}

export interface ReviewTables {
  reviews: ReviewsTable
  exchanger_visits: ExchangerVisitsTable
}
