import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { queryCost, fromMemory, POINTS } from '../../../answers/bounds/costs.ts'
import { durableOf } from '../../accounts/index.ts'
import { CurrencyType, currencyOf } from '../../currencies/index.ts'
import type { PayoutMethod } from './payout-methods.ts'
import { WALLET, WITHDRAWAL_STATUSES, type WithdrawalRow } from './withdrawal.ts'
import { type Step, stepsOf } from './withdrawal-store.ts'

export const WithdrawalStatusEnum = builder.enumType('WithdrawalStatus', {
  values: Object.fromEntries(WITHDRAWAL_STATUSES.map((each) => [each, {}])) as Record<
    (typeof WITHDRAWAL_STATUSES)[number],
    object
  >,
})

export const PayoutMethodType = builder.objectRef<PayoutMethod>('PayoutMethod').implement({
  description: 'A way to take earnings out.',
  fields: (t) => ({
    code: t.exposeString('code', { description: '"WALLET": into the own wallet.' }),
    currency: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      description: 'Null of WALLET.',
      resolve: ({ code }, _args, { app }) => (code === WALLET ? null : currencyOf(app, code)),
    }),
    network: t.string({
      cost: fromMemory,
      nullable: true,
      description: 'The network it is sent in: "TRC20"; null where it has but one.',
      resolve: ({ code }, _args, { app }) => app.currencyNames.find(code)?.network ?? null,
    }),
    fee: t.expose('feeCents', { type: 'Money', description: 'Of the amount.' }),
    least: t.expose('leastCents', { type: 'Money' }),
  }),
})

const WithdrawalStepType = builder.objectRef<Step>('WithdrawalStep').implement({
  fields: (t) => ({
    status: t.expose('status', { type: WithdrawalStatusEnum }),
    at: t.expose('atMs', { type: 'DateTime' }),
  }),
})

/** More than there are ways for one to go. */
const MOST_STEPS = 10

export const WithdrawalType = builder.objectRef<WithdrawalRow>('Withdrawal').implement({
  description: 'Earnings that somebody takes out.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.field({ type: 'DateTime', resolve: ({ at }) => at.getTime() }),
    status: t.expose('status', { type: WithdrawalStatusEnum }),
    amount: t.expose('cents', { type: 'Money' }),
    fee: t.expose('fee_cents', { type: 'Money', description: 'Of the amount.' }),
    arrives: t.field({
      type: 'Money',
      description: 'The amount less the fee.',
      resolve: ({ cents, fee_cents }) => cents - fee_cents,
    }),
    method: t.field({ cost: fromMemory, type: PayoutMethodType, resolve: methodOf }),
    address: t.exposeString('address', { nullable: true, description: 'Null to the wallet.' }),
    notBefore: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'It is approved no sooner; null until it is confirmed.',
      resolve: ({ not_before }) => not_before?.getTime() ?? null,
    }),
    confirmUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then the link that confirms it works.',
      resolve: ({ confirm_until }) => confirm_until?.getTime() ?? null,
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Once PAID: the transaction.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Once REFUSED, if one was given.',
    }),
    steps: t.field({
      cost: queryCost(POINTS.statement, MOST_STEPS),
      type: [WithdrawalStepType],
      description: 'Oldest first.',
      resolve: ({ id }, _args, { app }) => stepsOf(durableOf(app).db, id),
    }),
  }),
})

export const WithdrawalToConfirmType = builder
  .objectRef<WithdrawalRow>('WithdrawalToConfirm')
  .implement({
    description: 'What a link in a message confirms: enough to compare it with what was asked for.',
    fields: (t) => ({
      amount: t.expose('cents', { type: 'Money' }),
      fee: t.expose('fee_cents', { type: 'Money', description: 'Of the amount.' }),
      method: t.field({ cost: fromMemory, type: PayoutMethodType, resolve: methodOf }),
      address: t.string({
        description: 'Its first and last six letters.',
        resolve: ({ address }) => shortened(address ?? ''),
      }),
      status: t.expose('status', { type: WithdrawalStatusEnum }),
      expiresAt: t.field({
        type: 'DateTime',
        resolve: ({ confirm_until }) => confirm_until!.getTime(),
      }),
    }),
  })

/** The method as it was at the request: today's settings may differ. */
function methodOf(
  { method: code, fee_cents: feeCents }: WithdrawalRow,
  _args: unknown,
  _context: { readonly app: AppContext },
): PayoutMethod {
  return { code, feeCents, leastCents: 0n }
}

function shortened(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}
