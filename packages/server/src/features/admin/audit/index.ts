export { audited, oneAfterAnother } from './audited.ts'
export { forgetAdminActions, insertAction } from './audit-store.ts'
