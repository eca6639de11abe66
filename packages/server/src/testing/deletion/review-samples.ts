import type { AccountServer } from '../start-account-server.ts'
import { type Person, TRACE } from './people-to-delete.ts'

interface Sample {
  readonly query: string
}

type Prepare = (person: Person, server: AccountServer) => Promise<Sample>

const ask = (call: string): Sample => ({ query: `mutation { ${call} }` })

/** A review of this author that waits unseen, or is shown; a null author makes it nobody's. */
async function aReview(
  { database, app }: AccountServer,
  authorId: string | null,
  isShown = false,
): Promise<string> {
  const at = new Date(app.now())
  const shown = { shown_verdict: 'BAD', shown_text: 'They are slow', shown_at: at } as const
  const row = await database.db
    .insertInto('reviews')
    .values({
      exchanger_id: 1,
      author_id: authorId,
      locale: 'en',
      verdict: 'BAD',
      written_at: at,
      text: authorId === null ? 'They are slow' : TRACE,
      give: null,
      get: null,
      ...(isShown ? shown : { answer: 'We paid', answered_at: at, answer_status: 'PENDING' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

/** Requests of mutations on reviews while an account is deleted. */
export const reviewSamples: Readonly<Record<string, Prepare>> = {
  adminModerateAnswer: async (_person, server) =>
    ask(`adminModerateAnswer(reviewId: "${await aReview(server, null)}", publish: true) { id }`),
  adminModerateReview: async (_person, server) =>
    ask(`adminModerateReview(id: "${await aReview(server, null)}", publish: true) { id }`),
  answerReview: async ({ id }, server) => {
    await server.database.db
      .insertInto('exchanger_owners')
      .values({ exchanger_id: 1, user_id: id })
      .onConflict((conflict) => conflict.column('exchanger_id').doUpdateSet({ user_id: id }))
      .execute()
    const review = await aReview(server, null, true)
    return ask(
      `answerReview(reviewId: "${review}", text: "We did pay, only two hours late") { id }`,
    )
  },
  leaveReview: async ({ id }, server) => {
    const { db } = server.database
    const hoursAgo = (hours: number) => new Date(server.app.now() - hours * 3_600_000)
    await db
      .updateTable('users')
      .set({ created_at: hoursAgo(48) })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('exchanger_visits')
      .values({ user_id: id, exchanger_id: 1, at: hoursAgo(2) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const words = `exchangerId: 1, verdict: GOOD, text: "${TRACE} says they pay within minutes"`
    return ask(`leaveReview(input: { ${words} }) { id }`)
  },
  removeReview: async ({ id }, server) => ask(`removeReview(id: "${await aReview(server, id)}")`),
}
