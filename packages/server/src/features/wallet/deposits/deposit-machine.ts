import { type Expression, type Kysely, type SqlBool, sql, type UpdateObject } from 'kysely'
import type { DepositStatus } from '../../../db/tables/wallet-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { StateMachine } from '../../../lib/states/state-machine.ts'
import type { DepositRow } from './deposit.ts'

type Sources = Readonly<Record<DepositStatus, readonly DepositStatus[]>>

/**
 * Former states of each state where the provider's answer moves it, or its owner calls it off. No
 * state is the last one while money may still come: what came after an end is credited, or waits
 * for an admin.
 */
const BY_PROVIDER: Sources = {
  CREATING: [],
  PENDING: ['CREATING'],
  CONFIRMING: ['PENDING', 'EXPIRED', 'FAILED', 'CANCELLED'],
  PAID: ['PENDING', 'CONFIRMING', 'UNDERPAID', 'EXPIRED', 'FAILED', 'CANCELLED'],
  UNDERPAID: ['PENDING', 'CONFIRMING', 'EXPIRED', 'FAILED', 'REFUNDED', 'CANCELLED'],
  LATE: ['PENDING', 'CONFIRMING', 'UNDERPAID', 'EXPIRED', 'FAILED', 'REFUNDED', 'CANCELLED'],
  EXPIRED: ['PENDING'],
  FAILED: ['CREATING', 'PENDING', 'CONFIRMING'],
  REFUNDED: [],
  CANCELLED: ['CREATING', 'PENDING'],
}

/** States that the provider's answers end: an admin decides there only where a doubt is open. */
const FOLLOWED: readonly DepositStatus[] = ['CREATING', 'PENDING', 'CONFIRMING']

/**
 * The same where an admin's word moves it. PAID again: more came, and is credited as well; REFUNDED
 * again: it is sent back, too.
 */
const BY_ADMIN: Sources = {
  CREATING: [],
  PENDING: [],
  CONFIRMING: [],
  PAID: [
    'PENDING',
    'CONFIRMING',
    'UNDERPAID',
    'LATE',
    'EXPIRED',
    'FAILED',
    'REFUNDED',
    'CANCELLED',
    'PAID',
  ],
  UNDERPAID: [],
  LATE: [],
  EXPIRED: [],
  FAILED: [...FOLLOWED, 'UNDERPAID', 'LATE', 'EXPIRED', 'FAILED', 'CANCELLED'],
  REFUNDED: [
    'PENDING',
    'CONFIRMING',
    'PAID',
    'UNDERPAID',
    'LATE',
    'EXPIRED',
    'FAILED',
    'CANCELLED',
    'REFUNDED',
  ],
  CANCELLED: [],
}

const STATUSES = Object.keys(BY_PROVIDER) as DepositStatus[]

/** A deposit outlives its payer: an admin sends back what comes for a deleted account. */
export const depositMachine: StateMachine<DepositStatus> = {
  table: 'deposits',
  column: 'status',
  begins: ['CREATING'],
  comesFrom: Object.fromEntries(
    STATUSES.map((each) => [each, [...new Set([...BY_PROVIDER[each], ...BY_ADMIN[each]])]]),
  ) as unknown as Sources,
  onDeletion: Object.fromEntries(STATUSES.map((each) => [each, each])) as Record<
    DepositStatus,
    DepositStatus
  >,
}

/** Whether an admin may credit it as it is. */
export function isCreditable({ status, doubt }: Pick<DepositRow, 'status' | 'doubt'>): boolean {
  return BY_ADMIN.PAID.includes(status) && (doubt !== null || !FOLLOWED.includes(status))
}

/** Changed columns of a deposit. */
type Change = UpdateObject<Tables, 'deposits'>

interface DepositMove {
  readonly status: DepositStatus
  readonly byAdmin?: boolean
  /** A further condition on its row. */
  readonly where?: Expression<SqlBool>
  readonly with?: Change
}

/** Remembers what an admin's decision is about; any other move is news for the next one. */
function seen(byAdmin: boolean): Change {
  if (!byAdmin) return { seen_status: null, seen_cents: null }
  return { seen_status: sql`provider_status`, seen_cents: sql`coalesce(arrived_cents, 0)` }
}

/**
 * The one way a deposit changes its state: where it is in one from which this is reached. Undefined
 * where it is not, and then nothing has changed.
 */
export async function moveDeposit(
  tx: Kysely<Tables>,
  id: string,
  { status, byAdmin = false, where = sql<boolean>`true`, with: known }: DepositMove,
): Promise<DepositRow | undefined> {
  const from = (byAdmin ? BY_ADMIN : BY_PROVIDER)[status]
  if (from.length === 0) return undefined
  let moving = tx
    .updateTable('deposits')
    .set({ ...known, ...seen(byAdmin), status: status as never })
    .where('id', '=', id)
    .where('status', 'in', from)
    .where(where)
  if (byAdmin) {
    moving = moving.where((eb) =>
      eb.or([eb('status', 'not in', FOLLOWED), eb('doubt', 'is not', null)]),
    )
  }
  return moving.returningAll().executeTakeFirst()
}
