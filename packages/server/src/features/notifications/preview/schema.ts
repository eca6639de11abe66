import { LEAST_FORECAST_HOURS } from '@hopwise/contract'
import { USUAL_FOLLOWING } from '@hopwise/market'
import { listOf, POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import type { Database } from '../../../db/database.ts'
import { builder } from '../../../graphql/builder.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import type { AskOptions } from '../../../market/market-gate.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import type { Life } from '../../arbitrage/index.ts'
import { transferFeesOf } from '../../venues/index.ts'
import { livesFor, medianSeconds, MOST_LIVES } from '../digest/day-digest.ts'
import type { Finding } from '../firing/finding.ts'
import { FindingType, type TimedFinding } from '../history/schema.ts'
import { look, type LookGate, type LookParts, targetPercentOf } from '../matching/look.ts'
import type { LoopBook } from '../matching/loop-book.ts'
import { loadOwner, mostPerDayOf, type Owner } from '../rule-owners/owner.ts'
import { judgeAsks, NotificationPairInput } from '../rules/judge-rule.ts'
import { type Asks, isOfLoops, type LoopAsks, unkeptOf } from '../rules/rule.ts'
import { judgedBy } from '../rules/schema.ts'
import { backTest } from './back-test.ts'

type ShownPreview = Omit<PairPreview, 'best'> & { readonly best: readonly TimedFinding[] }

const PairPreviewType = builder.objectRef<ShownPreview>('PairPreview').implement({
  description: 'What a rule finds now, and what it would have told of.',
  fields: (t) => ({
    matchesNow: t.exposeInt('matchesNow'),
    sourcesNow: t.exposeInt('sourcesNow'),
    best: t.expose('best', { cost: listOf(3), type: [FindingType] }),
    profitForFive: t.exposeFloat('profitForFive', {
      nullable: true,
      description: 'Where it finds more than 20 sources: the profit that would leave five.',
    }),
    since: t.expose('sinceMs', {
      type: 'DateTime',
      nullable: true,
      description: 'How far back history goes; null: there is none for this.',
    }),
    wouldFire: t.exposeInt('wouldFire', { description: 'Messages, with cool-down and daily cap.' }),
    matched: t.exposeInt('matched', { description: 'Sources in them.' }),
    aliveAfter5Minutes: t.exposeInt('aliveAfter5Minutes', {
      description: 'Of the messages, those whose best still paid.',
    }),
    medianLifeSeconds: t.exposeInt('medianLifeSeconds', { nullable: true }),
    daysOfQuota: t.exposeFloat('daysOfQuota', {
      nullable: true,
      description:
        'How long the notifications of the plan last at this pace; null: without a plan, or with ' +
        'less than half a day of history.',
    }),
  }),
})

const MOST_HOURS = 7 * 24
const NEWBIE_HOURS = 24

builder.queryField('previewNotificationPair', (t) =>
  t.field({
    cost: queryCost(POINTS.cycleSearch + 4 * POINTS.statement),
    type: PairPreviewType,
    authScopes: { user: true },
    description: 'What it finds now; with Pro back-tested over 7 days at most, else over one.',
    args: {
      input: t.arg({ type: NotificationPairInput, required: true }),
      hours: t.arg.int({ defaultValue: NEWBIE_HOURS, description: '1 to 168.' }),
    },
    resolve: async (_root, { input, hours }, context) => {
      const { app, asker, signal } = context
      const { matcher, gate, now } = app
      const { db } = durableOf(app)
      if (!matcher) throw new UserError('NOT_AVAILABLE', 'Nobody follows the market here')
      const requestedHours = hours ?? NEWBIE_HOURS
      if (requestedHours < 1 || requestedHours > MOST_HOURS)
        throw fieldError('hours', `OUT_OF_RANGE:1:${MOST_HOURS}`)
      const by = await judgedBy(context)
      const asks = judgeAsks(input, by)
      const owner = await loadOwner(db, requireViewer(context).id)
      if (!owner) throw new UserError('NOT_FOUND', 'There is no such account')
      const mostPerDay = input.mostPerDay ?? null
      const found = await previewRule(
        {
          db,
          gate,
          now,
          book: matcher.book,
          transferFees: () => transferFeesOf(app.venues?.networks),
          followedUsd: USUAL_FOLLOWING.stepsUsd,
          by: { asker, signal },
        },
        {
          asks,
          owner,
          coolDownMinutes: input.coolDownMinutes ?? DEFAULT_COOL_DOWN,
          mostPerDay: mostPerDayOf({ mostPerDay }, owner) || TRIAL_PER_DAY,
          hours:
            by.entitlements.tariff === 'PRO'
              ? requestedHours
              : Math.min(requestedHours, NEWBIE_HOURS),
        },
      )
      const atMs = now()
      return { ...found, best: found.best.map((finding) => ({ ...finding, atMs })) }
    },
  }),
)

const DEFAULT_COOL_DOWN = 10
/** Newbie's limit, for a person who tries a rule before buying. */
const TRIAL_PER_DAY = 10

/** A rule's findings now, and the messages that it would have sent. */
interface PairPreview {
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

interface PreviewParts {
  readonly db: Database
  readonly gate: LookGate
  readonly book: LoopBook
  readonly followedUsd: readonly number[]
  readonly now: () => number
  readonly transferFees: NonNullable<LookParts['transferFees']>
  /** The asker to whom it is charged. */
  readonly by: AskOptions
}

interface PreviewRequest {
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

async function previewRule(parts: PreviewParts, request: PreviewRequest): Promise<PairPreview> {
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

/** The messages that a rule would have sent in a stretch of history. */
interface Pace {
  readonly messages: number
  readonly fromMs: number
  readonly toMs: number
}

/**
 * The days for which so many notifications last at this pace; null where nothing would have been
 * sent, and where there is too little history for a pace.
 */
export function daysOfQuota(left: number, { messages, fromMs, toMs }: Pace): number | null {
  const hours = (toMs - fromMs) / HOUR_MS
  if (messages === 0 || hours < LEAST_FORECAST_HOURS) return null
  return (left * hours) / (messages * 24)
}
