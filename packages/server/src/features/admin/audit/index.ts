export { ActingAdminType } from './schema.ts'
export { audited, oneAfterAnother, type Retell } from './audited.ts'
export { actionsToExport, keepWords } from './admin-words.ts'
export { type ActingAdmin, forgetAdminActions, insertAction, listActions } from './audit-store.ts'
