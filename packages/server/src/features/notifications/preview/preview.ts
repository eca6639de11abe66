import type { Database } from '../../../db/database.ts'
import type { AskOptions } from '../../../market/market-gate.ts'
import type { Life } from '../../arbitrage/index.ts'
import { livesFor, medianSeconds, MOST_LIVES } from '../digest/day-digest.ts'
import type { Finding } from '../firing/finding.ts'
import { look, type LookGate, targetPercentOf } from '../matching/look.ts'
import type { LoopBook } from '../matching/loops/loop-book.ts'
import type { Owner } from '../owners/owner.ts'
import { unkeptOf } from '../rules/kept-filters.ts'
import { type Asks, isOfLoops, type LoopAsks } from '../rules/rule.ts'
import { backTest } from './back-test.ts'
import { daysOfQuota } from './days-of-quota.ts'

/** A rule's findings now, and the messages that it would have sent. */
export interface PairPreview {
  readonly matchesNow: number
  readonly sourcesNow: number
  readonly best: readonly Finding[]
  /** The profit that would leave five sources, where it finds too many. */
  readonly profitForFive: number | null
  readonly sinceMs: number | null
  readonly wouldFire: number
  readonly matched: number
  readonly aliveAfter5Minutes: number
  readonly medianLifeSeconds: number | null
  readonly daysOfQuota: number | null
}

export interface PreviewParts {
  readonly db: Database
  readonly gate: LookGate
  readonly book: LoopBook
  readonly followedUsd: readonly number[]
  readonly now: () => number
  /** The asker to whom it is charged. */
  readonly by: AskOptions
}

export interface PreviewRequest {
  readonly asks: Asks
  readonly owner: Owner
  readonly coolDownMinutes: number
  readonly mostPerDay: number
  readonly hours: number
}

const MOST_BEST = 3
/** Above this the preview also states a profit that leaves few sources. */
const TOO_MANY_SOURCES = 20
const FEW_SOURCES = 5
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000

export async function previewRule(
  parts: PreviewParts,
  request: PreviewRequest,
): Promise<PairPreview> {
  const { asks } = request
  const target = targetPercentOf(asks)
  const seen = (await look(asks, parts)).filter(({ percent }) => percent >= target)
  const best: Finding[] = []
  for (const each of seen) {
    if (best.length === MOST_BEST) break
    const finding = await each.finding()
    if (finding) best.push(finding)
  }
  const fifth = seen.map(({ percent }) => percent).toSorted((a, b) => b - a)[FEW_SOURCES - 1]
  return {
    matchesNow: seen.reduce((sum, { others }) => sum + 1 + others, 0),
    sourcesNow: seen.length,
    best,
    profitForFive:
      isOfLoops(asks) && fifth !== undefined && seen.length > TOO_MANY_SOURCES
        ? Math.floor(fifth * 10) / 10
        : null,
    ...(await pastOf(parts, request)),
  }
}

type Past = Omit<PairPreview, 'matchesNow' | 'sourcesNow' | 'best' | 'profitForFive'>

const NO_PAST: Past = {
  sinceMs: null,
  wouldFire: 0,
  matched: 0,
  aliveAfter5Minutes: 0,
  medianLifeSeconds: null,
  daysOfQuota: null,
}

async function pastOf(
  { db, now, followedUsd }: PreviewParts,
  { asks, owner, coolDownMinutes, mostPerDay, hours }: PreviewRequest,
): Promise<Past> {
  if (!isOfLoops(asks) || !followedUsd.includes(asks.capitalUsd) || !isKept(asks)) return NO_PAST
  const toMs = now()
  const lives = await livesFor(db, asks, { fromMs: toMs - hours * HOUR_MS, toMs })
  if (lives.length === 0) return NO_PAST
  const firstMs = Math.min(...lives.map(({ bornAtMs }) => bornAtMs))
  // Where there are too many, the youngest alone are read.
  const isCut = lives.length === MOST_LIVES
  const fromMs = Math.max(toMs - hours * HOUR_MS, isCut ? firstMs : -Infinity)
  const rule = { ...owner, minProfitPercent: asks.minProfitPercent, coolDownMinutes, mostPerDay }
  const messages = asks.kind === 'DIGEST' ? [] : backTest(lives, rule, fromMs)
  const named = messages.flatMap((message) => message.named.map(({ life }) => life))
  const sinceMs = Math.max(fromMs, firstMs)
  return {
    sinceMs,
    wouldFire: messages.length,
    matched: named.length,
    aliveAfter5Minutes: messages.filter(
      ({ atMs, named: [first] }) =>
        first && atMs + FIVE_MINUTES_MS <= toMs && livesAt(first.life, atMs + FIVE_MINUTES_MS),
    ).length,
    medianLifeSeconds: medianSeconds(named),
    daysOfQuota:
      owner.term &&
      daysOfQuota(owner.term.left, { messages: messages.length, fromMs: sinceMs, toMs }),
  }
}

/** Whether the kept facts of loops suffice for the question. */
function isKept(asks: LoopAsks & Asks): boolean {
  return unkeptOf(asks).length === 0 && asks.maxHops <= 4
}

function livesAt({ goneAtMs }: Life, atMs: number): boolean {
  return goneAtMs === undefined || goneAtMs > atMs
}
