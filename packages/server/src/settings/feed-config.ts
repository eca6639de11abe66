/** How exchangers' files are got, and what becomes of them with age. */
export interface FeedConfig {
  readonly allowPrivate: boolean
  readonly ports: readonly number[]
  readonly pollEveryMs: number
  readonly longestPauseMs: number
  readonly slots: number
  readonly bytesMax: number
  readonly itemsMax: number
  /** 0 to 1. */
  readonly keptShareMin: number
  readonly hideAfterMs: number
  readonly suspendAfterMs: number
  /** Of a monitor whose whole market is read. */
  readonly sourceEveryMs: number
  readonly sourceBytesMax: number
  /** Of the API v2, without a slash at the end. */
  readonly sourceApi: string
}
