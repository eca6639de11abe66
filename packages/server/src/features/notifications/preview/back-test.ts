import type { Life } from '../../arbitrage/index.ts'
import { MOST_NAMED, newsOf, type NotifiedSource } from '../firing/news.ts'
import { begunAtMs, NO_HISTORY, type SourceHistory, withProfit } from '../matching/loop-book.ts'
import { dayStartMs, type QuietHours, quietUntilMs } from '../settings/quiet-hours.ts'

/** A message that would have been sent. */
export interface WouldBe {
  readonly atMs: number
  /** Named lives and their profits then, best first. */
  readonly named: readonly {
    readonly source: string
    readonly percent: number
    readonly life: Life
  }[]
}

export interface BackTestRule extends QuietHours {
  readonly minProfitPercent: number
  readonly coolDownMinutes: number
  readonly mostPerDay: number
}

interface Moment {
  readonly atMs: number
  readonly life: Life
  /** The percentage; null: it is gone. */
  readonly percent: number | null
}

/** One source's state, as far as it was played. */
interface PlayedSource {
  readonly paying: Map<Life, number>
  history: SourceHistory
}

/**
 * The messages that a rule would have sent in the past, by the same steps, cool-down, daily cap and
 * quiet hours as when it lives. The past knows of a loop whether it was doubtful, and no expected
 * profit: what was shown stands for it. Pure, over lives of loops that it wants. Loops that began
 * to pay before `fromMs`, and still did, are there at the beginning, as when a rule is made.
 */
export function backTest(lives: readonly Life[], rule: BackTestRule, fromMs: number): WouldBe[] {
  const moments = lives.flatMap(momentsOf).toSorted((a, b) => a.atMs - b.atMs)
  const play = new Play(rule, fromMs)
  for (const [atMs, all] of Map.groupBy(moments, (moment) => moment.atMs)) play.take(atMs, all)
  return play.end()
}

class Play {
  readonly #rule: BackTestRule
  readonly #fromMs: number
  readonly #sources = new Map<string, PlayedSource>()
  readonly #pending = new Set<string>()
  readonly #notified = new Map<string, NotifiedSource>()
  readonly #messages: WouldBe[] = []
  #dueAtMs = -Infinity

  constructor(rule: BackTestRule, fromMs: number) {
    this.#rule = rule
    this.#fromMs = fromMs
  }

  /** Takes in a moment's events, after all that was due before it. */
  take(atMs: number, moments: readonly Moment[]): void {
    while (this.#pending.size > 0 && this.#dueAtMs < atMs) this.#notify(this.#dueAtMs)
    const touched = new Set<string>()
    for (const { life, percent } of moments) {
      const source = sourceOf(life)
      const played = this.#sources.get(source) ?? { paying: new Map(), history: NO_HISTORY }
      this.#sources.set(source, played)
      touched.add(source)
      const before = played.paying.get(life) ?? -Infinity
      if (percent === null) played.paying.delete(life)
      else played.paying.set(life, percent)
      const isHit = percent !== null && percent > before && percent >= this.#rule.minProfitPercent
      if (isHit) this.#pending.add(source)
    }
    for (const source of touched) {
      const played = this.#sources.get(source)!
      played.history = withProfit(played.history, bestOf(played), atMs)
    }
    if (this.#pending.size > 0 && this.#dueAtMs <= atMs) this.#notify(atMs)
  }

  end(): WouldBe[] {
    return this.#messages
  }

  #notify(atMs: number): void {
    if (atMs < this.#fromMs) {
      this.#dueAtMs = this.#fromMs
      return
    }
    const waitMs = this.#waitsUntilMs(atMs)
    if (waitMs > atMs) {
      this.#dueAtMs = waitMs
      return
    }
    const { minProfitPercent: target } = this.#rule
    const seen = [...this.#pending].flatMap((source) => {
      const played = this.#sources.get(source)!
      const [best] = [...played.paying].toSorted(([, a], [, b]) => b - a)
      if (!best || best[1] < target) return []
      const [life, percent] = best
      const sinceMs = begunAtMs(played.history, target)
      return [{ source, percent, rankPercent: percent, life, sinceMs }]
    })
    const news = newsOf(seen, this.#notified)
    const named = news.slice(0, MOST_NAMED)
    // News without room in the message waits for the next one.
    this.#pending.clear()
    for (const { source } of news.slice(MOST_NAMED)) this.#pending.add(source)
    if (named.length === 0) return
    for (const { source, percent } of named) this.#notified.set(source, { percent, atMs })
    this.#messages.push({ atMs, named })
    this.#dueAtMs = atMs + this.#rule.coolDownMinutes * 60_000
  }

  #waitsUntilMs(atMs: number): number {
    const { zone, mostPerDay } = this.#rule
    const quietMs = quietUntilMs(this.#rule, atMs)
    if (quietMs !== null) return quietMs
    const dayMs = dayStartMs(zone, atMs)
    const today = this.#messages.filter((each) => each.atMs >= dayMs).length
    return today < mostPerDay ? atMs : dayStartMs(zone, dayMs + 36 * 3_600_000)
  }
}

function sourceOf({ peak }: Life): string {
  const { exchangerId, give, get } = peak.source
  return `${exchangerId}:${give}:${get}`
}

function bestOf({ paying }: PlayedSource): number | null {
  return paying.size === 0 ? null : Math.max(...paying.values())
}

/** Every change that was kept of a life, and its end. A doubtful loop is as one that is gone. */
function momentsOf(life: Life): Moment[] {
  const points = life.points.map(({ atMs, percent, isDoubtful }) => ({
    atMs,
    percent: isDoubtful ? null : percent,
    life,
  }))
  const end = life.goneAtMs === undefined ? [] : [{ atMs: life.goneAtMs, percent: null, life }]
  return [...points, ...end]
}
