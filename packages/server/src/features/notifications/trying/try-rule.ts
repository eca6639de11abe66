import { type Transaction, sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { RateLimitedError, UserError } from '../../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import type { Delivery } from '../channels/delivery-type.ts'
import type { About, Finding } from '../firing/finding.ts'
import { MOST_NAMED } from '../firing/news.ts'
import { titleOf } from '../firing/title.ts'
import { look, targetPercentOf } from '../matching/look.ts'
import { loadOwner } from '../owners/owner.ts'
import type { Asks } from '../rules/rule.ts'
import { nameOfAsks } from '../rules/rule-name.ts'
import { findRule } from '../rules/rule-store.ts'
import { sendTest } from '../sending/send-test.ts'
import { exampleFinding } from './example-finding.ts'

const MOST_AN_HOUR = 5
const HOUR_SECONDS = 3_600

export interface TestResult {
  readonly isExample: boolean
  readonly deliveries: readonly Delivery[]
}

/** Sends the rule's present finding, or an example, by each of its channels: free, 5 an hour. */
export async function tryRule(context: RequestContext, id: string): Promise<TestResult> {
  const { app } = context
  const viewer = requireViewer(context)
  const { db, sending } = durableOf(app)
  const [rule, owner] = [await findRule(db, viewer.id, id), await loadOwner(db, viewer.id)]
  if (!rule || !owner) throw new UserError('NOT_FOUND', 'There is no such notification pair')
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, viewer)
    await takeTest(tx, viewer.id)
  })
  const { findings, more } = await foundNow(context, rule.asks)
  const isExample = findings.length === 0
  const shown = isExample ? [exampleFinding(rule.asks)] : findings
  const about: About = { asks: rule.asks, quota: null, digest: null }
  const deliveries = await sendTest(sending, {
    rule: { ...rule, name: rule.name || nameOfAsks(rule.asks, owner.locale) },
    locale: owner.locale,
    zone: owner.zone,
    title: titleOf(rule.asks, shown, about, owner.locale),
    findings: shown,
    more,
    about,
    isExample,
  })
  return { isExample, deliveries }
}

async function takeTest(tx: Transaction<Tables>, userId: string): Promise<void> {
  const { rows } = await sql<{ tests: bigint; wait: number | null }>`
    select count(*) as tests,
      ceil(${HOUR_SECONDS} - extract(epoch from hopwise_now() - min(at)))::int as wait
    from notification_tests
    where user_id = ${userId}
      and at > hopwise_now() - make_interval(secs => ${HOUR_SECONDS})`.execute(tx)
  const { tests, wait } = rows[0]!
  if (tests >= MOST_AN_HOUR) throw new RateLimitedError(Math.max(1, wait ?? 1))
  await tx.insertInto('notification_tests').values({ user_id: userId }).execute()
}

async function foundNow(
  { app, asker, plan }: RequestContext,
  { maxHops, ...rest }: Asks,
): Promise<{ findings: Finding[]; more: number }> {
  const { matcher, gate, now } = app
  if (!matcher) return { findings: [], more: 0 }
  // Hops that only an ended plan allowed are no longer searched.
  const asks = { ...rest, maxHops: Math.min(maxHops, (await plan()).maxHops) }
  const target = targetPercentOf(asks)
  const by = { asker }
  const seen = (await look(asks, { gate, now, book: matcher.book, by })).filter(
    ({ percent }) => percent >= target,
  )
  const findings: Finding[] = []
  let more = 0
  for (const { finding: quote, others } of seen) {
    if (findings.length === MOST_NAMED) break
    const finding = await quote()
    if (!finding) continue
    findings.push(finding)
    more += others
  }
  return { findings, more }
}
