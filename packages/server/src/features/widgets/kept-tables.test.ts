import { expect, test } from 'vitest'
import { KeptTables } from './kept-tables.ts'
import type { RatesTable } from './rates-widget.ts'

/** A table that says which it is of those made. */
function maker() {
  const made: ((isAnswered?: boolean) => void)[] = []
  const make = () =>
    new Promise<RatesTable>((resolve) => {
      const html = String(made.length + 1)
      made.push((isAnswered = true) => resolve({ html, isAnswered }))
    })
  return { make, made }
}

/** Waits for the work that follows an answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a thousand concurrent requests for a table of rates compute it once', async () => {
  const [tables, { make, made }] = [new KeptTables(), maker()]
  const pending = Array.from({ length: 1_000 }, () => tables.of('a', make, 0))
  made[0]!()
  for (const { html } of await Promise.all(pending)) expect(html).toBe('1')
  expect((await tables.of('a', make, 14_999)).html).toBe('1')
  expect(made).toHaveLength(1)
})

test('a stale table of rates is shown while the next one is computed once', async () => {
  const [tables, { make, made }] = [new KeptTables(), maker()]
  const first = tables.of('a', make, 0)
  made[0]!()
  await first
  for (let n = 0; n < 10; n++) expect((await tables.of('a', make, 15_000 + n)).html).toBe('1')
  expect(made).toHaveLength(2)
  made[1]!()
  await settled()
  expect((await tables.of('a', make, 15_100)).html).toBe('2')
})

test('a table of rates older than half a minute is never shown', async () => {
  const [tables, { make, made }] = [new KeptTables(), maker()]
  const first = tables.of('a', make, 0)
  made[0]!()
  await first
  const late = tables.of('a', make, 30_000)
  made[1]!()
  expect((await late).html).toBe('2')
})

test('a failed table of rates is neither cached nor put in place of a good table', async () => {
  const [tables, { make, made }] = [new KeptTables(), maker()]
  const refused = tables.of('a', make, 0)
  made[0]!(false)
  expect((await refused).isAnswered).toBe(false)
  const answered = tables.of('a', make, 1)
  made[1]!()
  expect((await answered).html).toBe('2')
  await tables.of('a', make, 16_000)
  made[2]!(false)
  await settled()
  expect((await tables.of('a', make, 16_001)).html).toBe('2')
  expect(made).toHaveLength(4)
})

test('the cache holds a limited number of tables of rates', async () => {
  const tables = new KeptTables()
  let count = 0
  const make = () => {
    count++
    return Promise.resolve({ html: '', isAnswered: true })
  }
  for (let n = 0; n < 1_000; n++) await tables.of(String(n), make, 0)
  expect(count).toBe(1_000)
  await tables.of('0', make, 1)
  expect(count).toBe(1_001)
})
