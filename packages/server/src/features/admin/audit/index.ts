export { ActingAdminType } from './schema.ts'
export { audited, auditedMoney, oneAfterAnother, type Retell } from './audited.ts'
export { type ActingAdmin, forgetAdminActions, insertAction, listActions } from './audit-store.ts'
