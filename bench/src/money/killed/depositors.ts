import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { request } from 'undici'

/** The daily limit of one person. */
const EACH = 20
const AT_ONCE = 16
const AGAIN_MS = 200
const PRICE = '25'

export interface Depositors {
  /** Deposits paid and confirmed in the shop so far. */
  readonly settled: number
  /** Requests repeated because no answer came. */
  readonly unanswered: number
  /** Settles when all are made; rejects if one is refused for good. */
  done: Promise<void>
}

interface Deposit {
  readonly cookie: string
  readonly address: string
  readonly key: string
}

/** People who make twenty deposits each, whatever happens to the server meanwhile. */
export async function startDepositors(
  pool: Pool,
  count: number,
  origin: () => string | undefined,
): Promise<Depositors> {
  const people = await signedIn(pool, Math.ceil(count / EACH))
  const waiting: Deposit[] = Array.from({ length: count }, (_, at) => ({
    ...people[at % people.length]!,
    key: randomUUID(),
  }))
  const progress = { settled: 0, unanswered: 0 }
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await made(next, origin())
      if (answer === 'FULL') waiting.push(next)
      else if (answer === undefined) {
        progress.unanswered++
        waiting.unshift(next)
        await sleep(AGAIN_MS)
      } else {
        await pay(answer)
        progress.settled++
      }
    }
  }
  const done = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => undefined)
  return Object.assign(progress, { done })
}

/** Signs people in with sessions like those of a real sign-in. */
async function signedIn(pool: Pool, count: number): Promise<Omit<Deposit, 'key'>[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, locale, referral_code, created_at)
     select 'payer ' || n, 'payer' || n || '@example.com', 'en', 'payer-' || n, now()
     from generate_series(1, $1::int) as n returning id`,
    [count],
  )
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into sessions (token_hash, user_id, device, created_at, last_seen_at, ends_at)
     select hash, id, 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::bytea[], $2::uuid[]) as session (hash, id)`,
    [tokens.map((each) => createHash('sha256').update(each).digest()), rows.map(({ id }) => id)],
  )
  return tokens.map((token, at) => ({
    cookie: `hopwise=${token}`,
    address: `10.1.${at >> 8}.${at & 255}`,
  }))
}

const DEPOSIT = `mutation ($input: DepositInput!) { deposit(input: $input) { checkoutUrl } }`

/**
 * The payment address. `FULL`: too many of the person's deposits are open; undefined: ask again
 * with the same key.
 */
async function made(
  { cookie, address, key }: Deposit,
  origin: string | undefined,
): Promise<string | undefined> {
  if (origin === undefined) return undefined
  const answer = await request(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': address },
    body: JSON.stringify({
      query: DEPOSIT,
      variables: { input: { currency: 'LTC', amount: PRICE, key } },
    }),
  })
    .then(({ body }) => body.json() as Promise<Answer>)
    .catch(() => undefined)
  const text = JSON.stringify(answer?.errors ?? '')
  if (text.includes('TOO_MANY_OPEN_DEPOSITS')) return 'FULL'
  if (text.includes('TOO_MANY_DEPOSITS_A_DAY') || text.includes('UNAUTHENTICATED')) {
    throw new Error(`a deposit is refused for good: ${text}`)
  }
  return answer?.data?.deposit?.checkoutUrl ?? undefined
}

interface Answer {
  readonly data?: { readonly deposit?: { readonly checkoutUrl: string | null } | null } | null
  readonly errors?: readonly unknown[]
}

async function pay(checkoutUrl: string): Promise<void> {
  const { statusCode, body } = await request(`${checkoutUrl}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'much=exact&confirmed=now',
  })
  await body.dump()
  if (statusCode !== 303) throw new Error(`the shop answers ${statusCode}`)
}
