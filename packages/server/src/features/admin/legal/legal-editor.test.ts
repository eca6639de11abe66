import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../testing/start-test-server.ts'
import { loadLegal } from '../../legal/index.ts'
import {
  type AdminServer,
  type SignedIn,
  startAdminServer,
} from '../../../testing/start-admin-server.ts'

let server: AdminServer
let admin: SignedIn
/** The newest version that comes with the release; those saved here come after it. */
let shipped = 0
beforeAll(async () => {
  server = await startAdminServer({ hasContent: true })
  admin = server.admin
  const { version, effectiveOn } = (await versions()).at(-1)!
  shipped = version
  // Moves to a day on which all versions of the release are in force.
  const waitMs = Date.parse(effectiveOn) - server.app.now()
  if (waitMs > 0) server.passHours(Math.ceil(waitMs / 3_600_000))
  // A sign-in of two days ago may not change anything.
  admin = await server.newAdmin()
})
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
const versions = async (): Promise<Json[]> => (await admin.ask(VERSIONS)).data.adminLegalVersions
const texts = (word: string) => ({
  en: { title: 'Terms', body: `## One\n\n${word} in English` },
  ru: { title: 'Условия', body: `## Один\n\n${word} по-русски` },
})
const save = (change: object) => admin.ask(SAVE, change)
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

test('a new version of a legal text is in force from its day on, and the older one stays readable', async () => {
  const { stamp } = (await versions()).at(-1)
  const next = shipped + 1
  const effectiveOn = inDays(10)
  const { data, errors } = await save({ effectiveOn, ...texts('Newer'), stamp })
  expect(errors).toEqual([])
  const expected = { version: next, isInForce: false, isToCome: true }
  expect(data.adminSaveLegalVersion).toMatchObject(expected)
  expect((await shown()).en.version).toBe(shipped)
  server.passHours(11 * 24)
  const now = await shown()
  expect([now.en.version, now.ru.version]).toEqual([next, next])
  expect(now.ru.html).toContain('Newer по-русски')
  const older = await shown(shipped)
  expect(older.en).toMatchObject({ version: shipped, isInForce: false })
  expect(older.en.html.length).toBeGreaterThan(1_000)
  server.passHours(-11 * 24)
  await loadLegal(server.database.db)
  expect((await shown(next)).en.html).toContain('Newer in English')
  const { data: log } = await admin.ask('{ adminAuditLog { items { action subject } } }')
  expect(log.adminAuditLog.items).toEqual([
    { action: 'LEGAL_VERSION_ADDED', subject: `legal:TERMS-${next}` },
  ])
})

test('a future version of a legal text can be changed, but not one in force', async () => {
  const [held, coming] = (await versions()).slice(-2)
  const change = { effectiveOn: inDays(5), ...texts('Better') }
  const changed = await save({ ...change, version: coming.version, stamp: coming.stamp })
  expect(changed.errors).toEqual([])
  expect((await shown(coming.version)).en.html).toContain('Better')
  const refused = await save({ ...change, version: held.version, stamp: held.stamp })
  expect(refused.errors[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await versions()).at(-2)).toEqual(held)
})

test('concurrent changes by two admins do not overwrite each other', async () => {
  const newest = (await versions()).at(-1)
  const change = { effectiveOn: inDays(20), ...texts('Third'), stamp: newest.stamp }
  const both = await Promise.all([save(change), save(change)])
  expect(both.flatMap(({ errors }) => errors)).toHaveLength(1)
  const saved = (await versions()).slice(-2).map(({ version }) => version)
  expect(saved).toEqual([shipped + 1, shipped + 2])
  const again = await reasons({ ...change, version: shipped + 2 })
  expect(again).toEqual([['stamp', 'CHANGED_MEANWHILE']])
})

test('a version of a legal text needs both languages and a day after that of the last version', async () => {
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
  expect((await versions()).at(-1).version).toBe(shipped + 2)
})
