import { sql } from 'kysely'
import {
  fromMemory,
  listOf,
  pageOf,
  POINTS,
  queryCost,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { Database } from '../../../db/database.ts'
import { builder } from '../../../graphql/builder.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf } from '../../accounts/index.ts'
import { type Invariant, moneyState, reopenMoney } from '../../ledger/index.ts'
import {
  type Comparison,
  type DepositRow,
  DepositStatusEnum,
  type Difference,
  findDeposit,
  lastComparison,
} from '../../wallet/index.ts'
import { audited, requiredReason } from '../audit/index.ts'
import { AdminDepositType } from './admin-deposit-type.ts'
import { countWaiting, listDeposits } from './deposit-rows.ts'
import { type LedgerLine, ledgerLines } from './ledger-lines.ts'
import { resolveDeposit } from './resolve-deposit.ts'

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

const ComparisonType = builder.objectRef<Comparison>('ProviderComparison').implement({
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

const LedgerPageType = builder.objectRef<LedgerPage>('LedgerPage').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [LedgerLineType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
  }),
})

const ROWS = { usual: 50, most: 100 }
const STATUSES = 10
const REASON = 'For other admins; up to 500 characters.'

interface AdminDeposits {
  readonly total: number
  readonly items: readonly DepositRow[]
}

const AdminDepositsType = builder.objectRef<AdminDeposits>('AdminDeposits').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminDepositType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    waiting: t.int({
      cost: queryCost(POINTS.statement),
      description: 'Number of deposits that need somebody, whether they match or not.',
      resolve: (_found, _args, { app }) => countWaiting(durableOf(app).db),
    }),
  }),
})

const AdminDepositsQueryInput = builder.inputType('AdminDepositsQuery', {
  fields: (t) => ({
    statuses: t.field({ type: [DepositStatusEnum], maxItems: STATUSES }),
    search: t.string({
      maxLength: LENGTHS.search,
      description:
        'Part of an e-mail or a name; or a complete reference, ID, invoice ID or address.',
    }),
    limit: t.int({ rows: ROWS, defaultValue: ROWS.usual }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

const DepositActionEnum = builder.enumType('DepositAction', {
  values: {
    CREDIT: {
      description: 'Puts what came and is in no wallet there; more, once a second admin confirms.',
    },
    REFUND: { description: 'It was sent back; of a credited one, what is still there is taken.' },
    CLOSE: {
      description:
        'It comes to nothing; one that was credited or sent back stays so, and its doubt is seen.',
    },
    CHECK: { description: 'Asks the provider now.' },
  } as const,
})

builder.queryField('adminDeposits', (t) =>
  t.field({
    cost: ({ query }) => pageOf('items', requestedRows(query?.limit, ROWS), 2 * POINTS.statement),
    type: AdminDepositsType,
    authScopes: { admin: true },
    description: 'Those that need somebody first, then the newest.',
    args: { query: t.arg({ type: AdminDepositsQueryInput }) },
    resolve: (_root, { query }, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(query ?? {})
      return listDeposits(durableOf(app).db, filter, {
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset), 1_000_000),
      })
    },
  }),
)

builder.queryField('adminDeposit', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminDepositType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, { app }) => (await findDeposit(durableOf(app).db, id)) ?? null,
  }),
)

builder.mutationField('adminResolveDeposit', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminDepositType,
    authScopes: { admin: true },
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      action: t.arg({ type: DepositActionEnum, required: true }),
      amount: t.arg({ type: 'Money', description: 'By default what came, or was credited.' }),
      reference: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Of what was sent back: its transaction.',
      }),
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
      key: t.arg.string({
        maxLength: LENGTHS.code,
        description: 'Made once for each decision: asked again with it, nothing more is done.',
      }),
    },
    resolve: (_root, args, context) => resolveDeposit(context, omitNullish(args)),
  }),
)

const InvariantType = builder.objectRef<Invariant>('Invariant').implement({
  description: 'Something that is always true of the ledger, and what the last look found.',
  fields: (t) => ({
    name: t.exposeString('name'),
    holds: t.exposeBoolean('holds'),
    checked: t.exposeInt('checked'),
    wrong: t.exposeInt('wrong'),
    tookMs: t.exposeInt('tookMs'),
  }),
})

const HouseBalanceType = builder
  .objectRef<MoneyHealth['houseBalances'][number]>('HouseBalance')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      amount: t.expose('cents', { type: 'Money' }),
    }),
  })

const MoneyHealthType = builder.objectRef<MoneyHealth>('MoneyHealth').implement({
  description: 'How the ledger does.',
  fields: (t) => ({
    isStopped: t.exposeBoolean('isStopped', { description: 'True: no money moves.' }),
    stoppedBecause: t.exposeString('stoppedBecause', { nullable: true }),
    checkedAt: t.expose('checkedAtMs', { type: 'DateTime', nullable: true }),
    checkedWholeAt: t.expose('checkedWholeAtMs', { type: 'DateTime', nullable: true }),
    invariants: t.expose('invariants', { cost: listOf(20), type: [InvariantType] }),
    houseBalances: t.expose('houseBalances', { cost: listOf(10), type: [HouseBalanceType] }),
    owedToUsers: t.expose('owedCents', { type: 'Money' }),
    transfers: t.exposeInt('transfers'),
    openDeposits: t.exposeInt('openDeposits'),
    providerAnswersAt: t.expose('answeredAtMs', {
      type: 'DateTime',
      nullable: true,
      description: 'When the payment provider last answered.',
    }),
    comparison: t.expose('comparison', {
      type: ComparisonType,
      nullable: true,
      description: 'Made once a day; null: none was yet.',
    }),
  }),
})

builder.queryField('adminMoney', (t) =>
  t.field({
    cost: queryCost(20 * POINTS.statement),
    type: MoneyHealthType,
    authScopes: { admin: true },
    resolve: (_root, _args, { app }) => moneyHealth(durableOf(app).db),
  }),
)

builder.mutationField('adminReopenMoney', (t) =>
  t.field({
    cost: queryCost(20 * POINTS.statement),
    type: MoneyHealthType,
    authScopes: { admin: true },
    description: 'Money moves again, until the next look finds something wrong.',
    args: {
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
    },
    resolve: async (_root, { reason: written }, { app, viewer }) => {
      const reason = requiredReason(written)
      const entry = {
        action: 'MONEY_REOPENED',
        subject: 'money:ledger',
        words: { about: null, reason },
      } as const
      await audited(app, viewer, entry, (tx) => reopenMoney(tx))
      return moneyHealth(durableOf(app).db)
    },
  }),
)

builder.queryField('adminLedger', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 4 * POINTS.statement),
    type: LedgerPageType,
    authScopes: { admin: true },
    description: 'Newest first.',
    args: {
      userId: t.arg.id({ maxLength: LENGTHS.id }),
      subject: t.arg.string({ maxLength: LENGTHS.line, description: '"deposit:<id>"' }),
      limit: t.arg.int({ rows: ROWS, defaultValue: ROWS.usual }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, args, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(args)
      return ledgerLines(durableOf(app).db, {
        ...filter,
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset), 1_000_000),
      })
    },
  }),
)

interface MoneyHealth {
  readonly isStopped: boolean
  readonly stoppedBecause: string | undefined
  readonly checkedAtMs: number | undefined
  readonly checkedWholeAtMs: number | undefined
  readonly invariants: readonly Invariant[]
  readonly houseBalances: readonly { readonly name: string; readonly cents: bigint }[]
  readonly owedCents: bigint
  readonly transfers: number
  readonly openDeposits: number
  readonly answeredAtMs: number | undefined
  /** The comparison of the provider's invoices with deposits. */
  readonly comparison: Comparison | undefined
}

/** The ledger's state at the last check and now. */
async function moneyHealth(db: Database): Promise<MoneyHealth> {
  const state = await moneyState(db)
  const { rows } = await sql<{ name: string; cents: bigint }>`
    select kind as name, (
      coalesce((select sum(cents) from ledger_legs where to_account = house.id), 0)
      - coalesce((select sum(cents) from ledger_legs where from_account = house.id), 0))::bigint
      as cents
    from ledger_accounts house where not is_counted order by house.id`.execute(db)
  const counted = await sql<{
    owed: bigint
    transfers: bigint
    open: bigint
    answered: Date | null
  }>`
    select
      (select coalesce(sum(balance_cents), 0)::bigint
       from ledger_accounts where is_counted) as owed,
      (select count(*) from ledger_transfers) as transfers,
      (select count(*) from deposits
       where status in ('CREATING', 'PENDING', 'CONFIRMING', 'UNDERPAID', 'LATE')) as open,
      (select max(answered_at) from provider_health) as answered`.execute(db)
  const { owed, transfers, open, answered } = counted.rows[0]!
  return {
    isStopped: state.stoppedAtMs !== undefined,
    stoppedBecause: state.stoppedBecause,
    checkedAtMs: state.checkedAtMs,
    checkedWholeAtMs: state.checkedWholeAtMs,
    invariants: state.invariants,
    houseBalances: rows,
    owedCents: owed,
    transfers: Number(transfers),
    openDeposits: Number(open),
    answeredAtMs: answered?.getTime(),
    comparison: await lastComparison(db),
  }
}
