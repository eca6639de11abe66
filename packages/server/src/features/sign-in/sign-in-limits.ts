import { TokenBuckets } from '../../lib/token-buckets.ts'

const HOUR_MS = 3_600_000
/** All who ask for a mailbox together may have it sent so many times what one of them may. */
const ASKERS = 3

export interface LimitsConfig {
  readonly linksPerMailbox: number
  readonly linksPerAddress: number
}

/** What a link is asked for. */
interface Asked {
  readonly mailbox: string
  /** The network it is asked from. */
  readonly address: string
}

/**
 * How often links are sent: nobody's mailbox is flooded by us, whoever asks. What one asker uses up
 * is that asker's own, and what connecting uses up is not what signing in has: nobody is kept from
 * a mailbox of theirs by one stranger. Known and unknown mailboxes count alike. Each answers 0, or
 * after how many seconds it may be asked again.
 */
export class SignInLimits {
  readonly #people: TokenBuckets
  readonly #signIns: MailboxLimits
  readonly #connecting: MailboxLimits

  constructor(config: LimitsConfig) {
    this.#people = new TokenBuckets(config.linksPerMailbox, HOUR_MS)
    this.#signIns = new MailboxLimits(config)
    this.#connecting = new MailboxLimits(config)
  }

  takeSignIn(asked: Asked): number {
    return this.#signIns.take({ ...asked, asker: asked.address })
  }

  /** Of somebody signed in who proves their own mailbox once more: nobody else has a part in it. */
  takeOwn(userId: string): number {
    return this.#people.take(`account ${userId}`, 1, performance.now())
  }

  /** For an account that wants to have this mailbox as well. */
  takeConnecting(asked: Asked & { readonly userId: string }): number {
    return this.#connecting.take({ ...asked, asker: asked.userId })
  }

  /** Telegram itself says who asks: nobody asks for somebody else. */
  takeTelegram(telegramId: bigint): number {
    return this.#people.take(`telegram ${telegramId}`, 1, performance.now())
  }
}

/** Mails to mailboxes: so many from a network, from an asker to one mailbox, and to that in all. */
class MailboxLimits {
  readonly #addresses: TokenBuckets
  readonly #askers: TokenBuckets
  readonly #mailboxes: TokenBuckets

  constructor({ linksPerMailbox, linksPerAddress }: LimitsConfig) {
    this.#addresses = new TokenBuckets(linksPerAddress, HOUR_MS)
    this.#askers = new TokenBuckets(linksPerMailbox, HOUR_MS)
    this.#mailboxes = new TokenBuckets(linksPerMailbox * ASKERS, HOUR_MS)
  }

  take({ mailbox, address, asker }: Asked & { readonly asker: string }): number {
    const nowMs = performance.now()
    // What an asker may no longer ask for costs the mailbox nothing.
    return (
      this.#addresses.take(address, 1, nowMs) ||
      this.#askers.take(`${asker} ${mailbox}`, 1, nowMs) ||
      this.#mailboxes.take(mailbox, 1, nowMs)
    )
  }
}
