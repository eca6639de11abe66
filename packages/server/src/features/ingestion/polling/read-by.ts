import type { FileMarks } from '../health/feed-store.ts'

/** What is said of currencies beside the catalogue; empty where nothing is. */
export interface Fingerprinted {
  readonly fingerprint: string
}

/** A body is another one where its codes mean something else. */
export function bodyMark(bodyHash: string, { fingerprint }: Fingerprinted): string {
  return fingerprint === '' ? bodyHash : `${bodyHash}~${fingerprint}`
}

/** Whether a file was read by what is known of currencies now. */
export function isReadBy({ bodyHash }: FileMarks, { fingerprint }: Fingerprinted): boolean {
  return (bodyHash.split('~')[1] ?? '') === fingerprint
}
