import type { FingerprintStore } from './fingerprint-store.ts'

export { foldedMailbox } from './folded-mailbox.ts'
export {
  allowAddress,
  FingerprintStore,
  fingerprintsToExport,
  purgeFingerprints,
  shareDevice,
} from './fingerprint-store.ts'

declare module '../../context.ts' {
  interface DurableParts {
    /** Fingerprints by which accounts of one person are recognised. */
    readonly fingerprints: FingerprintStore
  }
}
