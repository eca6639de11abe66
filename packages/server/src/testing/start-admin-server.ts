import { randomUUID } from 'node:crypto'
import {
  type AccountServer,
  type AccountServerOptions,
  startAccountServer,
} from './start-account-server.ts'

export type SignedIn = Awaited<ReturnType<AccountServer['signedIn']>>

export interface AdminServer extends AccountServer {
  /** An admin who has signed in just now. */
  readonly admin: SignedIn
  /** An ordinary account for admins to do things to. */
  readonly subject: SignedIn & { readonly id: string; readonly name: string }
  newAdmin(email?: string): Promise<SignedIn>
  /** The server's clock goes on by so much, or back. */
  passHours(hours: number): void
}

/** A server with accounts, an admin and somebody who is not one. */
export async function startAdminServer(options: AccountServerOptions = {}): Promise<AdminServer> {
  let aheadMs = 0
  const server = await startAccountServer({ now: () => Date.now() + aheadMs, ...options })
  const newAdmin = async (email = `${randomUUID()}@example.com`): Promise<SignedIn> => {
    const one = await server.signedIn(email)
    await server.database.db
      .insertInto('user_roles')
      .values({ user_id: one.user.id, role: 'ADMIN' })
      .execute()
    return one
  }
  const subject = await server.signedIn('subject@example.com')
  return {
    ...server,
    admin: await newAdmin('admin@example.com'),
    subject: Object.assign(subject, { id: subject.user.id, name: subject.user.name }),
    newAdmin,
    passHours: (hours) => void (aheadMs += hours * 3_600_000),
  }
}
