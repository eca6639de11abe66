/** Work that outlives the process. Its data holds ids only: no secret, nobody's address. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** How many run at once in this process. */
  readonly slots: number
  /** How often it is tried where that is not enough which all others have. */
  readonly tries?: number
  /** Throws: it is tried again, later and later. Safe to run twice. */
  readonly run: (data: Data) => Promise<void>
}
