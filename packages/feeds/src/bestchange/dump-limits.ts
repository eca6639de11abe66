/** The limits of one dump. A dump beyond any of them is refused whole. */
export interface DumpLimits {
  /** Bytes of the zip, or of all answers of an API together. */
  readonly bytes: number
  /** Files inside the zip. */
  readonly files: number
  /** Bytes of all files we read, after inflation. */
  readonly inflatedBytes: number
  /** Bytes after inflation for one byte before it; real dumps stay below 10. */
  readonly ratio: number
  /** Rows of all exchangers; real dumps have 270,000. Each takes 85 bytes, however short it is. */
  readonly rows: number
  /** Bytes of any file but the rates. */
  readonly smallFileBytes: number
  /** Largest id of a currency, city or exchanger, and so the most of each; below 2 ** 15. */
  readonly ids: number
  /** Rows of one exchanger, below 2 ** 16: a batch counts its city sets in 16 bits. */
  readonly rowsOfExchanger: number
  /** Exchangers with offers: each is one batch. */
  readonly exchangers: number
  /** Rejections reported in full; all are counted. */
  readonly rejections: number
}

export const DEFAULT_DUMP_LIMITS: DumpLimits = {
  bytes: 64_000_000,
  files: 64,
  inflatedBytes: 100_000_000,
  ratio: 100,
  rows: 2_000_000,
  smallFileBytes: 4_000_000,
  ids: 32_767,
  rowsOfExchanger: 60_000,
  exchangers: 2_500,
  rejections: 10_000,
}
