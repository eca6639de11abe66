import type { FileMarks } from '../health/feed-store.ts'

/** A fingerprint of the changes over the catalogue; empty where there are none. */
export interface Fingerprinted {
  readonly fingerprint: string
}

/** A body is another one where its codes mean something else. */
export function bodyMark(bodyHash: string, { fingerprint }: Fingerprinted): string {
  return fingerprint === '' ? bodyHash : `${bodyHash}~${fingerprint}`
}

/** Whether a file was read with the present meanings of codes. */
export function isReadBy({ bodyHash }: FileMarks, { fingerprint }: Fingerprinted): boolean {
  return (bodyHash.split('~')[1] ?? '') === fingerprint
}
