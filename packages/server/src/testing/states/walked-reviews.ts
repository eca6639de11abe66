import type { ReviewState } from '../../db/tables/review-tables.ts'
import {
  answerMachine,
  answerState,
  reviewById,
  reviewMachine,
} from '../../features/reviews/index.ts'
import { type Person, TRACE } from '../deletion/people-to-delete.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

const SHOWN = 'They were slow'

interface Written {
  readonly status: ReviewState
  readonly isShown: boolean
  readonly answer?: ReviewState | undefined
}

/** A review of exchanger 1 by the person, who may write about it. */
async function reviewBy(person: Person, { server }: Walk, written: Written): Promise<string> {
  const { db } = server.database
  const at = new Date(server.app.now())
  const hoursAgo = (hours: number) => new Date(server.app.now() - hours * 3_600_000)
  await db
    .updateTable('users')
    .set({ created_at: hoursAgo(48) })
    .where('id', '=', person.id)
    .execute()
  await db
    .insertInto('exchanger_visits')
    .values({ user_id: person.id, exchanger_id: 1, at: hoursAgo(2) })
    .execute()
  const { status, isShown, answer } = written
  const row = await db
    .insertInto('reviews')
    .values({
      exchanger_id: 1,
      author_id: person.id,
      locale: 'en',
      verdict: 'BAD',
      written_at: at,
      text: status === 'PUBLISHED' ? SHOWN : `${TRACE} says they are slow`,
      give: null,
      get: null,
      status,
      reason: status === 'REJECTED' ? `${TRACE} is rude` : null,
      ...(isShown && { shown_verdict: 'BAD', shown_text: SHOWN, shown_at: at }),
      ...(answer && { answer: 'We paid', answered_at: at, answer_status: answer }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

const moderate =
  (name: 'adminModerateReview' | 'adminModerateAnswer', publish: boolean) =>
  ({ id }: Row, { admin }: Walk): Call => {
    const about = name === 'adminModerateReview' ? `id: "${id}"` : `reviewId: "${id}"`
    const why = name === 'adminModerateReview' ? `, reason: "${TRACE} again"` : ''
    return { query: `mutation { ${name}(${about}, publish: ${publish}${why}) { id } }`, by: admin }
  }

const calls = {
  leaveReview: (): Call => ({
    query: `mutation { leaveReview(input: { exchangerId: 1, verdict: GOOD,
      text: "${TRACE} says they pay within minutes" }) { id } }`,
  }),
  removeReview: ({ id }: Row): Call => ({ query: `mutation { removeReview(id: "${id}") }` }),
  answerReview: ({ id }: Row, { owner }: Walk): Call => ({
    query: `mutation { answerReview(reviewId: "${id}", text: "We paid, two hours late") { id } }`,
    by: owner,
  }),
  'adminModerateReview true': moderate('adminModerateReview', true),
  'adminModerateReview false': moderate('adminModerateReview', false),
  'adminModerateAnswer true': moderate('adminModerateAnswer', true),
  'adminModerateAnswer false': moderate('adminModerateAnswer', false),
}

const found = ({ id }: Row, { server }: Walk) => reviewById(server.database.db, Number(id))

const removes = ['removeReview']
/** Words that an admin has let be shown stay, without a name. */
const keepsWords = ['PUBLISHED'] as const

/** The states of reviews, with earlier words that are shown or without. */
const reviews = (isShown: boolean): Walked<ReviewState> => ({
  name: isShown ? 'reviews with shown words' : 'reviews',
  machine: reviewMachine,
  begin: (status, person, walk) =>
    reviewBy(person, walk, { status, isShown: isShown || status === 'PUBLISHED' }),
  stateOf: async (row, walk) => (await found(row, walk))?.status ?? 'GONE',
  afterDeletion: async (row, walk) =>
    (await found(row, walk))?.shown_verdict ? 'PUBLISHED' : 'GONE',
  calls,
  removes,
  keepsWords,
})

export const walkedReviews = [reviews(false), reviews(true)] as const

export const walkedAnswers: Walked<ReviewState | 'NONE'> = {
  name: 'answers',
  machine: answerMachine,
  begin: (state, person, walk) => {
    const answer = state === 'NONE' ? undefined : state
    return reviewBy(person, walk, { status: 'PUBLISHED', isShown: true, answer })
  },
  stateOf: async (row, walk) => {
    const review = await found(row, walk)
    return review ? answerState(review) : 'GONE'
  },
  afterDeletion: async (row, walk) => {
    const review = await found(row, walk)
    return review?.shown_verdict ? answerState(review) : 'GONE'
  },
  calls,
  removes,
  keepsWords,
}
