/** Work that outlives the process. Its data holds ids only: no secret, nobody's address. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** Concurrent runs in this process. */
  readonly slots: number
  /** The number of tries, where all other kinds' is too small. */
  readonly tries?: number
  /** Throws: it is tried again, later and later. Safe to run twice. */
  readonly run: (data: Data) => Promise<void>
}
