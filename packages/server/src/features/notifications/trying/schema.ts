import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { listOf, POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import { builder } from '../../../graphql/builder.ts'
import { RateLimitedError, UserError } from '../../../lib/user-error.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { durableOf, holdAccount, requireViewer } from '../../accounts/index.ts'
import { chainLinkKey } from '../../chain-links/index.ts'
import { transferFeesOf } from '../../venues/index.ts'
import type { Outcome } from '../delivery/outcome.ts'
import { sendMail, type SendParts, sendPush, sendWebhook } from '../delivery/send.ts'
import type { About, Finding } from '../firing/finding.ts'
import { titleOf } from '../firing/fire.ts'
import { MOST_NAMED } from '../firing/news.ts'
import type { Delivery } from '../history/notification-rows.ts'
import { DeliveryType } from '../history/schema.ts'
import { chainSource } from '../matching/finding-of.ts'
import { look, targetPercentOf } from '../matching/look.ts'
import { makeMuteToken } from '../muting/mute-token.ts'
import { loadOwner } from '../rule-owners/owner.ts'
import { findRule } from '../rules/rule-store.ts'
import { type Asks, isOfLoops, nameOfAsks, type Rule } from '../rules/rule.ts'
import { notificationMail } from '../words/notification-mail.ts'
import type { NotificationContent } from '../words/message-lines.ts'
import { telegramMessage } from '../words/telegram-text.ts'

/** Browsers of one person, and the other channels. */
const MOST_DELIVERIES = 13

const TestResultType = builder.objectRef<TestResult>('TestResult').implement({
  fields: (t) => ({
    isExample: t.exposeBoolean('isExample', {
      description: 'Nothing matches now: a made-up message was sent, which says so.',
    }),
    deliveries: t.expose('deliveries', { cost: listOf(MOST_DELIVERIES), type: [DeliveryType] }),
  }),
})

builder.mutationField('testNotificationPair', (t) =>
  t.field({
    cost: queryCost(POINTS.cycleSearch + 8 * POINTS.statement),
    type: TestResultType,
    authScopes: { user: true },
    description: 'Sends what it finds now, or an example, by each channel: free, 5 an hour.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => tryRule(context, id),
  }),
)

const MOST_AN_HOUR = 5
const HOUR_SECONDS = 3_600

interface TestResult {
  readonly isExample: boolean
  readonly deliveries: readonly Delivery[]
}

/** Sends the rule's present finding, or an example, by each of its channels: free, 5 an hour. */
async function tryRule(context: RequestContext, id: string): Promise<TestResult> {
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
  const transferFees = () => transferFeesOf(app.venues?.networks)
  const parts = { gate, now, book: matcher.book, transferFees, by: { asker } }
  const seen = (await look(asks, parts)).filter(({ percent }) => percent >= target)
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

/** A sample message where nothing matches now: made up, and labelled so. */
export function exampleFinding(asks: Asks): Finding {
  if (isOfLoops(asks)) return exampleLoop(asks.through[0] ?? 'BTC', asks)
  const { give, get, amount, target } = asks
  return {
    ...MADE_UP,
    source: chainSource(give, get),
    sourceHop: { give, get, exchanger: EXCHANGERS[0]! },
    codes: [give, get],
    exchangers: EXCHANGERS.slice(0, 1),
    profitPercent: null,
    earningsUsd: null,
    rate: target,
    giveAmount: amount,
    getAmount: amount * target,
    window: { min: amount / 2, max: amount * 2 },
    pathId: '',
  }
}

const EXCHANGERS = ['Example one', 'Example two']
const EXAMPLE_EXCESS = 0.2
const MADE_UP = { probability: 0.94, ageSeconds: 9, livedSeconds: null }

function exampleLoop(
  code: string,
  { minProfitPercent, capitalUsd }: { minProfitPercent: number; capitalUsd: number },
): Finding {
  // It is expected to pay what the rule asks for, so it shows a little more.
  const percent = minProfitPercent + EXAMPLE_EXCESS
  const other = code === 'USDTTRC20' ? 'BTC' : 'USDTTRC20'
  return {
    ...MADE_UP,
    source: `example:${other}:${code}`,
    sourceHop: { give: other, get: code, exchanger: EXCHANGERS[1]! },
    codes: [code, other, code],
    exchangers: EXCHANGERS,
    profitPercent: percent,
    expectedPercent: minProfitPercent,
    earningsUsd: (capitalUsd * percent) / 100,
    rate: 1 + percent / 100,
    giveAmount: 1,
    getAmount: 1 + percent / 100,
    window: { min: 0.5, max: 2 },
    pathId: '',
  }
}

/** A message that shows whether it arrives, whatever the market does. */
interface TestMessage {
  readonly rule: Rule
  readonly locale: Locale
  readonly zone: string
  /** A title in the person's language. */
  readonly title: string
  readonly findings: readonly Finding[]
  readonly more: number
  readonly about: About
  /** Nothing matches now: the findings are made up. */
  readonly isExample: boolean
}

/**
 * Sends one message by each channel of the rule, at once: free, in no history, and never retried.
 * Answers every outcome, one for each browser.
 */
async function sendTest(parts: SendParts, test: TestMessage): Promise<Delivery[]> {
  const { db, secrets, baseUrl } = parts
  const { rule, isExample, ...words } = test
  const atMs = Date.now()
  const right = { ruleId: rule.id, userId: rule.userId }
  const notification: NotificationContent = {
    ...words,
    id: randomUUID(),
    ruleId: rule.id,
    ruleName: rule.name,
    kind: rule.kind,
    atMs,
    test: isExample ? 'EXAMPLE' : 'TEST',
    baseUrl: baseUrl(),
    linkKey: isExample ? undefined : chainLinkKey(secrets),
    muteToken: makeMuteToken(secrets, right, atMs),
  }
  const user = await db
    .selectFrom('users')
    .select(['email', 'telegram_id'])
    .where('id', '=', rule.userId)
    .executeTakeFirstOrThrow()
  const own = await ownChannels(parts, rule.userId)
  const sent = rule.channels.flatMap((channel): Promise<Delivery>[] => {
    if (channel === 'EMAIL') return [tried(channel, mailed(parts, user.email, notification))]
    if (channel === 'TELEGRAM')
      return [tried(channel, written(parts, user.telegram_id, notification))]
    const rows = own.filter((row) => row.kind === channel)
    if (rows.length === 0) return [tried(channel, undefined)]
    return rows.map((row) => tried(channel, called(parts, row, notification)))
  })
  return Promise.all(sent)
}

type Row = Awaited<ReturnType<typeof ownChannels>>[number]

function ownChannels({ db }: SendParts, userId: string) {
  return db
    .selectFrom('notification_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', ['PUSH', 'WEBHOOK'])
    .where('status', '<>', 'OFF')
    .execute()
}

function mailed(parts: SendParts, email: string | null, notification: NotificationContent) {
  if (email === null || !parts.mail.canSend) return undefined
  return sendMail(parts, notificationMail(email, notification.id, [notification]))
}

function written(
  { voice }: SendParts,
  telegramId: bigint | null,
  notification: NotificationContent,
) {
  if (telegramId === null || !voice) return undefined
  return voice.sendNotification(telegramId, telegramMessage(notification))
}

const DAY_MS = 86_400_000

function called(parts: SendParts, row: Row, notification: NotificationContent): Promise<Outcome> {
  if (row.kind === 'PUSH') {
    const browser = { endpoint: row.target!, p256dh: row.p256dh!, auth: row.auth! }
    return sendPush(parts, browser, notification)
  }
  const isRotating = row.rotated_at !== null && row.rotated_at.getTime() > Date.now() - DAY_MS
  const webhook = { id: row.id, version: row.secret_version, isRotating, url: row.target! }
  return sendWebhook(parts, webhook, notification)
}

async function tried(
  channel: ChannelKind,
  sending: Promise<Outcome> | undefined,
): Promise<Delivery> {
  const outcome = await sending
  const at = new Date()
  if (!outcome) return { channel, status: 'SKIPPED', at, tries: 0, reason: 'NOT_CONNECTED' }
  const tries = outcome.kind === 'PUT_OFF' ? 0 : 1
  if (outcome.kind === 'SENT') return { channel, status: 'SENT', at, tries, reason: null }
  const reason = outcome.kind === 'PUT_OFF' ? 'BUSY' : outcome.reason
  return { channel, status: 'FAILED', at, tries, reason }
}
