import { type Kysely, sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { isAddressOf } from '../../../lib/coins/coin-address.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { centsOf, compareWithCents, printMoney } from '../../../lib/money.ts'
import { fieldError, RateLimitedError, UserError } from '../../../lib/user-error.ts'
import { durableOf, holdAccount, requireFresh, requireViewer } from '../../accounts/index.ts'
import {
  balanceOf,
  isKeyOrNone,
  moneyTransaction,
  oncePerKey,
  postTransfer,
} from '../../ledger/index.ts'
import { isUnderReview } from '../fraud/under-review.ts'
import { payoutMethods, type PayoutMethod } from './payout-methods.ts'
import { noteNews, NOTIFY_WITHDRAWAL } from './notices/note-news.ts'
import { WALLET, type WithdrawalRow } from './withdrawal.ts'
import { beginWithdrawal } from './withdrawal-machine.ts'
import { countOfDay, findWithdrawal, openOf, payOut, withdrawalKey } from './withdrawal-store.ts'

/** Minutes for which the confirming link works. */
const CONFIRM_MINUTES = 30
/** Each sends a message to whoever requests it. */
const MOST_A_DAY = 20
const HOUR_SECONDS = 3_600

export interface WithdrawInput {
  readonly amount?: string | null | undefined
  readonly method?: string | null | undefined
  readonly address?: string | null | undefined
  readonly key?: string | null | undefined
}

interface Judged {
  readonly cents: bigint
  /** A method's; there may be none with it any more. */
  readonly code: string
  readonly method: PayoutMethod | undefined
  readonly address: string | null
  /** By present settings, which say nothing about a withdrawal that was made before. */
  readonly faults: ValidationErrors
}

/**
 * Holds the sum at once. To the own wallet it goes there, unless somebody has to look first; to an
 * address a link has to be opened by who has the mailbox, or Telegram, of the account.
 */
export async function withdraw(
  context: RequestContext,
  input: WithdrawInput,
): Promise<WithdrawalRow> {
  const viewer = requireViewer(context)
  const { app } = context
  const { db, jobs, fingerprints, walletChanges } = durableOf(app)
  const { cents, code, method, address, faults } = judged(input, payoutMethods(app))
  const { key } = input
  // Only what was sent before can be done already.
  if (key === null || key === undefined) faults.throwIfAny()
  await fingerprints.noteVisit(db, context, { userId: viewer.id, email: viewer.email })
  const id = await moneyTransaction(db, async (tx) => {
    // Withdrawals of one person run one after the other: each sees the result of the last.
    await holdAccount(tx, viewer)
    const words = { cents: String(cents), method: code, address }
    const repeatable = { userId: viewer.id, key, operation: 'withdraw', args: words }
    return oncePerKey(tx, repeatable, async () => {
      faults.throwIfAny()
      const isToWallet = code === WALLET
      if ((await countOfDay(tx, viewer.id)) >= MOST_A_DAY) throw new RateLimitedError(HOUR_SECONDS)
      if (!isToWallet && (await openOf(tx, viewer.id)).some((each) => each.method !== WALLET)) {
        throw fieldError('amount', 'OPEN_WITHDRAWAL')
      }
      const held = await hold(tx, viewer.id, { cents, method: method!, address }, context)
      if (!isToWallet) {
        requireFresh('account', viewer, app.now())
        await noteNews(tx, jobs, { id: held.id, news: 'CONFIRM' })
      } else if (held.status === 'PAID') await payOut(tx, held)
      return held.id
    })
  })
  walletChanges.notify(viewer.id)
  jobs.wake(NOTIFY_WITHDRAWAL)
  return (await findWithdrawal(db, id))!
}

/** All that is wrong with it, beside its fields. Throws where it can never have been taken. */
function judged(input: WithdrawInput, methods: readonly PayoutMethod[]): Judged {
  const faults = new ValidationErrors('')
  const code = (input.method ?? '').trim()
  const method = methods.find((each) => each.code === code)
  const { leastCents } = method ?? methods[1] ?? methods[0]!
  const cents = judgedAmount(input.amount, leastCents, faults)
  if (code === '') faults.add('method', 'REQUIRED')
  else faults.addUnless(method !== undefined, 'method', 'UNKNOWN_METHOD')
  const address = (input.address ?? '').trim()
  if (method && method.code !== WALLET) {
    if (address === '') faults.add('address', 'REQUIRED')
    else faults.addUnless(isAddressOf(method.code, address), 'address', 'NOT_AN_ADDRESS')
  }
  const { key } = input
  faults.addUnless(isKeyOrNone(key), 'key', 'NOT_A_KEY')
  if (code === '' || cents === undefined || !isKeyOrNone(key)) faults.throwIfAny()
  return {
    cents: cents ?? 0n,
    code,
    method,
    address: code === WALLET ? null : address,
    faults,
  }
}

/** Judges as a deposit's: empty before too small, and too small before no amount at all. */
function judgedAmount(
  text: string | null | undefined,
  leastCents: bigint,
  faults: ValidationErrors,
): bigint | undefined {
  const typed = (text ?? '').trim()
  const cents = centsOf(typed)
  if (typed === '') faults.add('amount', 'REQUIRED')
  else if (compareWithCents(typed, leastCents) === -1) {
    faults.add('amount', `BELOW_LEAST:${Number(leastCents / 100n)}`)
  } else faults.addUnless(cents !== undefined, 'amount', 'NOT_AN_AMOUNT')
  return cents
}

interface Held {
  readonly cents: bigint
  readonly method: PayoutMethod
  readonly address: string | null
}

/** Writes its row, and moves its sum from the earned to the held account. */
async function hold(
  tx: Transaction<Tables>,
  userId: string,
  { cents, method, address }: Held,
  { app }: RequestContext,
): Promise<WithdrawalRow> {
  const isToWallet = method.code === WALLET
  const waits = isToWallet && (await isUnderReview(tx, userId))
  const status = !isToWallet ? 'AWAITS_CONFIRMATION' : waits ? 'PENDING' : 'PAID'
  const row = await beginWithdrawal(tx, status, {
    user_id: userId,
    method: method.code,
    cents,
    fee_cents: method.feeCents,
    address,
    address_mark: address === null ? null : durableOf(app).fingerprints.ofAddress(address),
    confirm_until: isToWallet
      ? null
      : sql<Date>`hopwise_now() + ${CONFIRM_MINUTES} * interval '1 minute'`,
    not_before: waits ? sql<Date>`hopwise_now()` : null,
  })
  const [from, to] = [
    { kind: 'EARNED', userId },
    { kind: 'HELD', userId },
  ] as const
  await postTransfer(tx, {
    key: `withdrawal:${row.id}:asked`,
    kind: 'WITHDRAWAL_ASKED',
    subject: withdrawalKey(row.id),
    legs: [{ from, to, cents }],
  })
  await refuseBelowZero(tx, userId)
  return row
}

/** The account is held by the transfer: nothing has changed it since. All of it is undone. */
async function refuseBelowZero(tx: Kysely<Tables>, userId: string): Promise<void> {
  const left = await balanceOf(tx, { kind: 'EARNED', userId })
  if (left >= 0n) return
  const about = { missing: printMoney(-left) }
  throw new UserError('INSUFFICIENT_FUNDS', 'Not enough money on the balance', [], about)
}
