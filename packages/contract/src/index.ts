/** What server and pages both hold themselves to: texts of refusals, and the rules of forms. */
export { type AuditAction, auditActions } from './audit-actions.ts'
export { isEmail } from './form-rules.ts'
export * from './refusal-texts.ts'
