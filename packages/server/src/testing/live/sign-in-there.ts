import { eventually } from '@hopwise/testing/eventually'
import { expect } from 'vitest'
import { SEND, SIGN_IN, tokenIn } from '../start-account-server.ts'
import type { LiveAdmin } from '../start-live-admin.ts'
import { type Answered, askerFor, type Json } from '../start-test-server.ts'

/** Somebody who is signed in to a whole server. */
export interface PersonThere {
  readonly id: string
  ask(query: string, variables?: object): Promise<Answered>
}

/** Signs in by the mailed link; the account is made where there is none. */
export async function signInThere(
  { origin }: Pick<LiveAdmin, 'origin'>,
  email: string,
): Promise<PersonThere> {
  const ask = askerFor(origin)
  const mails = async () => {
    const answer = await fetch(`${origin}/dev/outbox.json`)
    return ((await answer.json()) as Json[]).filter(({ to }) => to === email)
  }
  const known = (await mails()).length
  await ask(SEND, { email })
  const token = await eventually(async () => {
    const all = await mails()
    expect(all.length).toBeGreaterThan(known)
    return tokenIn(all[0]!.text)
  })
  const { data, headers } = await ask(SIGN_IN, { token })
  const cookie = headers.getSetCookie()[0]!.split(';')[0]!
  return {
    id: data.signIn.id,
    ask: (query, variables) => ask(query, variables, { headers: { cookie } }),
  }
}

/** The same, as an admin. */
export async function signInAsAdmin(
  there: Pick<LiveAdmin, 'origin' | 'database'>,
  email: string,
): Promise<PersonThere> {
  const person = await signInThere(there, email)
  await there.database.db
    .insertInto('user_roles')
    .values({ user_id: person.id, role: 'ADMIN' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return person
}
