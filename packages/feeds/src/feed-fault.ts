import type { FeedErrorReason } from './feed-result.ts'

/**
 * Unwinds a reader from any depth when the whole file must be refused. Never leaves the package:
 * `readFeed` turns it into a value.
 */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
  readonly reason: FeedErrorReason
  /** Offset in the bytes being read. */
  readonly at: number
  /** The file's own message, where it says more than the text at `at`. */
  readonly says: string | undefined

  constructor(reason: FeedErrorReason, at: number, says?: string) {
    super(reason)
    this.reason = reason
    this.at = at
    this.says = says
  }
}
