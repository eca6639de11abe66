export type { Account, Identity, Viewer } from './account.ts'
export {
  accountForIdentity,
  accountOf,
  addIdentity,
  loadAccount,
  pseudonymise,
  removeIdentity,
  rolesOfUser,
  saveProfile,
} from './account-store.ts'
export { CurrentUserType, LocaleEnum, RoleEnum } from './current-user-type.ts'
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
export { startSession, viewerOf } from './sessions.ts'
export { durableOf, requireViewer } from './require-viewer.ts'
