import { fromMemory, rowsCountedAbove } from '../../../answers/bounds/costs.ts'
import { builder } from '../../../graphql/builder.ts'
import type { LedgerLine } from './ledger-lines.ts'

const LedgerLineType = builder.objectRef<LedgerLine>('LedgerLine').implement({
  description: 'One leg of a transfer.',
  fields: (t) => ({
    transferId: t.exposeID('transferId'),
    at: t.field({ cost: fromMemory, type: 'DateTime', resolve: ({ at }) => at.getTime() }),
    kind: t.exposeString('kind'),
    subject: t.exposeString('subject'),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    amount: t.expose('cents', { type: 'Money' }),
    fromAfter: t.expose('fromAfter', { type: 'Money', nullable: true }),
    toAfter: t.expose('toAfter', { type: 'Money', nullable: true }),
  }),
})

interface LedgerPage {
  readonly items: readonly LedgerLine[]
  readonly total: number
}

export const LedgerPageType = builder.objectRef<LedgerPage>('LedgerPage').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [LedgerLineType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
  }),
})
