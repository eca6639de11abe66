import { type SmallAccount, smallAccount } from './small-account.ts'

/** An admin who has signed in just now. */
export function smallAdministration(): SmallAccount {
  const account = smallAccount({ isSignedIn: true })
  account.roles = ['USER', 'ADMIN']
  const freshUntil = new Date(Date.now() + 3_600_000).toISOString()
  const answers = { ...account.answers, adminAccess: () => ({ freshUntil }) }
  return Object.assign(account, { answers })
}
