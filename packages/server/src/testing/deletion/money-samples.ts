import { randomUUID } from 'node:crypto'
import { personIn, putMoney } from '../money/people-with-money.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'
import { type Person, TRACE } from './people-to-delete.ts'

interface Sample {
  readonly query: string
  readonly by?: Browser
}

const ask = (call: string): Sample => ({ query: `mutation { ${call} }` })

type Status = 'PENDING' | 'UNDERPAID'

/** A deposit of the person's that waits for coins, or for an admin. */
export async function depositOf(
  { id }: Person,
  { database }: AccountServer,
  status: Status,
): Promise<string> {
  const row = await database.db
    .insertInto('deposits')
    .values({
      user_id: id,
      currency: 'BTC',
      cents: 2_500n,
      status,
      arrived_cents: status === 'UNDERPAID' ? 1_200n : null,
      settled_cents: status === 'UNDERPAID' ? 1_200n : null,
      provider: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A correction of the person's balance that somebody else has proposed. */
async function proposalFor({ id }: Person, { database: { db } }: AccountServer): Promise<string> {
  const proposal = randomUUID()
  const row = await db
    .insertInto('money_proposals')
    .values({
      id: proposal,
      kind: 'ADJUSTMENT',
      user_id: id,
      subject: `adjust:${proposal}`,
      cents: 100n,
      reason: TRACE,
      proposed_by: await personIn(db),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Mutations of deposits and balances, and admins' on them. */
export const moneySamples = (anotherAdmin: (server: AccountServer) => Promise<Browser>) => ({
  cancelDeposit: async (person: Person, server: AccountServer) =>
    ask(`cancelDeposit(id: "${await depositOf(person, server, 'PENDING')}") { status }`),
  adminResolveDeposit: async (person: Person, server: AccountServer) => {
    const id = await depositOf(person, server, 'UNDERPAID')
    const given = `id: "${id}", reason: "It came", key: "${randomUUID()}"`
    const call = `adminResolveDeposit(${given}, action: CREDIT) { deposit { status } }`
    return { ...ask(call), by: await anotherAdmin(server) }
  },
  adminAdjustBalance: async ({ id }: Person, server: AccountServer) => {
    await putMoney(server.database.db, id, 500n)
    const given = `userId: "${id}", amount: "-1.00", reason: "${TRACE} paid twice"`
    const call = `adminAdjustBalance(${given}, key: "${randomUUID()}") { status }`
    return { ...ask(call), by: await anotherAdmin(server) }
  },
  adminConfirmMoney: async (person: Person, server: AccountServer) => ({
    ...ask(`adminConfirmMoney(id: "${await proposalFor(person, server)}") { state }`),
    by: await anotherAdmin(server),
  }),
  adminRejectMoney: async (person: Person, server: AccountServer) => ({
    ...ask(`adminRejectMoney(id: "${await proposalFor(person, server)}") { state }`),
    by: await anotherAdmin(server),
  }),
})
