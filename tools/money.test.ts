import { expect, test } from 'vitest'
import { floatsOfMoney, moneyModules } from './rules/floats-of-money.ts'
import { isSource, isTest, projectFiles, readProjectFile } from './rules/project-files.ts'

/** Numbers that are no sums: a limit in whole dollars within a message. */
const allowed = ['packages/server/src/features/wallet/deposits/make-deposit.ts: Number of a sum']

test('no floating-point number touches money in the modules of money', () => {
  const sources = projectFiles().filter(
    (path) =>
      moneyModules.some((module) => path.startsWith(module)) && isSource(path) && !isTest(path),
  )
  expect(sources.length).toBeGreaterThan(40)
  const found = sources.flatMap((path) =>
    floatsOfMoney({ path, text: readProjectFile(path) }).map((each) => `${path}:${each}`),
  )
  expect(found.map((each) => each.replace(/:\d+:/, ':'))).toEqual(allowed)
})

test.each([
  ['const sum = parseFloat(text)', 'parseFloat'],
  ['const sum = Number.parseFloat(text)', 'parseFloat'],
  ['const sum = Number(row.cents)', 'Number of a sum'],
  ['const sum = Number(keptCents / 100n)', 'Number of a sum'],
  ['const sum = +refunded_cents', '+ of a sum'],
  ['const share = paid * 0.3', 'a fraction'],
  ['const share = term.price * 100', '* of a sum and a number'],
  ['const share = 1 + cents', '+ of a sum and a number'],
  ['const most = Math.max(cents, kept)', 'Math.max of a sum'],
  ['const text = (dollars / n).toFixed(2)', 'toFixed'],
  ['interface Paid { readonly cents: number }', 'cents: number'],
  ['interface Paid { readonly "refunded_cents": number }', 'refunded_cents: number'],
  ['const pay = (amount: number) => amount', 'amount: number'],
  ['let balance: number', 'balance: number'],
  ['class Wallet { balanceCents: number }', 'balanceCents: number'],
  ["t.expose('cents', { type: 'Float' })", 'Float'],
  ["t.exposeFloat('cents')", 'exposeFloat'],
  ['sql`select cents::float8 from t`', 'a float in SQL'],
  ['sql`select cast(cents as double precision)`', 'a float in SQL'],
])('the rule against floating-point money reports %s', (text, what) => {
  expect(floatsOfMoney({ path: 'planted.ts', text })).toContain(`1: ${what}`)
})

test.each([
  'const share = (cents * bps) / 10_000n',
  'interface Paid { readonly cents: bigint, readonly count: number }',
  'const count = Number(rows[0].count) + 1',
  "const text = 'a real sum of cents: number, 0.5'",
  '// cents: number * 0.5',
  'const at = Math.max(from, to) / 1000',
])('the rule against floating-point money allows %s', (text) => {
  expect(floatsOfMoney({ path: 'allowed.ts', text })).toEqual([])
})

/** Ways to begin to move money: the ledger's transaction, which retries and refuses, has them. */
const BEGINNINGS = /\bbeginMoney\(|\bbegun\.add\(|'lock_timeout'/g
const TRANSACTION = 'packages/server/src/features/ledger/money-transaction.ts'

const beginningsIn = (path: string, text: string): string[] =>
  [...text.matchAll(BEGINNINGS)].map(([found]) => `${path}: ${found}`)

test('transactions that move money are started only by the one module that retries them', () => {
  const sources = projectFiles().filter(
    (path) => path.startsWith('packages/server/src/') && isSource(path) && !isTest(path),
  )
  const found = sources.flatMap((path) => beginningsIn(path, readProjectFile(path)))
  // The function itself, and its one call.
  expect(found.filter((each) => each.endsWith('beginMoney('))).toHaveLength(2)
  expect(found.filter((each) => !each.startsWith(TRANSACTION))).toEqual([])
})

test('an admin’s action that moves money outside the ledger’s transaction is reported', () => {
  const planted = 'return audited(app, viewer, entry, async (tx) => {\n  await beginMoney(tx)\n'
  expect(beginningsIn('planted.ts', planted)).toEqual(['planted.ts: beginMoney('])
})
