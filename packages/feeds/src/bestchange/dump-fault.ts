/** The reason why a dump is refused whole. The market loaded before stays. */
export type DumpErrorReason =
  | 'not-a-zip'
  | 'truncated'
  | 'bad-directory'
  | 'encrypted'
  | 'multi-disk'
  | 'zip64'
  | 'unknown-compression'
  | 'bad-checksum'
  | 'bad-compression'
  | 'too-large'
  | 'too-many-files'
  | 'missing-file'
  | 'bad-file'
  | 'no-offers'

export interface DumpError {
  readonly reason: DumpErrorReason
  /** The file inside the dump, or the part of an API's answer; empty for the dump itself. */
  readonly file: string
  /** The text found there, for people who investigate. */
  readonly text: string
}

/** Unwinds the reader when the whole dump must be refused. Never leaves the package. */
export class DumpFault extends Error {
  override readonly name = 'DumpFault'
  readonly error: DumpError

  constructor(reason: DumpErrorReason, { file = '', text = '' } = {}) {
    super(reason)
    this.error = { reason, file, text }
  }
}
