import { timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../context.ts'
import { fieldError } from '../../../lib/user-error.ts'
import { type Account, durableOf } from '../../accounts/index.ts'
import { mailboxOf } from '../canonical-email.ts'
import { codeHash, codeIn } from './code-hash.ts'
import { countGuess, uncountGuess } from './code-limits.ts'
import { type CodeRequest, type CodeTry, isTriedOut, spendCode, takeTry } from './code-tries.ts'
import { enter } from './sign-in-by-link.ts'

interface TypedCode {
  readonly email: string
  readonly code: string
  readonly watch?: string
  readonly referral?: string
}

/** Signs in the person a code was mailed to, in the browser that asked for it alone. */
export async function signInByCode(
  context: RequestContext,
  { email, code: typed, watch, referral }: TypedCode,
): Promise<Account> {
  const { app, client } = context
  const { db, secrets } = durableOf(app)
  const mailbox = mailboxOf(email)
  const code = codeIn(typed)
  if (code === undefined) {
    throw fieldError('code', typed.trim() === '' ? 'REQUIRED' : 'NOT_SIX_DIGITS')
  }
  const request = { mailbox, watch, address: client.address, secrets }
  // A try is kept before it is judged: no answer of ours is worth more than one.
  const taken = await takeCounted(context, request)
  if (!timingSafeEqual(codeHash(secrets, { id: taken.id, code }), taken.hash)) wrong(taken)
  const account = await enter(context, {
    identity: { way: 'EMAIL', email: mailbox },
    referral,
    spend: async (tx, now) => (await spendCode(tx, taken, now)) ?? expired(),
  })
  // A count that stays too high passes by itself; the person is signed in, whatever happens here.
  await uncountGuess(db, secrets, request).catch(() => undefined)
  return account
}

function takeCounted({ app }: RequestContext, request: CodeRequest): Promise<CodeTry> {
  const { db, secrets } = durableOf(app)
  const now = new Date(app.now())
  return db.transaction().execute(async (tx) => {
    const taken = await takeTry(tx, request, now)
    if (!taken) {
      throw fieldError(
        'code',
        (await isTriedOut(tx, request, now)) ? 'CODE_TRIED_OUT' : 'CODE_EXPIRED',
      )
    }
    if (await countGuess(tx, secrets, { ...request, now })) return taken
    throw fieldError('code', 'CODES_PAUSED')
  })
}

function wrong({ triesLeft }: CodeTry): never {
  if (triesLeft === 0) throw fieldError('code', 'CODE_TRIED_OUT')
  throw fieldError('code', 'WRONG_CODE', { max: triesLeft })
}

function expired(): never {
  throw fieldError('code', 'CODE_EXPIRED')
}
