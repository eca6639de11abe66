import { expect, test } from 'vitest'
import { isSource, isTest, projectFiles, readProjectFile } from './rules/project-files.ts'
import type { Source } from './rules/read-source.ts'
import { declaredMachines, strangeWrites } from './rules/state-writers.ts'

const sources: Source[] = projectFiles()
  .filter((path) => path.startsWith('packages/server/src/') && isSource(path) && !isTest(path))
  .filter((path) => !path.includes('/migrations/'))
  .map((path) => ({ path, text: readProjectFile(path) }))

const machines = sources.flatMap((source) => declaredMachines(source))

test('money, terms, applications and reviews are state machines', () => {
  expect(machines.map(({ table }) => table).toSorted()).toEqual([
    'applications',
    'commissions',
    'deposits',
    'money_proposals',
    'reviews',
    'reviews',
    'subscriptions',
    'withdrawals',
  ])
})

test('a state is written only by the module that declares its machine', () => {
  const found = sources.flatMap((source) =>
    strangeWrites(source, machines).map((column) => `${source.path}: ${column}`),
  )
  expect(found).toEqual([])
})

test('only modules that declare a machine cast a state column’s type away', () => {
  const found = sources.filter(({ text }) => text.includes('as never')).map(({ path }) => path)
  const own = new Set(machines.map(({ path }) => path))
  const talks = found.filter((path) => /\b(?:status|state): [^\n]*as never/.test(textOf(path)))
  expect(talks.filter((path) => !own.has(path))).toEqual([])
  expect(talks.length).toBeGreaterThan(3)
})

const textOf = (path: string): string => readProjectFile(path)

const planted: Source = {
  path: 'machine.ts',
  text: `export const m = { table: 'deposits', column: 'status', alongside: ['doubt'],
    begins: [] } as const satisfies StateMachine<Status>`,
}

test.each([
  "await tx.updateTable('deposits').set({ status: 'PAID' as never }).where('id', '=', id)",
  "await tx\n  .updateTable('deposits')\n  .set({ ...known, status })\n  .where('id', '=', id)",
  "await tx.insertInto('deposits').values({ cents, status: 'PAID' }).execute()",
  "await sql`update deposits set status = 'PAID' where id = ${id}`.execute(tx)",
  'await sql`update deposits own set cents = 1, doubt = null`.execute(tx)',
  "await sql`insert into deposits (id) values (1) on conflict do update set status = 'PAID'`",
])('the rule for states reports the write %s', (text) => {
  expect(strangeWrites({ path: 'other.ts', text }, declaredMachines(planted))).toHaveLength(1)
})

test.each([
  "await tx.updateTable('deposits').set({ cents }).where('status', '=', 'PAID')",
  "await sql`update deposits set cents = 1 where status = 'PAID'`.execute(tx)",
  "await tx.updateTable('withdrawals').set({ status: 'PAID' })",
  "const row = await tx.selectFrom('deposits').select('status')",
])('the rule for states allows %s', (text) => {
  expect(strangeWrites({ path: 'other.ts', text }, declaredMachines(planted))).toEqual([])
})
