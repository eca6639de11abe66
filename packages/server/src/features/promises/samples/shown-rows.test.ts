import type { ShownRow } from '@hopwise/market'
import { expect, test } from 'vitest'
import { ShownRows } from './shown-rows.ts'

const rowOf = (id: string): ShownRow => ({ id: `${id}:BTC:USDT`, giveAmount: 0.1, place: 1 })

function idsOf(rows: readonly ShownRow[]): string[] {
  return rows.map(({ id }) => id.split(':')[0]!).toSorted()
}

test('a row that two networks were shown is sampled once, however often each has asked', () => {
  const shown = new ShownRows()
  for (let time = 0; time < 300; time++) {
    shown.add([rowOf('a'), rowOf('b')], '192.0.2.1')
    shown.add([rowOf('b'), rowOf('c')], '192.0.2.2')
  }
  expect(idsOf(shown.take(500, Math.random))).toEqual(['b'])
  expect(shown.take(500, Math.random)).toEqual([])
})

test('networks that one customer is given, and searches of rules, are not two networks', () => {
  const shown = new ShownRows()
  for (const network of ['2001:db8:0:1::/64', '2001:db8:0:2::/64', 'notifications', 'no address']) {
    shown.add([rowOf('a')], network)
  }
  expect(shown.take(500, Math.random)).toEqual([])
  shown.add([rowOf('a')], '2001:db8:0:1::/64')
  shown.add([rowOf('a')], '2001:db8:1:1::/64')
  expect(idsOf(shown.take(500, Math.random))).toEqual(['a'])
})

test('a row that two networks were shown at two amounts is known to nobody', () => {
  const shown = new ShownRows()
  shown.add([rowOf('a')], '192.0.2.1')
  shown.add([{ ...rowOf('a'), giveAmount: 0.2 }], '192.0.2.2')
  expect(shown.take(500, Math.random)).toEqual([])
})

test('a row that another process tells of counts, though one network alone saw it here', () => {
  const shown = new ShownRows()
  shown.add([rowOf('a')], '192.0.2.1')
  shown.addShared([rowOf('a'), rowOf('b')])
  expect(idsOf(shown.take(500, Math.random))).toEqual(['a', 'b'])
})
