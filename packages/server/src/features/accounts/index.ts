export type { Account, Identity, Viewer } from './account.ts'
export {
  accountForIdentity,
  addIdentity,
  loadAccount,
  pseudonymise,
  removeIdentity,
  saveProfile,
} from './account-store.ts'
export { CurrentUserType, LocaleEnum } from './current-user-type.ts'
export { grantRole, revokeRole } from './role-store.ts'
export { SessionCookie } from './session-cookie.ts'
export {
  deleteSession,
  isConnectingTelegram,
  listSessions,
  noteConnectingTelegram,
  purgeSessions,
  type SessionView,
} from './session-store.ts'
export { startSession, viewerOf } from './sessions.ts'
export { durableOf, requireViewer } from './require-viewer.ts'
