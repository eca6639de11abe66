export { audited, oneAfterAnother } from './audited.ts'
export { type ActingAdmin, forgetAdminActions, insertAction } from './audit-store.ts'
