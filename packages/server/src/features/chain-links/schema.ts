import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { chainAddress, chainLinkKey, isAuthentic } from './chain-link.ts'

const NO_DETAIL = { explanation: false, alternatives: 0 } as const

builder.queryField('chainToShare', (t) =>
  t.string({
    cost: queryCost(POINTS.marketLookUp),
    nullable: true,
    authScopes: { public: true },
    description:
      'Address of a page that shows this path as it is at this moment beside what it is when ' +
      'somebody opens it; signed, so that nobody can make up a past. It begins with a slash. ' +
      'Null if the path cannot be carried out now, is suspicious, or nothing is signed here.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.pathId }),
      giveAmount: t.arg.float({ required: true, description: 'In `give`.' }),
    },
    resolve: async (_root, { id, giveAmount }, { app, signal, asker }) => {
      const { durable, gate, now } = app
      if (!durable) return null
      // We vouch only for results that we see ourselves.
      const path = await gate.ask('path', { id, giveAmount, detail: NO_DETAIL }, { signal, asker })
      if (!path || path.suspicious) return null
      const { getAmount } = path
      const key = chainLinkKey(durable.channels.secrets)
      return chainAddress({ pathId: id, giveAmount, getAmount, atMs: now() }, key)
    },
  }),
)

builder.queryField('isToldChain', (t) =>
  t.boolean({
    cost: fromMemory,
    authScopes: { public: true },
    description: 'Whether a link to a chain says what we have told at that time, and not made up.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.pathId }),
      giveAmount: t.arg.float({ required: true, description: 'In `give`.' }),
      getAmount: t.arg.float({ required: true, description: 'In `get`, then.' }),
      at: t.arg({ type: 'DateTime', required: true }),
      mark: t.arg.string({
        required: true,
        maxLength: LENGTHS.token,
        description: 'The signature: `sig` of the link.',
      }),
    },
    resolve: (_root, { id, giveAmount, getAmount, at, mark }, { app }) => {
      const key = app.durable && chainLinkKey(app.durable.channels.secrets)
      const chain = { pathId: id, giveAmount, getAmount, atMs: at }
      return key !== undefined && isAuthentic(chain, mark, key)
    },
  }),
)
