import { builder } from '../../../graphql/builder.ts'
import { fromMemory } from '../../../answers/bounds/costs.ts'
import { CurrencyType } from '../../currencies/index.ts'
import { FeeSourceEnum } from '../spreads/spread-types.ts'
import type { TransferFacts } from './transfer-facts.ts'

const CurrencyTransferType = builder.objectRef<TransferFacts>('CurrencyTransfer').implement({
  description:
    'What sending a coin by its network takes, as burses have it. An estimate for people: it is ' +
    'part of no amount.',
  fields: (t) => ({
    fee: t.exposeFloat('fee', {
      description: 'In the coin: what the middle one of the burses takes for a withdrawal.',
    }),
    minutesFrom: t.exposeFloat('minutesFrom', { nullable: true }),
    minutesTo: t.exposeFloat('minutesTo', { nullable: true }),
    source: t.expose('source', { type: FeeSourceEnum }),
    checkedAt: t.expose('checkedAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if nobody has checked it.',
    }),
  }),
})

builder.objectField(CurrencyType, 'transfer', (t) =>
  t.field({
    cost: fromMemory,
    type: CurrencyTransferType,
    nullable: true,
    description: 'Null if no burse says what it takes.',
    madeOf: { of: 'object', reads: 'code', besides: ['venues'] },
    resolve: ({ code }, _args, { app }) => app.venues?.networks.transfers.get(code) ?? null,
  }),
)
