export { audited, oneAfterAnother } from './audited.ts'
export { type ActingAdmin, forgetAdminActions, insertAction, listActions } from './audit-store.ts'
