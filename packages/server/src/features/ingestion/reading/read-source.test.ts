import { catalogueWith } from '@hopwise/feeds'
import { expect, test } from 'vitest'
import { dumpOf } from '../../../testing/monitor-answers.ts'
import { readSource } from './read-source.ts'

const changers = [{ id: 7, name: 'Office', rates: { 'BTC>USDTTRC20': 60_000 } }]

function read(more: Readonly<Record<string, string>>) {
  const parts = [{ name: 'dump', body: dumpOf(changers, more), isGzip: false }]
  const job = { kind: 'dump', parts, bytesMax: 1e6, known: new Map(), saveAtMs: undefined } as const
  const answer = readSource(job, catalogueWith({ currencies: [], aliases: new Map() }))
  if (answer.kind !== 'changers') throw new Error(answer.kind)
  return answer.officialUsd
}

test('official rates of national currencies are read from a market dump only if stated there', () => {
  const bases = '840;USD;dollar;\n643;RUB;rouble;\n993;ETH;Ethereum;'
  const rates = '643;840;80\n840;993;2000'
  const stated = read({ 'bm_bcodes.dat': bases, 'bm_brates.dat': rates })
  expect(Object.fromEntries(stated)).toEqual({ USD: 1, RUB: 1 / 80 })
  expect(read({}).size).toBe(0)
})
