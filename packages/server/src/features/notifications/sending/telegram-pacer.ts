const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const CHAT_A_MINUTE = 20
/** Links a second of their own; beyond it they get the rest of the notifications' share. */
const LINKS_A_SECOND = 5
const MOST_CHATS = 50_000

export interface PacerOptions {
  /** Notifications, of all people together. */
  readonly perSecond: number
  /** Milliseconds that only go forward. */
  readonly now?: () => number
}

/**
 * The bot's pace. Telegram publishes no exact limits: about thirty a second to all, about one a
 * second and twenty a minute to a chat. Sign-in links go first.
 */
export class TelegramPacer {
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
