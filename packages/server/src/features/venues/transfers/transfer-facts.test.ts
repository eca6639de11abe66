import { expect, test } from 'vitest'
import type { KnownNetwork } from '../networks/network-store.ts'
import { transferFacts } from './transfer-facts.ts'

const network = (more: Partial<KnownNetwork>): KnownNetwork => ({
  venue: 'binance',
  coin: 'USDT',
  network: 'TRC20',
  code: 'USDTTRC20',
  deposit: true,
  withdraw: true,
  withdrawFee: 1,
  withdrawMin: 0,
  depositMin: 0,
  confirmations: null,
  minutes: null,
  source: 'PUBLIC',
  checkedAtMs: 1_000,
  depositBy: { source: 'PUBLIC', checkedAtMs: 1_000 },
  withdrawBy: { source: 'PUBLIC', checkedAtMs: 1_000 },
  ...more,
})

const of = (...all: readonly Partial<KnownNetwork>[]) =>
  transferFacts(all.map(network)).get('USDTTRC20')

test('the median fee of a transfer is stated, with the time of the newest check', () => {
  const facts = of({ withdrawFee: 1 }, { withdrawFee: 3, checkedAtMs: 2_000 }, { withdrawFee: 1.5 })
  expect(facts).toMatchObject({ fee: 1.5, source: 'PUBLIC', checkedAtMs: 2_000 })
})

test('checked facts of a transfer take precedence over those shipped with the release', () => {
  const seed = { withdrawFee: 9, source: 'SEED', checkedAtMs: null } as const
  expect(of(seed, { withdrawFee: 2, source: 'OPERATOR' })).toMatchObject({ fee: 2 })
  expect(of(seed)).toMatchObject({ fee: 9, source: 'SEED', checkedAtMs: null })
})

test('a network without a stated fee is left out', () => {
  expect(of({ withdrawFee: null })).toBeUndefined()
})

test('a transfer takes the minutes that a venue states, or the time that its confirmations need', () => {
  const facts = of({ minutes: 4 }, { confirmations: 400 }, { confirmations: 1 }, {})
  expect(facts).toMatchObject({ minutesFrom: 1, minutesTo: 20 })
  expect(of({})).toMatchObject({ minutesFrom: null, minutesTo: null })
})
