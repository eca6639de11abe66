import { exchangerRecord } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportExchangersFile, importExchangersFile } from '../../../../bulk-exchangers.ts'
import { readConfig } from '../../../../config.ts'
import { sampleValues } from '../../../../testing/records/sample-values.ts'
import { startAdminServer } from '../../../../testing/start-admin-server.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  here = await startLiveAdmin({ listed: ['alpha', 'beta'] })
})
afterAll(() => here.close())

const PLAN = `stamp added changed unchanged refused fault { reason message line }
  lines { line slug outcome changes { field before after } faults { field reason message } }`
const CHECK = `query ($text: String!) {
  adminExchangersImport(text: $text, format: CSV) { ${PLAN} }
}`
const IMPORT = `mutation ($text: String!, $stamp: String!) {
  adminImportExchangers(text: $text, format: CSV, stamp: $stamp) { ${PLAN} }
}`
const EXPORT = '{ adminExchangersExport(format: CSV) }'
const check = async (text: string) => (await here.ask(CHECK, { text })).data.adminExchangersImport
const exported = async (): Promise<string> => (await here.ask(EXPORT)).data.adminExchangersExport

test('a checked file is imported whole, logged, and effective at once', async () => {
  const text = 'slug,name,country\nalpha,Alpha One,CZ\nnewcomer,New One,\nbeta,beta,\n'
  const plan = await check(text)
  expect(plan).toMatchObject({ added: 1, changed: 1, unchanged: 1, refused: 0, fault: null })
  expect(await exported()).not.toContain('Alpha One')
  const { data } = await here.ask(IMPORT, { text, stamp: plan.stamp })
  expect(data.adminImportExchangers).toMatchObject({ added: 1, changed: 1 })
  const { data: shown } = await here.askAsVisitor(
    `{ one: exchanger(slug: "alpha") { name country }
      two: exchanger(slug: "newcomer") { status } }`,
  )
  expect(shown).toEqual({ one: { name: 'Alpha One', country: 'CZ' }, two: { status: 'TRIAL' } })
  const { data: log } = await here.ask(
    '{ adminAuditLog(query: { limit: 3 }) { items { action details } } }',
  )
  const [whole, ...each] = log.adminAuditLog.items
  expect(JSON.parse(whole.details)).toEqual({ added: 1, changed: 1, unchanged: 1, refused: 0 })
  expect([whole, ...each].map(({ action }) => action)).toEqual([
    'EXCHANGERS_IMPORTED',
    'EXCHANGER_ADDED',
    'EXCHANGER_EDITED',
  ])
  const again = await exported()
  expect(await check(again)).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
})

test('a file address that differs only in spelling counts as unchanged', async () => {
  const before = await exported()
  const address = here.feeds.url('/alpha.xml').replace('http:', 'HTTP:')
  const text = `slug,feedUrl\nalpha,${address}\n`
  const plan = await check(text)
  expect(plan).toMatchObject({ changed: 0, unchanged: 1, refused: 0 })
  expect((await here.ask(IMPORT, { text, stamp: plan.stamp })).errors).toEqual([])
  expect(await exported()).toBe(before)
})

test('a row with a value in every column is exported as it was imported', async () => {
  const { fields, names } = exchangerRecord
  const said = names.map((name) => [name, sampleValues[fields[name].kind].text] as const)
  const values = new Map<string, string>([...said, ['slug', 'full'], ['status', 'ARCHIVED']])
  const [titles = ''] = (await exported()).split('\n')
  const row = titles
    .split(',')
    .map((title) => values.get(title))
    .join(',')
  expect([...values.keys()].sort()).toEqual(titles.split(',').sort())
  const text = `${titles}\n${row}\n`
  await here.ask(IMPORT, { text, stamp: (await check(text)).stamp })
  expect((await exported()).split('\n')).toContain(row)
})

test('an import is refused if the file or the exchangers changed after the check', async () => {
  const text = 'slug,country\nbeta,DE\n'
  const { stamp } = await check(text)
  const other = await here.ask(IMPORT, { text: 'slug,country\nbeta,FR\n', stamp })
  expect(other.errors[0]?.extensions.fields).toMatchObject([{ reason: 'CHANGED_MEANWHILE' }])
  await here.database.db
    .updateTable('exchangers')
    .set({ country: 'PL' })
    .where('slug', '=', 'beta')
    .execute()
  const late = await here.ask(IMPORT, { text, stamp })
  expect(late.errors[0]?.extensions.fields).toMatchObject([{ reason: 'CHANGED_MEANWHILE' }])
  expect(await exported()).toContain('PL')
})

test('one refused line prevents the import, and its reason is in the admin’s language', async () => {
  const text = 'slug,name\nfine,Fine\nUgly One,Ugly\n'
  const plan = await check(text)
  expect(plan.lines[0]).toMatchObject({
    outcome: 'REFUSED',
    faults: [{ field: 'slug', message: 'Small Latin letters, digits and hyphens only' }],
  })
  const { errors } = await here.ask(IMPORT, { text, stamp: plan.stamp })
  expect(errors[0]?.extensions.code).toBe('VALIDATION')
  expect(await exported()).not.toContain('fine')
})

test('an exchanger that waits for a good file keeps waiting and takes its imported status afterwards', async () => {
  const { db } = here.database
  const row = () =>
    db
      .selectFrom('exchangers')
      .select(['status', 'suspended_from'])
      .where('slug', '=', 'beta')
      .executeTakeFirstOrThrow()
  await db
    .updateTable('exchangers')
    .set({ status: 'SUSPENDED', suspended_from: 'ACTIVE' })
    .where('slug', '=', 'beta')
    .execute()
  expect(await exported()).toMatch(/^beta,beta,ACTIVE,/m)
  const text = 'slug,status\nbeta,TRIAL\n'
  await here.ask(IMPORT, { text, stamp: (await check(text)).stamp })
  expect(await row()).toEqual({ status: 'SUSPENDED', suspended_from: 'TRIAL' })
})

test('only admins check a file, and only a recent sign-in may import it', async () => {
  const server = await startAdminServer()
  try {
    const text = 'slug,name\nx,X\n'
    const visitor = await server.browser().ask(CHECK, { text })
    expect(visitor.errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
    const { data } = await server.admin.ask(CHECK, { text })
    server.passHours(13)
    const { stamp } = data.adminExchangersImport
    const { errors } = await server.admin.ask(IMPORT, { text, stamp })
    expect(errors[0]?.extensions.code).toBe('SIGN_IN_AGAIN')
  } finally {
    await server.close()
  }
})

test('while a server runs, the command line imports and exports exchangers as the page does', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: here.database.url })
  const text = '[{ "slug": "by-command", "name": "By command", "status": "ACTIVE" }]'
  const file = { text, format: 'JSON' } as const
  const dry = await importExchangersFile(config, { ...file, isDryRun: true })
  expect(dry.lines.map(({ outcome }) => outcome)).toEqual(['ADDED'])
  expect(await exportExchangersFile(config, 'JSON')).not.toContain('by-command')
  await importExchangersFile(config, { ...file, isDryRun: false })
  expect(await exportExchangersFile(config, 'JSON')).toContain('"slug": "by-command"')
  const { data } = await here.ask(
    '{ adminAuditLog(query: { limit: 1 }) { items { action admin { name } } } }',
  )
  expect(data.adminAuditLog.items[0]).toMatchObject({ action: 'EXCHANGERS_IMPORTED' })
})
