import { Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { addNotificationMetrics } from './notification-metrics.ts'

const health = {
  watching: 3,
  checkedEverySeconds: 5.5,
  workedSeconds: 2,
  looks: 40,
  shareOfCore: 0.03,
  mostOfCore: 0.1,
}

test('metrics are reported while the database is away, without made-up figures', async () => {
  const database = await openTestDatabase()
  const registry = new Registry()
  new Gauge({ name: 'other', help: 'Another one', registers: [registry] }).set(7)
  const matcher = { health: () => health }
  addNotificationMetrics(registry, { db: database.db, matcher, log: silentLogger })
  await database.drop()
  const text = await registry.metrics()
  expect(text).toMatch(/^other 7$/m)
  expect(text).toMatch(/^hopwise_matcher_checks_total 40$/m)
  expect(text).toMatch(/^hopwise_notification_deliveries_queued nan$/im)
  expect(text).not.toMatch(/^hopwise_notification_deliveries_last_hour\{/m)
})
