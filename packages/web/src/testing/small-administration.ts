import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from './answering-server.ts'
import { type SmallAccount, smallAccount } from './small-account.ts'
import { smallMarket } from './small-market.ts'

/** An admin who has just signed in. */
export function smallAdministration(): SmallAccount {
  const account = smallAccount({ isSignedIn: true })
  account.roles = ['USER', 'ADMIN']
  const freshUntil = new Date(Date.now() + 3_600_000).toISOString()
  const answers = { ...account.answers, adminAccess: () => ({ freshUntil }) }
  return Object.assign(account, { answers })
}

/** Prepares that admin's browser, and a server with further answers. */
export function serveAdministration(more: object = {}) {
  localStorage.clear()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER', 'ADMIN'] })
  return startAnsweringServer(smallMarket({ ...smallAdministration().answers, ...more }))
}
