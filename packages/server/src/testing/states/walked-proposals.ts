import type { ProposalState } from '../../db/tables/ledger-tables.ts'
import { proposalMachine } from '../../features/admin/second-admin/index.ts'
import { TRACE } from '../deletion/people-to-delete.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

const END = { CONFIRMED: 'adminConfirmMoney', REJECTED: 'adminRejectMoney' } as const

const ends = (name: string, id: string): string => `mutation { ${name}(id: "${id}") { state } }`

const byAdmin =
  (name: string) =>
  ({ id }: Row, { admin }: Walk): Call => ({ query: ends(name, id), by: admin })

export const walkedProposals: Walked<ProposalState> = {
  name: 'proposals of money',
  machine: proposalMachine,
  begin: async (state, { id: userId }, { server, admin, secondAdminId }) => {
    const { id } = await server.database.db
      .insertInto('money_proposals')
      .values({
        kind: 'ADJUSTMENT',
        user_id: userId,
        subject: `adjust:walked-${userId}`,
        cents: 100n,
        reason: `${TRACE} paid twice`,
        proposed_by: secondAdminId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (state !== 'OPEN') await admin.ask(ends(END[state], id))
    return id
  },
  stateOf: async ({ id }, { server }) => {
    const row = await server.database.db
      .selectFrom('money_proposals')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.state ?? 'GONE'
  },
  calls: {
    adminAdjustBalance: ({ person }, { admin }) => ({
      query: `mutation { adminAdjustBalance(userId: "${person.id}", amount: "1.00",
        reason: "Paid twice", key: "walked-${person.id}") { status } }`,
      by: admin,
    }),
    adminConfirmMoney: byAdmin('adminConfirmMoney'),
    adminRejectMoney: byAdmin('adminRejectMoney'),
  },
}
