import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHealthServer } from '../../roles/health-server.ts'
import { type AdminServer, startAdminServer } from '../../testing/start-admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer()
})
afterAll(() => server.close())

const metricsAt = async (origin: string) => (await fetch(`${origin}/metrics`)).text()

/** Words for units in Prometheus's names: base units alone. */
const OTHER_UNITS = /_(ms|milliseconds|minutes|hours|days|kb|mb|kilobytes|megabytes|percent)(_|$)/

/** The breaches of Prometheus's rules for names and descriptions, as `promtool` finds them. */
function namingFaults(text: string): string[] {
  const helps = new Map(
    [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name, help]) => [name, help]),
  )
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) => [
    ...(helps.get(name)?.trim() ? [] : [`${name} has no description`]),
    ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${name} is no lower snake case`]),
    ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name} is a ${type}`]),
    ...(OTHER_UNITS.test(name) ? [`${name} has no base unit`] : []),
  ])
}

test('every metric of the API follows Prometheus’s naming rules', async () => {
  const text = await metricsAt(server.origin)
  expect(text.match(/^# TYPE hopwise_/gm)!.length).toBeGreaterThan(20)
  expect(namingFaults(text)).toEqual([])
})

test('every metric of the other processes follows Prometheus’s naming rules', async () => {
  const health = openHealthServer({
    config: server.app.config,
    missing: async () => [],
    facts: () => ({ leases_held: 3 }),
  })
  const text = await metricsAt(await health.listen(0))
  await health.close()
  expect(text).toContain('hopwise_leases_held 3')
  expect(namingFaults(text)).toEqual([])
})

test('a wrongly named counter or gauge and a metric without a description are found', () => {
  const planted = [
    '# HELP hopwise_clicks Clicks.',
    '# TYPE hopwise_clicks counter',
    '# HELP hopwise_lives_total Lives.',
    '# TYPE hopwise_lives_total gauge',
    '# HELP hopwise_delay_ms Delay.',
    '# TYPE hopwise_delay_ms gauge',
    '# TYPE hopwise_mute gauge',
  ].join('\n')
  expect(namingFaults(planted)).toEqual([
    'hopwise_clicks is a counter',
    'hopwise_lives_total is a gauge',
    'hopwise_delay_ms has no base unit',
    'hopwise_mute has no description',
  ])
})
