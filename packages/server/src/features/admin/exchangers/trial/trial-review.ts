import type { RequestContext } from '../../../../context.ts'
import { durableOf } from '../../../accounts/index.ts'
import { type AdminExchanger, withHealth } from '../list-exchangers.ts'

const DAY_MS = 86_400_000
export const TRIAL_DAYS = 14
/** Share of tries that brought a file. */
const LEAST_UPTIME = 0.95
/** Share of its offers, as of now, that are marked. */
const MOST_SUSPICIOUS = 0.01

/** An exchanger's progress through its trial. */
export interface TrialReview {
  /** The end of its 14 days on trial, in ms; undefined before the first try of its file. */
  readonly dueAtMs: number | undefined
  /** Share of tries of the last 30 days that brought a file. */
  readonly uptime: number | undefined
  /** Share of its offers that are marked now; undefined where it has none. */
  readonly suspiciousShare: number | undefined
  /** The time at which an admin last left it on trial though it was proposed. */
  readonly keptAtMs: number | undefined
  /** Whether it is proposed to an admin. */
  readonly isProposed: boolean
}

type TrialContext = Pick<RequestContext, 'app' | 'signal' | 'asker'>

/** Reviews of all exchangers on trial, by the exchanger's id. */
export async function trialReviews(context: TrialContext): Promise<Map<string, TrialReview>> {
  const { app, signal, asker } = context
  const listed = (await withHealth(app)).filter(({ status }) => status === 'TRIAL')
  if (listed.length === 0) return new Map()
  const exchangerIds = listed.map(({ id }) => id)
  const [kept, shares] = await Promise.all([
    keptOnTrial(app),
    app.gate.ask('markedShares', { exchangerIds }, { signal, asker }),
  ])
  const marked = new Map(shares)
  return new Map(
    listed.map((each): [string, TrialReview] => {
      const { offers = 0, suspicious = 0 } = marked.get(each.id) ?? {}
      const suspiciousShare = offers === 0 ? undefined : suspicious / offers
      const keptAtMs = kept.get(each.id)
      const dueAtMs = dueMs(app, each, keptAtMs)
      const { uptime } = each
      const isProposed =
        dueAtMs !== undefined &&
        dueAtMs <= app.now() &&
        (uptime ?? 0) >= LEAST_UPTIME &&
        (suspiciousShare ?? 1) <= MOST_SUSPICIOUS
      return [each.id, { dueAtMs, uptime, suspiciousShare, keptAtMs, isProposed }]
    }),
  )
}

/** Days count from its trial on, from the first try, and anew once an admin has said no. */
function dueMs(
  app: TrialContext['app'],
  { id, statusSinceMs }: AdminExchanger,
  keptAtMs = -Infinity,
): number | undefined {
  const triedSinceMs = app.feeds?.uptimeOf(id)?.sinceMs(app.now())
  if (triedSinceMs === undefined) return undefined
  return Math.max(statusSinceMs, keptAtMs, triedSinceMs) + TRIAL_DAYS * DAY_MS
}

async function keptOnTrial(app: TrialContext['app']): Promise<Map<string, number>> {
  const rows = await durableOf(app)
    .db.selectFrom('exchangers')
    .select(['id', 'trial_kept_at'])
    .where('trial_kept_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, trial_kept_at }) => [String(id), trial_kept_at!.getTime()]))
}
