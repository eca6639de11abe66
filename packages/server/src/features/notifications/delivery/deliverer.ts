import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { chainLinkKey } from '../../chain-links/index.ts'
import {
  forgetBrowser,
  noteDelivered,
  noteFailure,
  noteOwnBroken,
  noteOwnDelivered,
} from '../channels/channels.ts'
import { makeMuteToken } from '../muting/mute-token.ts'
import { notificationMail } from '../words/notification-mail.ts'
import type { NotificationContent } from '../words/message-lines.ts'
import { telegramMessage } from '../words/telegram-text.ts'
import {
  claim,
  DELIVER,
  type DeliveryEnd,
  type DeliveryRow,
  endDelivery,
  lateDeliveries,
  loadDelivery,
  mailWaitSeconds,
  markFolded,
  markWaiting,
  putBack,
  skipWaiting,
  waitingMails,
  WAITS_FOR_MAIL,
} from './delivery-store.ts'
import { enqueueTrouble, wakeTrouble } from './notify-trouble.job.ts'
import { nextTrySeconds, type Outcome } from './outcome.ts'
import { sendMail, type SendParts, sendPush, sendWebhook } from './send.ts'

export interface DelivererParts extends SendParts {
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
}

/** Concurrent sends of each channel: a webhook that hangs holds up no mail. */
const SLOTS: Readonly<Record<ChannelKind, number>> = {
  TELEGRAM: 30,
  EMAIL: 20,
  PUSH: 30,
  WEBHOOK: 40,
}
const ALL_SLOTS = 130
/** Seconds after which the next delivery looks again where all of its channel's slots are taken. */
const FULL_SECONDS = 1
const SWEEP_EVERY_MS = 30_000
const SWEPT_AT_ONCE = 200

/**
 * Sends fired notifications, channel by channel, at least once: each try is a state that one
 * process alone moves, so that a process that dies in one leaves it to the next.
 */
export class Deliverer {
  readonly #parts: DelivererParts
  readonly #running: Record<ChannelKind, number> = { TELEGRAM: 0, EMAIL: 0, PUSH: 0, WEBHOOK: 0 }
  readonly #timer: NodeJS.Timeout
  #sweeping: Promise<void> | undefined

  constructor(parts: DelivererParts, sweepEveryMs = SWEEP_EVERY_MS) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#sweepQuietly(), sweepEveryMs)
  }

  job(): JobKind<{ readonly deliveryId: string }> {
    return {
      name: DELIVER,
      slots: ALL_SLOTS,
      run: ({ deliveryId }) => this.deliver(deliveryId),
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping
  }

  async deliver(id: string): Promise<void> {
    const row = await loadDelivery(this.#parts.db, id)
    if (!row || row.isHeld || (row.status !== 'QUEUED' && row.status !== 'SENDING')) return
    const end = endBefore(row, this.#parts)
    if (end) return this.#end([row], end)
    const { channel } = row
    if (this.#running[channel] >= SLOTS[channel]) return this.#later(id, FULL_SECONDS)
    this.#running[channel]++
    try {
      await (channel === 'EMAIL' ? this.#mail(row) : this.#tryOnce(row))
    } finally {
      this.#running[channel]--
    }
  }

  /** Ends deliveries that their sender left over. */
  async sweep(): Promise<void> {
    const { db } = this.#parts
    for (const id of await lateDeliveries(db, SWEPT_AT_ONCE)) {
      await db
        .transaction()
        .execute((tx) => endDelivery(tx, id, { status: 'EXPIRED', reason: 'LATE' }))
    }
  }

  async #tryOnce(row: DeliveryRow): Promise<void> {
    const { db, voice } = this.#parts
    if (row.channel === 'TELEGRAM') {
      const wait = await voice!.waitSeconds()
      if (wait > 0) return this.#later(row.id, wait)
    }
    const claimed = await claim(db, [row.id])
    const tries = claimed.get(row.id)
    if (tries === undefined) return
    await this.#settle([{ ...row, tries }], await this.#send(row))
  }

  #send(row: DeliveryRow): Promise<Outcome> {
    const parts = this.#parts
    const notification = notificationOfRow(row, {
      secrets: parts.secrets,
      baseUrl: parts.baseUrl(),
    })
    if (row.channel === 'TELEGRAM') {
      return parts.voice!.sendNotification(row.telegramId!, telegramMessage(notification))
    }
    if (row.channel === 'PUSH') {
      const browser = { endpoint: row.target!, p256dh: row.p256dh!, auth: row.auth! }
      return sendPush(parts, browser, notification)
    }
    const { channelId, secretVersion, isRotating, target } = row
    const webhook = { id: channelId!, version: secretVersion!, isRotating, url: target! }
    return sendWebhook(parts, webhook, notification)
  }

  /** Sends it together with the others that waited for a mail to this person. */
  async #mail(row: DeliveryRow): Promise<void> {
    const { db, secrets, baseUrl } = this.#parts
    const { wait, claimed } = await db.transaction().execute(async (tx) => {
      const seconds = await mailWaitSeconds(tx, row.userId)
      if (seconds > 0) {
        await markWaiting(tx, row.id)
        return { wait: seconds, claimed: new Map<string, number>() }
      }
      const own = await claim(tx, [row.id])
      if (own.size === 0) return { wait: 0, claimed: own }
      const others = await waitingMails(tx, row.userId)
      const folded = await claim(tx, others)
      await markFolded(tx, [...folded.keys()])
      return { wait: 0, claimed: new Map([...own, ...folded]) }
    })
    if (wait > 0) return this.#later(row.id, wait)
    if (claimed.size === 0) return
    const others = [...claimed.keys()].filter((id) => id !== row.id)
    const loaded = await Promise.all(others.map((id) => loadDelivery(db, id)))
    const folded = loaded.filter((each) => each !== undefined)
    const spoken = folded.filter((each) => !each.isMuted)
    const words = { secrets, baseUrl: baseUrl() }
    const [first, ...rest] = [row, ...spoken].map((each) => notificationOfRow(each, words))
    const outcome = await sendMail(
      this.#parts,
      notificationMail(row.email!, row.id, [first!, ...rest]),
    )
    const muted = folded.filter((each) => each.isMuted)
    if (muted.length > 0) await this.#end(muted, { status: 'SKIPPED', reason: 'MUTED' })
    const tries = (each: DeliveryRow) => claimed.get(each.id) ?? each.tries
    await this.#settle(
      [row, ...spoken].map((each) => ({ ...each, tries: tries(each) })),
      outcome,
    )
  }

  async #settle(rows: readonly DeliveryRow[], outcome: Outcome): Promise<void> {
    const [row, ...folded] = rows as readonly [DeliveryRow, ...DeliveryRow[]]
    const { channel, tries } = row
    if (outcome.kind === 'SENT') return this.#end(rows, { status: 'SENT', reason: null })
    if (outcome.kind === 'PUT_OFF') {
      return this.#again(row, { isTry: false, reason: null, seconds: outcome.afterSeconds })
    }
    if (outcome.kind === 'FAILED') {
      return this.#end(rows, { status: 'FAILED', reason: outcome.reason })
    }
    const { reason } = outcome
    const seconds = nextTrySeconds(channel, tries, outcome.afterSeconds)
    if (seconds === undefined) return this.#end(rows, { status: 'FAILED', reason })
    await this.#noteBroken(row, reason)
    for (const each of folded) {
      await putBack(this.#parts.db, each.id, { isTry: true, reason: WAITS_FOR_MAIL })
    }
    return this.#again(row, { isTry: true, reason, seconds })
  }

  async #again(
    { id }: DeliveryRow,
    { isTry, reason, seconds }: { isTry: boolean; reason: string | null; seconds: number },
  ): Promise<void> {
    const { db, jobs } = this.#parts
    await db.transaction().execute(async (tx) => {
      await putBack(tx, id, { isTry, reason })
      await jobs.enqueue(tx, DELIVER, { deliveryId: id }, seconds)
    })
  }

  /** Nothing was begun: only its job comes again. */
  async #later(id: string, seconds: number): Promise<void> {
    const { db, jobs } = this.#parts
    await db.transaction().execute((tx) => jobs.enqueue(tx, DELIVER, { deliveryId: id }, seconds))
  }

  async #end(rows: readonly DeliveryRow[], end: DeliveryEnd): Promise<void> {
    const { db } = this.#parts
    const [row] = rows as readonly [DeliveryRow, ...DeliveryRow[]]
    await db.transaction().execute(async (tx) => {
      for (const { id } of rows) await endDelivery(tx, id, end)
    })
    if (end.status === 'SENT') return this.#noteSent(row)
    if (end.status === 'FAILED') return this.#noteBroken(row, end.reason ?? 'UNFIT')
  }

  async #noteSent({ channel, channelId, userId, email, telegramId }: DeliveryRow): Promise<void> {
    const { db } = this.#parts
    if (channel === 'PUSH' || channel === 'WEBHOOK') return noteDelivered(db, channelId!)
    const target = channel === 'EMAIL' ? email! : String(telegramId)
    await noteOwnDelivered(db, { userId, kind: channel, target })
  }

  /** Notes a failure that means the channel itself is broken; its person is notified once. */
  async #noteBroken(row: DeliveryRow, reason: string): Promise<void> {
    const { db, jobs } = this.#parts
    const { channel, channelId, userId, email } = row
    if (channel === 'PUSH' && reason === 'GONE') return forgetBrowser(db, channelId!)
    if (channel === 'TELEGRAM') {
      if (reason === 'BLOCKED') await this.shutOut(row.telegramId!)
      return
    }
    await db.transaction().execute(async (tx) => {
      if (channel === 'EMAIL') {
        if (reason !== 'BOUNCED') return
        const own = { userId, kind: channel, target: email! } as const
        const isNew = await noteOwnBroken(tx, own, { status: 'BOUNCED', reason })
        if (isNew) await enqueueTrouble(tx, jobs, { userId, trouble: 'EMAIL_BOUNCED' })
        await skipWaiting(tx, { userId, channel, reason })
        return
      }
      const isGone = channel === 'WEBHOOK' && reason === 'GONE'
      const isOff = await noteFailure(tx, { id: channelId!, reason, isGone })
      if (!isOff) return
      await enqueueTrouble(tx, jobs, { userId, trouble: 'WEBHOOK_OFF' })
      await skipWaiting(tx, { userId, channel, reason: 'OFF' })
    })
    wakeTrouble(jobs)
  }

  /** Somebody has blocked the bot: waiting messages are skipped, and the person is mailed. */
  async shutOut(telegramId: bigint): Promise<void> {
    const { db, jobs } = this.#parts
    await db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('telegram_id', '=', telegramId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!user) return
      const own = { userId: user.id, kind: 'TELEGRAM', target: String(telegramId) } as const
      const blocked = { status: 'BLOCKED', reason: 'BLOCKED' } as const
      const isNew = await noteOwnBroken(tx, own, blocked)
      if (isNew) await enqueueTrouble(tx, jobs, { userId: user.id, trouble: 'TELEGRAM_BLOCKED' })
      await skipWaiting(tx, { userId: user.id, channel: 'TELEGRAM', reason: 'BLOCKED' })
    })
    wakeTrouble(jobs)
  }

  #sweepQuietly(): Promise<void> {
    this.#sweeping ??= this.sweep()
      .catch((error: Error) =>
        this.#parts.log.warn({ error: error.message }, 'cannot end late deliveries'),
      )
      .finally(() => (this.#sweeping = undefined))
    return this.#sweeping
  }
}

/** The reason that it is not even tried. */
function endBefore(row: DeliveryRow, { mail, voice }: SendParts): DeliveryEnd | undefined {
  if (row.isLate) return { status: 'EXPIRED', reason: 'LATE' }
  const skipped = (reason: string) => ({ status: 'SKIPPED', reason }) as const
  if (row.isMuted) return skipped('MUTED')
  const { channel, email, telegramId, target, channelStatus } = row
  if (channel === 'EMAIL' || channel === 'TELEGRAM') {
    const own = channel === 'EMAIL' ? email : telegramId === null ? null : String(telegramId)
    if (own === null) return skipped('NOT_CONNECTED')
    const canReach = channel === 'EMAIL' ? mail.canSend : voice !== undefined
    if (!canReach) return skipped('NOT_AVAILABLE')
    const isBroken = target === own && channelStatus !== null && channelStatus !== 'ACTIVE'
    return isBroken ? skipped(channelStatus) : undefined
  }
  if (channelStatus === null) return skipped('REMOVED')
  return channelStatus === 'OFF' ? skipped('OFF') : undefined
}

/** A delivery's facts for its words. */
function notificationOfRow(
  row: DeliveryRow,
  { secrets, baseUrl }: { readonly secrets: SecretBox; readonly baseUrl: string },
): NotificationContent {
  const { ruleId, userId, at } = row
  return {
    id: row.notificationId,
    ruleId,
    ruleName: row.ruleName,
    kind: row.kind,
    locale: row.locale,
    zone: row.zone,
    atMs: at.getTime(),
    title: row.title,
    findings: row.findings,
    more: row.more,
    about: row.about,
    test: 'NO',
    baseUrl,
    linkKey: chainLinkKey(secrets),
    muteToken:
      ruleId === null ? undefined : makeMuteToken(secrets, { ruleId, userId }, at.getTime()),
  }
}
