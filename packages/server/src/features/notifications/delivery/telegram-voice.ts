import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { BotBlocked, type BotMessage, BotPaused } from '../../../bot/bot-message.ts'
import type { Database } from '../../../db/database.ts'
import { failed, type Outcome, SENT } from './outcome.ts'

interface VoiceParts {
  readonly db: Database
  /** @throws BotBlocked, BotPaused */
  readonly send: (telegramId: bigint, message: BotMessage) => Promise<void>
  readonly perSecond: number
}

/** A turn this near is waited for; for a later one the job is put off. */
const NEAR_MS = 1_500
/** Another process takes over after so long. */
const LEASE_SECONDS = 10
const JITTER_SECONDS = 1
/** A link that waits longer is tried again by its job. */
const LINK_MS = 10_000

/**
 * The bot's messages beyond immediate answers. One process sends notifications at a time, at a
 * pace, and none while Telegram takes none: that moment is stored, so that a restart does not send
 * sooner.
 */
export class TelegramVoice {
  readonly #parts: VoiceParts
  readonly #pacer: TelegramPacer
  readonly #process = randomUUID()
  #leaseUntilMs = -Infinity
  #pausedUntilMs = -Infinity

  constructor(parts: VoiceParts) {
    this.#parts = parts
    this.#pacer = new TelegramPacer(parts)
  }

  /** A sign-in link, or an answer of ours: it waits for its turn, and for no pause. */
  async sendLink(telegramId: bigint, message: BotMessage): Promise<void> {
    const endMs = performance.now() + LINK_MS
    for (let wait = this.#pacer.takeLink(); wait > 0; wait = this.#pacer.takeLink()) {
      if (performance.now() + wait > endMs) throw new BotPaused(wait / 1000)
      await sleep(wait)
    }
    try {
      await this.#parts.send(telegramId, message)
    } catch (error) {
      if (error instanceof BotPaused) await this.#pause(error.retryAfterSeconds)
      throw error
    }
  }

  /** Seconds until a notification may go; 0: now, as far as is known. */
  async waitSeconds(): Promise<number> {
    const pausedMs = this.#pausedUntilMs - performance.now()
    if (pausedMs > 0) return pausedMs / 1000
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from until - hopwise_now())::float8 as seconds
      from telegram_pause where until > hopwise_now()`.execute(this.#parts.db)
    return rows[0]?.seconds ?? 0
  }

  /** Tries once, when it is its turn. */
  async sendNotification(telegramId: bigint, message: BotMessage): Promise<Outcome> {
    const paused = await this.waitSeconds()
    if (paused > 0) return { kind: 'PUT_OFF', afterSeconds: paused }
    if (!(await this.#holdsLease())) return { kind: 'PUT_OFF', afterSeconds: 2 }
    const chat = String(telegramId)
    for (let wait = this.#pacer.takeNotification(chat); wait > 0;) {
      if (wait > NEAR_MS) return { kind: 'PUT_OFF', afterSeconds: wait / 1000 }
      await sleep(wait)
      wait = this.#pacer.takeNotification(chat)
    }
    // The pause was announced while this one waited for its turn.
    const isPaused = this.#pausedUntilMs > performance.now()
    if (isPaused) return { kind: 'PUT_OFF', afterSeconds: await this.waitSeconds() }
    try {
      await this.#parts.send(telegramId, message)
      return SENT
    } catch (error) {
      if (error instanceof BotBlocked) return failed('BLOCKED')
      if (error instanceof BotPaused) {
        const afterSeconds = await this.#pause(error.retryAfterSeconds)
        return { kind: 'PUT_OFF', afterSeconds }
      }
      return { kind: 'AGAIN', reason: 'NO_ANSWER' }
    }
  }

  async #pause(retryAfterSeconds: number): Promise<number> {
    const seconds = retryAfterSeconds + (0.1 + Math.random()) * JITTER_SECONDS
    // The pause holds at once, and is then written: nothing leaves meanwhile.
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, performance.now() + seconds * 1000)
    await sql`
      insert into telegram_pause (one, until)
      values (1, hopwise_now() + make_interval(secs => ${seconds}))
      on conflict (one) do update set until = greatest(telegram_pause.until, excluded.until)
      `.execute(this.#parts.db)
    return seconds
  }

  async #holdsLease(): Promise<boolean> {
    const nowMs = performance.now()
    if (this.#leaseUntilMs - nowMs > (LEASE_SECONDS * 1000) / 2) return true
    const { rows } = await sql`
      insert into telegram_speaker (one, process, until)
      values (1, ${this.#process}, hopwise_now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (one) do update set process = excluded.process, until = excluded.until
      where telegram_speaker.process = excluded.process
        or telegram_speaker.until <= hopwise_now()
      returning one`.execute(this.#parts.db)
    if (rows.length === 0) return false
    this.#leaseUntilMs = nowMs + LEASE_SECONDS * 1000
    return true
  }

  /** Another process need not wait for the lease to end. */
  async close(): Promise<void> {
    await sql`delete from telegram_speaker where process = ${this.#process}`
      .execute(this.#parts.db)
      .catch(() => undefined)
  }
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const CHAT_A_MINUTE = 20
/** Links a second of their own; beyond it they get the rest of the notifications' share. */
const LINKS_A_SECOND = 5
const MOST_CHATS = 50_000

interface PacerOptions {
  /** Notifications, of all people together. */
  readonly perSecond: number
  /** Milliseconds that only go forward. */
  readonly now?: () => number
}

/**
 * The bot's pace. Telegram publishes no exact limits: about thirty a second to all, about one a
 * second and twenty a minute to a chat. Sign-in links go first.
 */
class TelegramPacer {
  readonly #options: Required<PacerOptions>
  readonly #links: number[] = []
  readonly #all: number[] = []
  readonly #chats = new Map<string, number[]>()

  constructor({ perSecond, now = () => performance.now() }: PacerOptions) {
    this.#options = { perSecond, now }
  }

  /** 0: it may go, and counts; otherwise the milliseconds until another look. */
  takeNotification(chatId: string): number {
    const { perSecond, now } = this.#options
    const atMs = now()
    const chat = this.#chats.get(chatId) ?? []
    drop(chat, atMs - MINUTE_MS)
    const wait = Math.max(
      waitFor(this.#all, { most: perSecond, spanMs: SECOND_MS, atMs }),
      waitFor(chat.slice(-1), { most: 1, spanMs: SECOND_MS, atMs }),
      waitFor(chat, { most: CHAT_A_MINUTE, spanMs: MINUTE_MS, atMs }),
    )
    if (wait > 0) return wait
    this.#all.push(atMs)
    chat.push(atMs)
    this.#keep(chatId, chat)
    return 0
  }

  /** The same for a sign-in link, whose person waits before a page. */
  takeLink(): number {
    const { perSecond, now } = this.#options
    const atMs = now()
    const wait = waitFor(this.#links, { most: LINKS_A_SECOND, spanMs: SECOND_MS, atMs })
    if (wait === 0) {
      this.#links.push(atMs)
      return 0
    }
    const other = waitFor(this.#all, { most: perSecond, spanMs: SECOND_MS, atMs })
    if (other > 0) return Math.min(wait, other)
    this.#all.push(atMs)
    return 0
  }

  /** The newest last: those nobody wrote to for longest are forgotten first. */
  #keep(chatId: string, chat: number[]): void {
    this.#chats.delete(chatId)
    this.#chats.set(chatId, chat)
    if (this.#chats.size <= MOST_CHATS) return
    const [oldest] = this.#chats.keys()
    this.#chats.delete(oldest!)
  }
}

interface Span {
  readonly most: number
  readonly spanMs: number
  readonly atMs: number
}

function waitFor(moments: number[], { most, spanMs, atMs }: Span): number {
  drop(moments, atMs - spanMs)
  if (moments.length < most) return 0
  return Math.max(1, Math.ceil(moments.at(-most)! + spanMs - atMs))
}

function drop(moments: number[], untilMs: number): void {
  const first = moments.findIndex((each) => each > untilMs)
  moments.splice(0, first === -1 ? moments.length : first)
}
