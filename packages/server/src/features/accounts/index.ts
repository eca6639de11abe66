import type { SessionCookie } from './session-cookie.ts'
import type { Viewer } from './account.ts'

export type { Account, Identity, Viewer } from './account.ts'
export {
  accountForIdentity,
  accountOf,
  addIdentity,
  loadAccount,
  localeByIdentity,
  localeOfUser,
  pseudonymise,
  removeIdentity,
  rolesAndBalance,
  saveProfile,
  saveWays,
  userIdByIdentity,
} from './account-store.ts'
export { CurrentUserType, LocaleEnum, RoleEnum } from './current-user-type.ts'
export { deviceName } from './device-name.ts'
export { grantRole, revokeRole, userIdByEmail } from './role-store.ts'
export { SessionCookie } from './session-cookie.ts'
export {
  deleteSession,
  deleteSessions,
  isConnectingTelegram,
  listSessions,
  noteConnectingTelegram,
  purgeSessions,
  type SessionView,
} from './session-store.ts'
export { startSession, usersOfSessions, viewerOf } from './sessions.ts'
export { freshUntilMs, holdAccount, holdUser, requireFresh } from './step-up.ts'
export { durableOf, requireViewer } from './require-viewer.ts'

declare module '../../context.ts' {
  interface DurableParts {
    readonly sessionCookie: SessionCookie
  }
  interface RequestContext {
    /** The signed-in caller; null where nobody is, and for questions about the market alone. */
    readonly viewer: Viewer | null
  }
}
