import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../testing/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'exchangers-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'test')
  vi.stubEnv('HOPWISE_DATA_DIR', join(folder, 'data'))
})
afterAll(() => vi.unstubAllEnvs())

test('a dry run previews an import of exchangers, and importing an export changes nothing', async () => {
  const text = 'slug;name;country\none;"One; really";CZ\ntwo;Two;\n'
  const path = file('list.csv', text)
  const dry = await run(['exchangers', 'import', path, '--dry-run'])
  expect(dry.exitCode).toBe(0)
  expect(dry.out).toContain('line 2  added  one  name One; really, country CZ')
  expect(dry.out).toContain('would be: 2 added, 0 changed, 0 unchanged')
  const done = await run(['exchangers', 'import', path])
  expect(done.out).toContain('2 added, 0 changed, 0 unchanged')
  const out = join(folder, 'out.json')
  await run(['exchangers', 'export', '--format', 'json', '--out', out])
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject([{ slug: 'one' }, { slug: 'two' }])
  const again = await run(['exchangers', 'import', out])
  expect(again.out).toContain('0 added, 0 changed, 2 unchanged')
  const shown = await run(['exchangers', 'export'])
  expect(shown.out).toContain('one,One; really,TRIAL,,,,CZ,0,0,')
})

test('the help names every column of an export', async () => {
  const { out: help } = await run(['exchangers', '--help'])
  const { out } = await run(['exchangers', 'export'])
  const [titles = ''] = out.split('\n')
  expect(help).toContain(`Columns: ${titles.split(',').slice(0, 5).join(', ')}`)
  expect(titles.split(',').filter((title) => !help.includes(title))).toEqual([])
})

test('commands work although the message bus in their settings cannot be reached', async () => {
  vi.stubEnv('HOPWISE_BUS_URL', 'redis://127.0.0.1:1')
  const { exitCode, out, err } = await run(['exchangers', 'export'])
  const admin = await run(['admin', 'grant', 'nobody@example.com'])
  const payments = await run(['payments', 'check'])
  vi.stubEnv('HOPWISE_BUS_URL', undefined)
  expect([exitCode, err, out.startsWith('slug,name')]).toEqual([0, '', true])
  expect(admin.err).toContain('nobody has signed in with this address yet')
  expect(payments.out).toContain('nothing can be paid in')
})

test('a faulty line of an import is reported with its field, and no exchanger is imported', async () => {
  const path = file('wrong.csv', 'slug,name,country\nthree,Three,XX\nfour,Four,\n')
  const refused = await run(['exchangers', 'import', path])
  expect(refused.exitCode).toBe(1)
  expect(refused.out).toContain(
    'line 2  refused  three  country: Choose a country: its code has two letters, like DE',
  )
  expect(refused.err).toContain('1 refused, so nothing is imported')
  const broken = await run(['exchangers', 'import', file('b.json', '{')])
  expect(broken.err).toContain('This is no JSON list of exchangers')
  const absent = await run(['exchangers', 'import', join(folder, 'absent.csv')])
  expect(absent.err).toContain('cannot read')
})
