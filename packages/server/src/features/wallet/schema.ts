import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, pageOf, POINTS, requestedRows } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { durableOf, LocaleEnum, requireViewer } from '../accounts/index.ts'
import { cancelDeposit } from './deposits/cancel-deposit.ts'
import { findDeposit } from './deposits/deposit-store.ts'
import { makeDeposit } from './deposits/make-deposit.ts'
import { findPayment, listPayments, type PaymentFilter } from './payments/payment-rows.ts'
import { paymentsCsv } from './payments/payments-csv.ts'
import { receiptOf } from './payments/receipt.ts'
import {
  DepositType,
  PaymentKindEnum,
  PaymentStatusEnum,
  PaymentsType,
  PaymentType,
  ReceiptType,
  WalletType,
} from './wallet-types.ts'

const PAYMENT_ROWS = { usual: 25, most: 100 }
const CSV_ROWS = 10_000
/** More kinds or states than there are say nothing more. */
const LISTED = 10

const PaymentsQueryInput = builder.inputType('PaymentsQuery', {
  fields: (t) => ({
    kinds: t.field({ type: [PaymentKindEnum], maxItems: LISTED }),
    statuses: t.field({ type: [PaymentStatusEnum], maxItems: LISTED }),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime', description: 'That moment is not part of it.' }),
    limit: t.int({ rows: PAYMENT_ROWS, defaultValue: PAYMENT_ROWS.usual }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

const DepositInputType = builder.inputType('DepositInput', {
  fields: (t) => ({
    currency: t.string({ maxLength: LENGTHS.code, description: 'A code of `wallet.currencies`.' }),
    amount: t.field({ type: 'AmountText', description: 'In dollars.' }),
    key: t.string({
      maxLength: LENGTHS.id,
      description:
        'Made once for each form: the same again with the same words is answered with the same ' +
        'deposit. Up to 64 of A-Z a-z 0-9 _ -.',
    }),
  }),
})

builder.queryField('wallet', (t) =>
  t.field({
    cost: fromMemory,
    type: WalletType,
    authScopes: { user: true },
    resolve: (_root, _args, context) => ({ userId: requireViewer(context).id }),
  }),
)

builder.queryField('payments', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, PAYMENT_ROWS), 2 * POINTS.statement),
    type: PaymentsType,
    authScopes: { user: true },
    description: 'Deposits in every state, and everything that moved the wallet: newest first.',
    args: { query: t.arg({ type: PaymentsQueryInput }) },
    resolve: (_root, { query }, context) => {
      const { limit, offset = 0, ...filter } = omitNullish(query ?? {})
      return listPayments(durableOf(context.app).db, requireViewer(context).id, {
        ...(filter as PaymentFilter),
        limit: requestedRows(limit, PAYMENT_ROWS),
        offset: Math.min(Math.max(0, offset), 1_000_000),
      })
    },
  }),
)

builder.queryField('payment', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: PaymentType,
    nullable: true,
    authScopes: { user: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) =>
      findPayment(durableOf(context.app).db, requireViewer(context).id, id),
  }),
)

builder.queryField('deposit', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: DepositType,
    nullable: true,
    authScopes: { user: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, context) => {
      const { db } = durableOf(context.app)
      return (await findDeposit(db, id, requireViewer(context).id)) ?? null
    },
  }),
)

builder.queryField('receipt', (t) =>
  t.field({
    cost: queryCost(3 * POINTS.statement),
    type: ReceiptType,
    nullable: true,
    authScopes: { user: true },
    description: 'Null until the payment is DONE.',
    args: { paymentId: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { paymentId }, context) => receiptOf(context, paymentId),
  }),
)

builder.queryField('paymentsCsv', (t) =>
  t.string({
    cost: queryCost(20 * POINTS.statement),
    authScopes: { user: true },
    description: 'All that match, at most 10,000: newest first.',
    args: {
      query: t.arg({ type: PaymentsQueryInput }),
      locale: t.arg({ type: LocaleEnum, defaultValue: 'en' }),
    },
    resolve: async (_root, { query, locale }, context) => {
      const { limit: _limit, offset: _offset, ...filter } = omitNullish(query ?? {})
      const { items } = await listPayments(durableOf(context.app).db, requireViewer(context).id, {
        ...(filter as PaymentFilter),
        limit: CSV_ROWS,
        offset: 0,
      })
      return paymentsCsv(items, locale ?? 'en')
    },
  }),
)

builder.mutationField('deposit', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: DepositType,
    authScopes: { user: true },
    description:
      'Makes an invoice to be paid, and credits nothing. Refused with NOT_AVAILABLE where ' +
      '`wallet.isOpen` is false.',
    args: { input: t.arg({ type: DepositInputType, required: true }) },
    resolve: (_root, { input }, context) => makeDeposit(context, input),
  }),
)

builder.mutationField('cancelDeposit', (t) =>
  t.field({
    cost: queryCost(3 * POINTS.statement),
    type: DepositType,
    authScopes: { user: true },
    description:
      'Calls off a deposit that nothing has come for. Coins that come after all are still ' +
      'credited. Twice is harmless.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => cancelDeposit(context, id),
  }),
)

builder.subscriptionField('walletChanged', (t) =>
  t.field({
    cost: fromMemory,
    type: WalletType,
    authScopes: { user: true },
    description: 'The wallet at once, and then whenever the balance or a deposit changes.',
    subscribe: silentStream,
    resolve: (_root, _args, context) => ({ userId: requireViewer(context).id }),
  }),
)
