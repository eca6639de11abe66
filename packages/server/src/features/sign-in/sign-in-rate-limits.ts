import { askerOf } from '../../lib/limits/client-network.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { SharedBuckets } from '../../lib/limits/shared-buckets.ts'
import { takeOfAll, TokenBuckets } from '../../lib/limits/token-buckets.ts'
import { foldedMailbox } from '../fingerprints/index.ts'

const HOUR_MS = 3_600_000
/** The factor by which all askers of a mailbox together may exceed one of them. */
const ASKERS = 3

export interface LimitsConfig {
  readonly linksPerMailbox: number
  readonly linksPerAddress: number
}

/** The target of a link. */
interface LinkTarget {
  readonly mailbox: string
  /** The network of the request. */
  readonly address: string
}

/**
 * Limits on links: we flood nobody's mailbox, whoever asks. An asker's use counts for that asker
 * alone, and connecting and signing in count apart: neither one stranger nor a few can keep anybody
 * from their mailbox. All names of one inbox are one mailbox; one line at home is one asker,
 * however many networks it has. Known and unknown mailboxes count alike. Each method answers 0, or
 * the seconds until the next try.
 */
export class SignInRateLimits {
  readonly #people: TokenBuckets
  /** One a minute and person. */
  readonly #replies = new TokenBuckets(1)
  readonly #signIns: MailboxLimits
  readonly #connecting: MailboxLimits

  constructor(config: LimitsConfig) {
    this.#people = new TokenBuckets(config.linksPerMailbox, HOUR_MS)
    this.#signIns = new MailboxLimits(config)
    this.#connecting = new MailboxLimits(config)
  }

  takeSignIn(target: LinkTarget): number {
    return this.#signIns.take({ ...target, asker: askerOf(target.address) })
  }

  /** Takes for a signed-in person's own mailbox: nobody else has a part in that share. */
  takeOwn(userId: string): number {
    return this.#people.take(`account ${userId}`, 1, performance.now())
  }

  /** Takes for an account that wants to have this mailbox as well. */
  takeConnecting(target: LinkTarget & { readonly userId: string }): number {
    return this.#connecting.take({ ...target, asker: target.userId })
  }

  /** Telegram itself says who asks: nobody asks for somebody else. */
  takeTelegram(telegramId: bigint): number {
    return this.#people.take(`telegram ${telegramId}`, 1, performance.now())
  }

  /** Whether the bot may say something else than a link. */
  takeTelegramReply(telegramId: bigint): boolean {
    return this.#replies.take(String(telegramId), 1, performance.now()) === 0
  }
}

/**
 * Limits mails to mailboxes: so many from a network, its site, and everybody; from an asker to one
 * mailbox; and to that in all, of which half is kept for askers who have not asked yet.
 */
class MailboxLimits {
  readonly #networks: NetworkBuckets
  readonly #askers: TokenBuckets
  readonly #mailboxes: SharedBuckets

  constructor({ linksPerMailbox, linksPerAddress }: LimitsConfig) {
    this.#networks = new NetworkBuckets({
      size: linksPerAddress,
      spanMs: HOUR_MS,
      isOverAll: true,
    })
    this.#askers = new TokenBuckets(linksPerMailbox, HOUR_MS)
    this.#mailboxes = new SharedBuckets(linksPerMailbox * ASKERS, HOUR_MS)
  }

  take({ mailbox, address, asker }: LinkTarget & { readonly asker: string }): number {
    const nowMs = performance.now()
    const inbox = foldedMailbox(mailbox)
    return takeOfAll(
      [
        ...this.#networks.of(address, nowMs),
        [this.#askers, `${asker} ${inbox}`],
        ...this.#mailboxes.of(asker, inbox, nowMs),
      ],
      1,
      nowMs,
    )
  }
}
