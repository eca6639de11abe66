/** What server and pages both hold themselves to: texts of refusals, rules of forms, search. */
export { type AuditAction, auditActions } from './audit-actions.ts'
export { isEmail } from './form-rules.ts'
export * from './refusal-texts.ts'
export { bestMatches, matchWords, surestMatches } from './search/match-words.ts'
