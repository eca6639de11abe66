import { isDoubted } from '../../../market/is-doubted.ts'
import type { Database } from '../../../db/database.ts'
import type { MarketGate } from '../../../market/market-gate.ts'
import { type Life, listLives } from '../../arbitrage/index.ts'
import type { Finding } from '../firing/finding.ts'
import type { SourceNews } from '../firing/fire.ts'
import { MOST_NAMED } from '../firing/news.ts'
import { findingOf } from '../matching/finding-of.ts'
import { BARE, RULES_ASK } from '../matching/look.ts'
import type { Asks, LoopAsks } from '../rules/rule.ts'

/** A span's digest in a message. */
interface SpanDigest {
  readonly sources: number
  readonly bestAtMs: number | null
  readonly medianLifeSeconds: number | null
  /** The best sources. */
  readonly news: readonly SourceNews[]
}

export type DigestSource = (
  asks: LoopAsks & Asks,
  span: { readonly fromMs: number; readonly toMs: number },
) => Promise<SpanDigest>

/** Lives one look reads, the youngest. */
export const MOST_LIVES = 5_000

/** Trusted lives of loops within a rule's question, so many at most, the youngest first. */
export async function livesFor(
  db: Database,
  asks: LoopAsks & Asks,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<Life[]> {
  const { capitalUsd, through, minProfitPercent, maxHops, filter } = asks
  const lives = await listLives(db, {
    stepUsd: capitalUsd,
    through,
    minPeakPercent: minProfitPercent,
    fromMs,
    toMs,
    isOnlyGone: false,
    isOnlyTrusted: true,
    limit: MOST_LIVES,
  })
  const ignored = new Set(filter.ignoreExchangers)
  const only = new Set(filter.onlyExchangers)
  const codes = new Set(filter.ignoreCurrencies)
  return lives.filter(
    ({ loop, peak }) =>
      loop.split('>').length <= maxHops &&
      !loop.split('>').some((code) => codes.has(code)) &&
      !peak.exchangerIds.some((id) => ignored.has(id) || (only.size > 0 && !only.has(id))),
  )
}

export interface DigestParts {
  readonly db: Database
  readonly gate: Pick<MarketGate, 'ask'>
  readonly exchangerName: (id: string) => string
  readonly now: () => number
}

/** A rule's daily digest, made of kept loops, those first that paid most. */
export function digestOf(parts: DigestParts): DigestSource {
  return async (asks, span) => {
    const lives = await livesFor(parts.db, asks, span)
    const bySource = Map.groupBy(lives, ({ peak }) => keyOf(peak.source))
    const best = [...bySource.values()]
      .map((all) => all.toSorted(compareLives))
      .toSorted(([a], [b]) => compareLives(a!, b!))
    const news: SourceNews[] = []
    for (const all of best.slice(0, MOST_NAMED)) {
      const [first] = all
      const finding = await findingOfLife(first!, parts)
      const { source, percent } = first!.peak
      const sinceMs = first!.bornAtMs
      news.push({ source: keyOf(source), percent, sinceMs, others: all.length - 1, finding })
    }
    return {
      sources: bySource.size,
      bestAtMs: best[0]?.[0]?.peakAtMs ?? null,
      medianLifeSeconds: medianSeconds(lives),
      news,
    }
  }
}

/** By what lives paid of the capital at their peaks: none of them was doubtful. */
function compareLives(a: Life, b: Life): number {
  return earnedOf(b) - earnedOf(a)
}

function earnedOf({ peak: { earnedPercent, percent } }: Life): number {
  return earnedPercent ?? percent
}

/** The median over lives that have ended; null where none has. */
export function medianSeconds(lives: readonly Life[]): number | null {
  const seconds = lives
    .filter(({ goneAtMs }) => goneAtMs !== undefined)
    .map(({ goneAtMs, bornAtMs }) => (goneAtMs! - bornAtMs) / 1000)
    .toSorted((a, b) => a - b)
  return seconds.length === 0 ? null : Math.round(seconds[Math.floor(seconds.length / 2)]!)
}

/**
 * The loop at its peak. Facts that only the market knows are the present ones, where it is still
 * trusted: a doubtful loop's rate is not shown as a result.
 */
async function findingOfLife(
  life: Life,
  { gate, exchangerName, now }: DigestParts,
): Promise<Finding> {
  const { path: id, giveAmount, percent, source } = life.peak
  const path = await gate.ask('path', { id, giveAmount, detail: BARE }, RULES_ASK)
  const { exchangerId, give, get } = source
  const sourceHop = { give, get, exchanger: exchangerName(exchangerId) }
  const livedSeconds =
    life.goneAtMs === undefined ? null : Math.round((life.goneAtMs - life.bornAtMs) / 1000)
  if (path && !isDoubted(path)) {
    const finding = findingOf(path, { source: 0, profitPercent: percent, nowMs: now() })
    return { ...finding, source: keyOf(source), sourceHop, livedSeconds }
  }
  const codes = id.split('>').map((offer) => offer.split(':')[1]!)
  return {
    source: keyOf(source),
    sourceHop,
    codes: [...codes, codes[0]!],
    exchangers: life.peak.exchangerIds.map(exchangerName),
    profitPercent: percent,
    earningsUsd: null,
    rate: 1 + percent / 100,
    giveAmount,
    getAmount: giveAmount * (1 + percent / 100),
    window: { min: giveAmount, max: giveAmount },
    probability: null,
    ageSeconds: Math.max(0, Math.round((now() - life.peakAtMs) / 1000)),
    pathId: id,
    livedSeconds,
  }
}

function keyOf({ exchangerId, give, get }: Life['peak']['source']): string {
  return `${exchangerId}:${give}:${get}`
}
