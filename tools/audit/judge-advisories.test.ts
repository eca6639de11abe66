import { expect, test } from 'vitest'
import { type Advisory, advisoriesIn, judgeAdvisory, releasesIn } from './judge-advisories.ts'

const advisory: Advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  name: 'packer',
  title: 'It unpacks too much',
  severity: 'high',
  range: '>=1.0.0 <1.2.3',
}
const releases = {
  versions: ['1.2.2', '1.2.3', '2.0.0', '2.0.1-rc.1', '2.0.1'],
  time: { '1.2.3': '2026-03-01T00:00:00Z', '2.0.1': '2026-03-05T00:00:00Z' },
}
const on = (day: string, accepted = {}) => ({ nowMs: Date.parse(day), accepted })
const failsOn = (day: string, range = advisory.range, accepted = {}) =>
  judgeAdvisory({ ...advisory, range }, releases, on(day, accepted)).fails

test('a vulnerability only warns until its fix is a week old, and then fails the audit', () => {
  expect(failsOn('2026-03-07')).toBe(false)
  expect(failsOn('2026-03-08')).toBe(true)
})

test('a vulnerability fixed in several release lines fails the audit a week after the last fix', () => {
  const both = '>=1.0.0 <1.2.3 || >=2.0.0 <=2.0.0'
  expect(failsOn('2026-03-11', both)).toBe(false)
  expect(failsOn('2026-03-12', both)).toBe(true)
})

test('a vulnerability without a fix only warns', () => {
  expect(failsOn('2027-01-01', '<=2.0.1')).toBe(false)
  expect(failsOn('2027-01-01', '*')).toBe(false)
})

test('an accepted vulnerability fails the audit once the acceptance has expired', () => {
  const accepted = { [advisory.id]: { until: '2026-05-01', because: 'it is never called' } }
  expect(failsOn('2026-04-30', advisory.range, accepted)).toBe(false)
  expect(failsOn('2026-05-01', advisory.range, accepted)).toBe(true)
})

test('each advisory is read once from npm’s answer, and a malformed answer gives no result', () => {
  const via = { ...advisory, url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc' }
  const vulnerabilities = { packer: { via: [via] }, above: { via: ['packer', via] } }
  expect(advisoriesIn(JSON.stringify({ vulnerabilities }))).toEqual([advisory])
  expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual([])
  for (const none of ['', 'npm error', '{"message":"405 Method Not Allowed"}']) {
    expect(advisoriesIn(none)).toBe(undefined)
  }
})

test('the releases of a package are read from npm’s answer, and a malformed answer gives no result', () => {
  expect(releasesIn(JSON.stringify(releases))).toEqual(releases)
  const one = { versions: '1.0.0', time: { '1.0.0': '2026-03-01T00:00:00Z' } }
  expect(releasesIn(JSON.stringify(one))).toEqual({ ...one, versions: ['1.0.0'] })
  for (const none of ['', 'npm error', '{"error":{"code":"E404"}}']) {
    expect(releasesIn(none)).toBe(undefined)
  }
})
