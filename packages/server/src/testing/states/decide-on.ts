import type { Call, Row, Walk } from './walked.ts'

/** Decides about what another admin has proposed for the row. */
export const decideOn =
  (kind: 'deposit' | 'withdrawal', name: 'adminConfirmMoney' | 'adminRejectMoney') =>
  async ({ id }: Row, { server, admin }: Walk): Promise<Call> => {
    const proposal = await server.database.db
      .selectFrom('money_proposals')
      .select('id')
      .where('subject', '=', `${kind}:${id}`)
      .executeTakeFirstOrThrow()
    return { query: `mutation { ${name}(id: "${proposal.id}") { state } }`, by: admin }
  }
