import { builder } from '../../../graphql/builder.ts'
import { listOf } from '../../../answers/bounds/costs.ts'
import type { Comparison, Difference } from '../../wallet/index.ts'

const MOST_DIFFERENCES = 100

const DifferenceReasonEnum = builder.enumType('DifferenceReason', {
  values: {
    NOT_CREDITED: { description: 'The provider has settled it; here nothing was credited.' },
    OTHER_SUM: { description: 'Another sum was credited.' },
    NOT_SETTLED: { description: 'It was credited here, and is not settled there.' },
    OTHER_INVOICE: { description: 'Of a deposit that had another invoice.' },
    UNKNOWN_DEPOSIT: { description: 'Of no deposit that is known here.' },
  } satisfies Readonly<Record<Difference['reason'], object>>,
})

const MoneyDifferenceType = builder.objectRef<Difference>('MoneyDifference').implement({
  description: 'Something that the payment provider and our deposits do not say alike.',
  fields: (t) => ({
    reason: t.expose('reason', { type: DifferenceReasonEnum }),
    depositId: t.exposeID('depositId'),
    invoiceId: t.exposeString('invoiceId', { nullable: true }),
    credited: t.field({
      type: 'Money',
      nullable: true,
      resolve: ({ creditedCents }) => (creditedCents === null ? null : BigInt(creditedCents)),
    }),
    settled: t.field({
      type: 'Money',
      nullable: true,
      resolve: ({ settledCents }) => (settledCents === null ? null : BigInt(settledCents)),
    }),
  }),
})

export const ComparisonType = builder.objectRef<Comparison>('ProviderComparison').implement({
  description: 'Of two days of invoices that the provider has settled with what was credited.',
  fields: (t) => ({
    at: t.expose('atMs', { type: 'DateTime' }),
    invoices: t.exposeInt('invoices'),
    wrong: t.int({ resolve: ({ differences }) => differences.length }),
    differences: t.field({
      cost: listOf(MOST_DIFFERENCES),
      type: [MoneyDifferenceType],
      description: `At most ${MOST_DIFFERENCES} of them.`,
      resolve: ({ differences }) => differences.slice(0, MOST_DIFFERENCES),
    }),
  }),
})
