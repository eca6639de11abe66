export { legalText, loadLegal } from './legal-store.ts'
