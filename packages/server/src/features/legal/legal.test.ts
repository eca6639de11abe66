import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { readLegalFiles } from './legal-files.ts'
import { inForce } from './legal-of.ts'
import { loadLegal, loadVersions } from './legal-store.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ hasContent: true })
})
afterAll(() => server.close())

const files = readLegalFiles()

test.each(files.filter(({ locale }) => locale === 'en'))(
  'the legal text $kind in version $version exists in both languages, numbered and dated',
  async ({ kind, version, effectiveOnMs }) => {
    const query = `query ($kind: LegalKind!, $version: Int!) {
    en: legalText(kind: $kind, version: $version) { title html version effectiveOn }
    ru: legalText(kind: $kind, version: $version, locale: RU) { title html version effectiveOn }
  }`
    const { data } = await server.browser().ask(query, { kind, version })
    const { en, ru } = data
    const numbered = { version, effectiveOn: new Date(effectiveOnMs).toISOString() }
    expect(en).toMatchObject(numbered)
    expect(ru).toMatchObject(numbered)
    const sections = ({ html }: { html: string }) => html.match(/<h2 id="s-[^"]+">/g)?.length
    expect(sections(en)).toBeGreaterThan(8)
    expect(sections(ru)).toBe(sections(en))
    expect(/[а-яё]/i.test(en.html)).toBe(false)
    expect(ru.title).toMatch(/[а-яё]/i)
  },
)

test('a request without a version reads the newest one in force', async () => {
  const { data } = await server.browser().ask('{ legalText(kind: PRIVACY) { version isInForce } }')
  const come = files.filter(
    ({ kind, effectiveOnMs }) => kind === 'PRIVACY' && effectiveOnMs <= Date.now(),
  )
  const version = Math.max(...come.map((each) => each.version))
  expect(data.legalText).toEqual({ version, isInForce: true })
})

const newest = (kind: string) =>
  Math.max(...files.filter((each) => each.kind === kind).map(({ version }) => version))

test('a new version is in force from its day on, and an edited text stays edited', async () => {
  const { db } = server.database
  const last = newest('TERMS')
  const text = files.find(
    ({ kind, locale, version }) => kind === 'TERMS' && locale === 'en' && version === last,
  )!
  const version = last + 1
  const next = { ...text, version, body: 'Newer', effectiveOnMs: Date.UTC(2030, 0, 1) }
  await loadLegal(db, [next])
  const at = async (atMs: number) =>
    inForce(await loadVersions(db, { kind: 'TERMS', locale: 'en' }), atMs)
  expect((await at(Date.UTC(2029, 11, 31)))?.version).toBe(last)
  expect((await at(Date.UTC(2030, 0, 2)))?.body).toBe('Newer')
  await db
    .updateTable('legal_texts')
    .set({ body: 'By hand', edited_at: new Date() })
    .where('kind', '=', 'TERMS')
    .where('version', '=', version)
    .execute()
  await loadLegal(db, [next])
  expect((await at(Date.UTC(2030, 0, 2)))?.body).toBe('By hand')
})

test('any version of a legal text can be read and states whether it is in force', async () => {
  const to = newest('TERMS') + 1
  const { data } = await server.browser().ask(
    `query ($to: Int!) {
      now: legalText(kind: TERMS) { version isInForce versions { version isInForce } }
      first: legalText(kind: TERMS, version: 1) { isInForce }
      later: legalText(kind: TERMS, version: $to) { html isInForce effectiveOn }
    }`,
    { to },
  )
  const { version: held, versions } = data.now
  expect(versions).toEqual(
    Array.from({ length: to }, (_one, at) => ({ version: at + 1, isInForce: at + 1 === held })),
  )
  expect(held).toBeLessThan(to)
  expect(data.first).toEqual({ isInForce: false })
  expect(data.later).toMatchObject({ html: '<p>By hand</p>\n', isInForce: false })
  const { errors } = await server.browser().ask('{ legalText(kind: TERMS, version: 99) { html } }')
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
})
