import { setTimeout as sleep } from 'node:timers/promises'
import type { FieldReason } from '@hopwise/contract'
import type { RequestContext } from '../../../context.ts'
import { centsOf, compareWithCents } from '../../../lib/money.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { isKeyOrNone, moneyTransaction, oncePerKey } from '../../ledger/index.ts'
import { countDeposits, findDeposit, insertDeposit } from './deposit-store.ts'
import { type DepositRow, LEAST_CENTS } from './deposit.ts'

const MOST_WAITING = 5
const MOST_A_DAY = 20
/** Longer than one call of the provider takes, in two tries. */
const LEASE_SECONDS = 45
const WAIT_MS = 10_000
const LOOK_MS = 100

interface DepositInput {
  readonly currency?: string | null | undefined
  readonly amount?: string | null | undefined
  readonly key?: string | null | undefined
}

/**
 * The row comes first, the invoice second: a process that dies between the two leaves a row that
 * another takes up. Nothing is credited by it.
 */
export async function makeDeposit(
  context: RequestContext,
  input: DepositInput,
): Promise<DepositRow> {
  const viewer = requireViewer(context)
  const { config } = context.app
  const { db, deposits: tracker } = durableOf(context.app)
  if (!tracker) throw new UserError('NOT_AVAILABLE', 'Nothing can be paid in here')
  const { currency, cents, faults } = judged(input, {
    codes: tracker.currencies.map(({ code }) => code),
    mostCents: config.payments.mostDepositCents,
  })
  const isOpen = await tracker.isOpen()
  let isOwn = false
  const id = await moneyTransaction(db, async (tx) => {
    isOwn = false
    // Requests run one at a time: many at once do not exceed the limit.
    await holdAccount(tx, viewer)
    const args = { currency, cents: String(cents) }
    return oncePerKey(
      tx,
      { userId: viewer.id, key: input.key, operation: 'deposit', args },
      async () => {
        faults.throwIfAny()
        if (!isOpen) throw providerAway()
        isOwn = true
        const { waiting, ofDay } = await countDeposits(tx, viewer.id)
        if (waiting >= MOST_WAITING) throw fieldError('amount', 'TOO_MANY_OPEN_DEPOSITS')
        if (ofDay >= MOST_A_DAY) throw fieldError('amount', 'TOO_MANY_DEPOSITS_A_DAY')
        const provider = tracker.provider.name
        const row = { userId: viewer.id, currency, cents, provider, leaseSeconds: LEASE_SECONDS }
        return insertDeposit(tx, row)
      },
    )
  })
  const made = (await findDeposit(db, id))!
  if (isOwn) await tracker.begin(made, context.locale)
  else await untilBegun(context, id)
  return (await findDeposit(db, id))!
}

interface Judged {
  readonly currency: string
  readonly cents: bigint
  /** By present settings, which say nothing about a deposit that was made before. */
  readonly faults: ValidationErrors
}

/** Throws where it can never have been taken. */
function judged(
  input: DepositInput,
  { codes, mostCents }: { readonly codes: readonly string[]; readonly mostCents: bigint },
): Judged {
  const faults = new ValidationErrors('')
  const currency = (input.currency ?? '').trim()
  if (currency === '') faults.add('currency', 'REQUIRED')
  else faults.addUnless(codes.includes(currency), 'currency', 'UNKNOWN_CURRENCY')
  const amount = judgeAmount(input.amount, mostCents)
  if ('reason' in amount) faults.add('amount', amount.reason, { max: amount.max })
  const { key } = input
  faults.addUnless(isKeyOrNone(key), 'key', 'NOT_A_KEY')
  const cents = centsOf((input.amount ?? '').trim())
  if (currency === '' || cents === undefined || !isKeyOrNone(key)) faults.throwIfAny()
  return { currency, cents: cents ?? 0n, faults }
}

function providerAway(): UserError {
  return new UserError('NOT_AVAILABLE', 'The payment provider does not answer just now')
}

/** Somebody else makes its invoice: for a while it is waited for, without a connection. */
async function untilBegun({ app, signal }: RequestContext, id: string): Promise<void> {
  const { db } = durableOf(app)
  const endMs = performance.now() + WAIT_MS
  while (performance.now() < endMs && !signal.aborted) {
    if ((await findDeposit(db, id))?.status !== 'CREATING') return
    await sleep(LOOK_MS)
  }
}

type JudgedAmount =
  | { readonly cents: bigint }
  | { readonly reason: FieldReason; readonly max?: number }

/**
 * Dollars exactly as typed: never rounded into something that fits. An empty amount is reported
 * first, then one too small, then one that is no amount, then one too large.
 */
export function judgeAmount(text: string | null | undefined, mostCents: bigint): JudgedAmount {
  const typed = (text ?? '').trim()
  if (typed === '') return { reason: 'REQUIRED' }
  if (compareWithCents(typed, LEAST_CENTS) === -1) return { reason: 'BELOW_LEAST_DEPOSIT' }
  const cents = centsOf(typed)
  if (cents === undefined) return { reason: 'NOT_AN_AMOUNT' }
  if (cents > mostCents) return { reason: 'ABOVE_MOST_DEPOSIT', max: Number(mostCents / 100n) }
  return { cents }
}
