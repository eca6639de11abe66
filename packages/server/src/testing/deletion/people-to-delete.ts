import { newSecretToken } from '../../lib/secrets/secret-token.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'

/** A word in everything that is personal of everybody here, and in nothing else. */
export const TRACE = 'quirkytrace'

/** Somebody with an account, signed in twice, whose every personal text can be recognized. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly name: string
  /** The browser in which the person acts. */
  readonly browser: Browser
  /** The browser in which the person deletes the account. */
  readonly elsewhere: Browser
  readonly sessions: readonly [here: string, elsewhere: string]
}

let people = 0

/** The person is made in the database at once: the test begins after signing in. */
export async function newPerson(server: AccountServer): Promise<Person> {
  const { db } = server.database
  const n = ++people
  const [email, name] = [`${TRACE}.${n}@example.com`, `${TRACE} name ${n}`]
  const now = new Date(server.app.now())
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      name,
      telegram_id: BigInt(n),
      telegram_name: `@${TRACE}${n}`,
      locale: 'en',
      referral_code: `partner-${n}`,
      referred_by: null,
      created_at: now,
      last_login_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_roles').values({ user_id: id, role: 'ADMIN' }).execute()
  const [here, there] = [await newSession(server, id), await newSession(server, id)]
  const sessions = [here.id, there.id] as const
  return { id, email, name, browser: here.browser, elsewhere: there.browser, sessions }
}

export async function newSession(server: AccountServer, userId: string) {
  const { token, hash } = newSecretToken()
  const nowMs = server.app.now()
  const { id } = await server.database.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hash,
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      ends_at: new Date(nowMs + 86_400_000),
      device: 'Firefox · Linux',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = server.browser()
  browser.setCookie(`hopwise=${token}`)
  return { id, browser }
}
