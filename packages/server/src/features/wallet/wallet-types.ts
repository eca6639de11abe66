import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  listOf,
  POINTS,
  rowsCountedAbove,
} from '../../answers/bounds/costs.ts'
import { durableOf } from '../accounts/index.ts'
import { CurrencyType, currencyOf } from '../currencies/index.ts'
import { SubscriptionTypeEnum } from '../subscriptions/index.ts'
import { creditedOnce, type DepositRow, LEAST_CENTS } from './deposits/deposit.ts'
import { findDeposit, openDeposits } from './deposits/deposit-store.ts'
import { moneyState, balanceOf } from '../ledger/index.ts'
import { type Payment, PAYMENT_KINDS, PAYMENT_STATUSES } from './payments/payment-rows.ts'
import type { Receipt } from './payments/receipt.ts'

const CURRENCIES = 20
const MOST_OPEN = 20

const DepositCurrencyType = builder
  .objectRef<{ readonly code: string }>('DepositCurrency')
  .implement({
    description: 'What may be paid with.',
    fields: (t) => ({
      code: t.exposeString('code'),
      currency: t.field({
        cost: fromMemory,
        type: CurrencyType,
        resolve: ({ code }, _args, { app }) => currencyOf(app, code),
      }),
      network: t.string({
        cost: fromMemory,
        nullable: true,
        description: 'The network it is sent in: "TRC20"; null where it has but one.',
        resolve: ({ code }, _args, { app }) => app.currencyNames.find(code)?.network ?? null,
      }),
    }),
  })

export const DepositStatusEnum = builder.enumType('DepositStatus', {
  values: {
    CREATING: { description: 'The provider has no invoice for it yet.' },
    PENDING: { description: 'Waits for the payer.' },
    CONFIRMING: { description: 'All of it has been seen, and is not settled yet.' },
    PAID: { description: 'In the wallet.' },
    UNDERPAID: { description: 'Less than was asked for came. An admin decides.' },
    LATE: { description: 'It came after its rate had ended. An admin decides.' },
    EXPIRED: { description: 'Nothing came in time.' },
    FAILED: { description: 'It came to nothing.' },
    REFUNDED: { description: 'It was sent back.' },
    CANCELLED: { description: 'Called off by its owner; coins that come after all count.' },
  },
})

export const DepositType = builder.objectRef<DepositRow>('Deposit').implement({
  description: 'What somebody pays into their wallet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.field({ type: 'DateTime', resolve: ({ created_at }) => created_at.getTime() }),
    status: t.expose('status', { type: DepositStatusEnum }),
    currency: t.field({
      cost: fromMemory,
      type: DepositCurrencyType,
      resolve: ({ currency: code }) => ({ code }),
    }),
    amount: t.expose('cents', { type: 'Money', description: 'What was asked for.' }),
    arrived: t.field({
      type: 'Money',
      nullable: true,
      description: 'What has come so far, as the provider values it.',
      resolve: ({ arrived_cents: cents }) => (cents === 0n ? null : cents),
    }),
    credited: t.field({
      type: 'Money',
      nullable: true,
      description: 'What was taken back and put back counts once.',
      resolve: (deposit) => (deposit.credited_cents === null ? null : creditedOnce(deposit)),
    }),
    refunded: t.field({
      type: 'Money',
      nullable: true,
      description: 'What was put back is not in it.',
      resolve: ({ refunded_cents: cents, restored_cents: restored }) =>
        cents === null || cents === restored ? null : cents - restored,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then its rate holds.',
      resolve: ({ expires_at }) => expires_at?.getTime() ?? null,
    }),
    payTo: t.exposeString('pay_to', { nullable: true, description: 'The address to pay to.' }),
    payAmount: t.exposeString('pay_amount', {
      nullable: true,
      description: 'What is left to pay, in the currency.',
    }),
    payUri: t.exposeString('pay_uri', { nullable: true, description: 'For a QR code.' }),
    checkoutUrl: t.exposeString('checkout_url', {
      nullable: true,
      description: 'The page of the payment provider.',
    }),
  }),
})

/** The wallet's owner. */
export interface WalletOf {
  readonly userId: string
}

export const WalletType = builder.objectRef<WalletOf>('Wallet').implement({
  description: 'What the viewer has here, and how to add to it.',
  fields: (t) => ({
    balance: t.field({
      cost: queryCost(POINTS.statement),
      type: 'Money',
      resolve: ({ userId }, _args, { app }) =>
        balanceOf(durableOf(app).db, { kind: 'WALLET', userId }),
    }),
    isOpen: t.boolean({
      cost: queryCost(2 * POINTS.statement),
      description: 'False: nobody takes payments here, or not just now.',
      resolve: (_wallet, _args, { app }) => isOpen(app),
    }),
    currencies: t.field({
      cost: listOf(CURRENCIES),
      type: [DepositCurrencyType],
      description: 'What may be paid with.',
      resolve: (_wallet, _args, { app }) => [...(durableOf(app).deposits?.currencies ?? [])],
    }),
    leastDeposit: t.field({ type: 'Money', resolve: () => LEAST_CENTS }),
    mostDeposit: t.field({
      cost: fromMemory,
      type: 'Money',
      resolve: (_wallet, _args, { app }) => app.config.payments.mostDepositCents,
    }),
    openDeposits: t.field({
      cost: queryCost(POINTS.statement, MOST_OPEN),
      type: [DepositType],
      description: 'Those that have not ended: the newest first.',
      resolve: ({ userId }, _args, { app }) => openDeposits(durableOf(app).db, userId, MOST_OPEN),
    }),
  }),
})

async function isOpen(app: AppContext): Promise<boolean> {
  const { db, deposits } = durableOf(app)
  if (!deposits || !(await deposits.isOpen())) return false
  return (await moneyState(db)).stoppedAtMs === undefined
}

export const PaymentKindEnum = builder.enumType('PaymentKind', { values: PAYMENT_KINDS })
export const PaymentStatusEnum = builder.enumType('PaymentStatus', { values: PAYMENT_STATUSES })

export const PaymentType = builder.objectRef<Payment>('Payment').implement({
  description: 'Something that moved the wallet, or was to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('atMs', { type: 'DateTime' }),
    kind: t.expose('kind', { type: PaymentKindEnum }),
    status: t.expose('status', { type: PaymentStatusEnum }),
    amount: t.expose('cents', {
      type: 'Money',
      description: 'Signed: what it does to the balance, or will where it is not DONE.',
    }),
    balanceAfter: t.expose('balanceAfter', {
      type: 'Money',
      nullable: true,
      description: 'Null until it is DONE.',
    }),
    type: t.expose('type', {
      type: SubscriptionTypeEnum,
      nullable: true,
      description: 'Of SUBSCRIPTION and RENEWAL, and of what was given back of them.',
    }),
    deposit: t.field({
      cost: queryCost(POINTS.statement),
      type: DepositType,
      nullable: true,
      resolve: async ({ depositId, userId }, _args, { app }) =>
        depositId === null
          ? null
          : ((await findDeposit(durableOf(app).db, depositId, userId)) ?? null),
    }),
    reference: t.exposeString('reference', { description: 'To quote: "P-7K3M-92QX".' }),
  }),
})

export interface Payments {
  readonly items: readonly Payment[]
  readonly total: number
}

export const PaymentsType = builder.objectRef<Payments>('Payments').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [PaymentType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
  }),
})

const ReceiptLineType = builder.objectRef<Receipt['lines'][number]>('ReceiptLine').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    amount: t.expose('cents', { type: 'Money' }),
  }),
})

export const ReceiptType = builder.objectRef<Receipt>('Receipt').implement({
  description: 'What the operator states of a payment that is done.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    issuedAt: t.expose('issuedAtMs', { type: 'DateTime' }),
    operator: t.expose('operator', { cost: listOf(20), type: ['String'] }),
    payer: t.exposeString('payer', { description: 'As the account shows them now.' }),
    lines: t.expose('lines', { cost: listOf(5), type: [ReceiptLineType] }),
    total: t.expose('totalCents', { type: 'Money' }),
    note: t.exposeString('note'),
  }),
})
