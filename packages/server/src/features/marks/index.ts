import type { FingerprintStore } from './fingerprint-store.ts'

export { foldedMailbox } from './folded-mailbox.ts'
export {
  allowAddress,
  FingerprintStore,
  marksToExport,
  purgeMarks,
  shareDevice,
} from './fingerprint-store.ts'

declare module '../../context.ts' {
  interface DurableParts {
    /** Marks by which accounts of one person are recognised. */
    readonly marks: FingerprintStore
  }
}
