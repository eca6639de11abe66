import { TokenBuckets } from '../../lib/token-buckets.ts'

const HOUR_MS = 3_600_000

export interface LimitsConfig {
  readonly linksPerMailbox: number
  readonly linksPerAddress: number
}

/** How often links are sent: nobody's mailbox is flooded by us, whoever asks. */
export class SignInLimits {
  readonly #mailboxes: TokenBuckets
  readonly #addresses: TokenBuckets

  constructor({ linksPerMailbox, linksPerAddress }: LimitsConfig) {
    this.#mailboxes = new TokenBuckets(linksPerMailbox, HOUR_MS)
    this.#addresses = new TokenBuckets(linksPerAddress, HOUR_MS)
  }

  /**
   * 0, or after how many seconds it may be asked again. Known and unknown mailboxes count alike.
   * `mailbox` is an e-mail address, or who somebody is in Telegram.
   */
  take({ mailbox, address }: { readonly mailbox: string; readonly address?: string }): number {
    const nowMs = performance.now()
    const waitSeconds = address === undefined ? 0 : this.#addresses.take(address, 1, nowMs)
    return waitSeconds > 0 ? waitSeconds : this.#mailboxes.take(mailbox, 1, nowMs)
  }
}
