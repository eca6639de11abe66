export type { LegalKind } from './legal-files.ts'
export { inForce, legalText } from './legal-of.ts'
export { loadLegal } from './legal-store.ts'
export { LegalKindEnum } from './schema.ts'
