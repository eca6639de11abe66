import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import {
  type DeliveryFigures,
  deliveryFigures,
  type Matcher,
  type MatcherHealth,
} from '../../features/notifications/index.ts'
import { keptFor } from '../../lib/kept-for.ts'
import type { Logger } from '../../lib/logger.ts'

interface NotificationSources {
  readonly db: Database
  readonly matcher: Pick<Matcher, 'health'>
  readonly log: Logger
}

/** However often somebody asks, the database is asked once in this time. */
const ANSWER_KEPT_MS = 2_000

/** Metrics of notifications' delivery, by the database; and of rules' matching in this process. */
export function addNotificationMetrics(
  registry: Registry,
  { db, matcher, log }: NotificationSources,
): void {
  /** The other metrics are told even without the database. */
  const figures = keptFor(ANSWER_KEPT_MS, () =>
    deliveryFigures(db).catch((error: Error) => {
      log.warn({ error: error.message }, 'deliveries cannot be counted')
      return undefined
    }),
  )
  const registers: Registry[] = []
  const ofDatabase = (name: string, help: string, read: (all: DeliveryFigures) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const all = await figures()
          this.set(all ? read(all) : Number.NaN)
        },
      }),
    )
  ofDatabase('hopwise_notifications_queued', 'Deliveries that are not over', (all) => all.queued)
  ofDatabase(
    'hopwise_notifications_oldest_seconds',
    'Since the oldest delivery that is due was told',
    (all) => all.oldestSeconds,
  )
  ofDatabase('hopwise_notification_pairs', 'Notification pairs that are on', (all) => all.rules)
  registry.registerMetric(
    new Gauge({
      name: 'hopwise_deliveries_last_hour',
      help: 'Deliveries that came to their end in the last hour',
      labelNames: ['channel', 'status'],
      registers,
      async collect() {
        const all = await figures()
        this.reset()
        for (const { kind: channel, sent, failed, expired } of all?.channels ?? []) {
          this.set({ channel, status: 'SENT' }, sent)
          this.set({ channel, status: 'FAILED' }, failed)
          this.set({ channel, status: 'EXPIRED' }, expired)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'hopwise_channels_blocked',
      help: 'Channels of people that are sent nothing until they are mended',
      labelNames: ['channel'],
      registers,
      async collect() {
        const all = await figures()
        this.reset()
        for (const { kind: channel, blocked } of all?.channels ?? []) this.set({ channel }, blocked)
      },
    }),
  )
  const ofMatcher = (name: string, help: string, read: (health: MatcherHealth) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read(matcher.health()))
        },
      }),
    )
  ofMatcher('hopwise_matcher_pairs', 'Notification pairs it follows', (all) => all.watching)
  ofMatcher('hopwise_matcher_looks_total', 'Looks at a notification pair', (all) => all.looks)
  ofMatcher(
    'hopwise_matcher_every_seconds',
    'The longest that a pair waits to be asked again',
    (all) => all.askedEverySeconds,
  )
  ofMatcher(
    'hopwise_matcher_seconds_total',
    'Of processors, for thresholds, questions and quotes',
    (all) => all.workedSeconds,
  )
}
