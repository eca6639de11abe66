import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/start-test-server.ts'
import { loadLegal } from '../../legal/index.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer({ hasContent: true })
}, 60_000)
afterAll(() => server.close())

const VERSIONS = `{ adminLegalVersions(kind: TERMS) {
  version effectiveOn isInForce isToCome stamp en { title body } ru { title body }
} }`
const SAVE = `mutation (
  $version: Int, $effectiveOn: DateTime!, $en: TextEdit!, $ru: TextEdit!, $stamp: String!
) {
  adminSaveLegalVersion(
    kind: TERMS, version: $version, effectiveOn: $effectiveOn, en: $en, ru: $ru, stamp: $stamp
  ) { version isInForce isToCome stamp }
}`
const DAY_MS = 86_400_000
const inDays = (days: number) => {
  const today = Math.floor(server.app.now() / DAY_MS) * DAY_MS
  return new Date(today + days * DAY_MS).toISOString()
}
const versions = async (): Promise<Json[]> =>
  (await server.admin.ask(VERSIONS)).data.adminLegalVersions
const texts = (word: string) => ({
  en: { title: 'Terms', body: `## One\n\n${word} in English` },
  ru: { title: 'Условия', body: `## Один\n\n${word} по-русски` },
})
const save = (change: object) => server.admin.ask(SAVE, change)
const reasons = async (change: object) =>
  (await save(change)).errors[0]?.extensions.fields?.map(({ field, reason }) => [field, reason])
const shown = async (version?: number) => {
  const { data } = await server.browser().ask(
    `query ($version: Int) {
      en: legalText(kind: TERMS, version: $version) { version html isInForce }
      ru: legalText(kind: TERMS, locale: RU, version: $version) { version html }
    }`,
    version === undefined ? {} : { version },
  )
  return data
}

test('a new version holds from its day on; the older one stays readable', async () => {
  const [first] = await versions()
  const effectiveOn = inDays(10)
  const { data, errors } = await save({ effectiveOn, ...texts('Newer'), stamp: first.stamp })
  expect(errors).toEqual([])
  expect(data.adminSaveLegalVersion).toMatchObject({ version: 2, isInForce: false, isToCome: true })
  expect((await shown()).en.version).toBe(1)
  server.passHours(11 * 24)
  const now = await shown()
  expect([now.en.version, now.ru.version]).toEqual([2, 2])
  expect(now.ru.html).toContain('Newer по-русски')
  const older = await shown(1)
  expect(older.en).toMatchObject({ version: 1, isInForce: false })
  expect(older.en.html.length).toBeGreaterThan(1_000)
  server.passHours(-11 * 24)
  await loadLegal(server.database.db)
  expect((await shown(2)).en.html).toContain('Newer in English')
  const { data: log } = await server.admin.ask('{ adminAuditLog { items { action subject } } }')
  expect(log.adminAuditLog.items).toEqual([
    { action: 'LEGAL_VERSION_ADDED', subject: 'legal:TERMS-2' },
  ])
})

test('a version that is still to come may be changed, one that holds may not', async () => {
  const [first, second] = await versions()
  const change = { effectiveOn: inDays(5), ...texts('Better') }
  const changed = await save({ ...change, version: 2, stamp: second.stamp })
  expect(changed.errors).toEqual([])
  expect((await shown(2)).en.html).toContain('Better')
  const held = await save({ ...change, version: 1, stamp: first.stamp })
  expect(held.errors[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await versions())[0]).toEqual(first)
})

test('two admins do not write over each other', async () => {
  const newest = (await versions()).at(-1)
  const change = { effectiveOn: inDays(20), ...texts('Third'), stamp: newest.stamp }
  const both = await Promise.all([save(change), save(change)])
  expect(both.flatMap(({ errors }) => errors)).toHaveLength(1)
  expect((await versions()).map(({ version }) => version)).toEqual([1, 2, 3])
  expect(await reasons({ ...change, version: 3 })).toEqual([['stamp', 'CHANGED_MEANWHILE']])
})

test('both languages are needed, and a day neither past nor before the last', async () => {
  const { stamp } = (await versions()).at(-1)
  const good = { effectiveOn: inDays(30), ...texts('Fourth'), stamp }
  const empty = { title: '', body: ' ' }
  expect(await reasons({ ...good, ru: empty })).toEqual([
    ['ru.title', 'REQUIRED'],
    ['ru.body', 'REQUIRED'],
  ])
  expect(await reasons({ ...good, effectiveOn: inDays(-1) })).toEqual([
    ['effectiveOn', 'TOO_EARLY'],
  ])
  expect(await reasons({ ...good, effectiveOn: inDays(6) })).toEqual([['effectiveOn', 'TOO_EARLY']])
  expect(await versions()).toHaveLength(3)
})
