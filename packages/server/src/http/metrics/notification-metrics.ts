import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import {
  type DeliveryFigures,
  deliveryFigures,
  type Matcher,
} from '../../features/notifications/index.ts'
import { keptFor } from '../../lib/kept-for.ts'
import type { Logger } from '../../lib/logger.ts'
import { addCounter, addGauge } from './sampled-metrics.ts'

interface NotificationSources {
  readonly db: Database
  readonly matcher: Pick<Matcher, 'health'>
  readonly log: Logger
}

/** However often somebody asks, the database is queried once in this time. */
const ANSWER_KEPT_MS = 2_000

/** Metrics of notifications' delivery, by the database; and of rules' matching in this process. */
export function addNotificationMetrics(
  registry: Registry,
  { db, matcher, log }: NotificationSources,
): void {
  /** The other metrics are there even without the database. */
  const figures = keptFor(ANSWER_KEPT_MS, () =>
    deliveryFigures(db).catch((error: Error) => {
      log.warn({ error: error.message }, 'cannot count deliveries')
      return undefined
    }),
  )
  const ofDatabase = (read: (all: DeliveryFigures) => number) => async () => {
    const all = await figures()
    return all ? read(all) : Number.NaN
  }
  addGauge(registry, {
    name: 'hopwise_notification_deliveries_queued',
    help: 'Notification deliveries that have not ended.',
    read: ofDatabase((all) => all.queued),
  })
  addGauge(registry, {
    name: 'hopwise_notification_oldest_delivery_age_seconds',
    help: 'Age of the oldest notification delivery that is due.',
    read: ofDatabase((all) => all.oldestSeconds),
  })
  addGauge(registry, {
    name: 'hopwise_notification_pairs',
    help: 'Notification pairs that are on.',
    read: ofDatabase((all) => all.rules),
  })
  addByChannel(registry, figures)
  addGauge(registry, {
    name: 'hopwise_matcher_pairs',
    help: 'Notification pairs that this process follows.',
    read: () => matcher.health().watching,
  })
  addCounter(registry, {
    name: 'hopwise_matcher_checks_total',
    help: 'Checks of a notification pair against the market.',
    read: () => matcher.health().looks,
  })
  addGauge(registry, {
    name: 'hopwise_matcher_longest_interval_seconds',
    help: 'Longest time between two checks of a notification pair.',
    read: () => matcher.health().checkedEverySeconds,
  })
  addCounter(registry, {
    name: 'hopwise_matcher_cpu_seconds_total',
    help: 'Processor time of all checks of notification pairs.',
    read: () => matcher.health().workedSeconds,
  })
}

/** Adds the figures that have a value for each channel; none without the database. */
function addByChannel(
  registry: Registry,
  figures: () => Promise<DeliveryFigures | undefined>,
): void {
  const ended = new Gauge({
    name: 'hopwise_notification_deliveries_last_hour',
    help: 'Notification deliveries that ended within the last hour.',
    labelNames: ['channel', 'status'],
    registers: [],
    collect: async () => {
      const all = await figures()
      ended.reset()
      for (const { kind: channel, sent, failed, expired } of all?.channels ?? []) {
        ended.set({ channel, status: 'SENT' }, sent)
        ended.set({ channel, status: 'FAILED' }, failed)
        ended.set({ channel, status: 'EXPIRED' }, expired)
      }
    },
  })
  const blocked = new Gauge({
    name: 'hopwise_notification_channels_blocked',
    help: 'Channels that are sent nothing until they are mended.',
    labelNames: ['channel'],
    registers: [],
    collect: async () => {
      const all = await figures()
      blocked.reset()
      for (const each of all?.channels ?? []) blocked.set({ channel: each.kind }, each.blocked)
    },
  })
  registry.registerMetric(ended)
  registry.registerMetric(blocked)
}
