import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, expect, test } from 'vitest'
import { openMarketGate } from '../../market/open-market-gate.ts'
import { silentLogger } from '../../lib/logger.ts'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { CityBook } from '../cities/index.ts'
import { CurrencyBook } from '../currencies/index.ts'
import { FirstQuestion } from './first-question.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})

/** Exchangers with common rates that change everything directly. */
const bank = (id: string) =>
  offersOf(
    id,
    {
      'BTC > USDTTRC20 @ 50000': {},
      'USDTTRC20 > BTC @ 0.00001996': {},
      'USDTTRC20 > SBERRUB @ 89': {},
      'SBERRUB > USDTTRC20 @ 0.011': {},
      'BTC > SBERRUB @ 4460000': {},
      'SBERRUB > BTC @ 0.00000021965': {},
    },
    { goodReviews: 5_000 },
  )
const banks = () => ['one', 'two', 'three', 'four'].map(bank)
/** Pays a little more for one step of BTC to roubles: so that two win. */
const office = (rate: number) =>
  offersOf('office', { [`USDTTRC20 > SBERRUB @ ${rate}`]: {} }, { goodReviews: 5_000 })

async function marketOf(...more: ReturnType<typeof office>[]) {
  const gate = await openMarketGate({
    exchangers: [...banks(), ...more],
    deadlineMs: UNHURRIED_MS,
    threads: 1,
    applyEveryMs: 0,
    now: () => NOON_MS,
  })
  opened.push(gate)
  const names = { currencyNames: new CurrencyBook(), cityNames: new CityBook() }
  const question = new FirstQuestion({ gate, ...names, log: silentLogger })
  await question.look()
  return { gate, question }
}

const BTC_TO_ROUBLES = 'give=BTC&get=SBERRUB&amt=0.02'

test('the default search is a pair for which two steps return more than any exchanger', async () => {
  const { question } = await marketOf(office(89.7))
  expect(question.address).toBe(BTC_TO_ROUBLES)
})

test('there is no default search if no chain, or only a suspicious one, beats the direct offers', async () => {
  expect((await marketOf()).question.address).toBeUndefined()
  expect((await marketOf(office(180))).question.address).toBeUndefined()
})

test('the default search is dropped only after no chain has beaten direct offers for a while', async () => {
  const { gate, question } = await marketOf(office(89.7))
  await gate.removeExchanger('office')
  for (let looks = 0; looks < 5; looks++) await question.look()
  expect(question.address).toBe(BTC_TO_ROUBLES)
  await gate.replaceExchanger(office(89.3))
  await question.look()
  await gate.removeExchanger('office')
  for (let looks = 0; looks < 5; looks++) await question.look()
  expect(question.address).toBe(BTC_TO_ROUBLES)
  await question.look()
  expect(question.address).toBeUndefined()
})

test('the default search is dropped if too few offers are left to compare it with', async () => {
  const { gate, question } = await marketOf(office(89.7))
  for (const id of ['three', 'four']) await gate.removeExchanger(id)
  await question.look()
  expect(question.address).not.toBe(BTC_TO_ROUBLES)
})

test('a pair offered by a single exchanger never becomes the default search', async () => {
  const alone = offersOf(
    'alone',
    Object.fromEntries(
      [1, 2, 3, 4, 5].map((at) => [`XMR > SBERRUB @ ${14_500 - at}`, { city: `City ${at}` }]),
    ),
    { goodReviews: 5_000 },
  )
  const others = ['a', 'b', 'c'].map((id) =>
    offersOf(
      id,
      {
        'XMR > BTC @ 0.0033': {},
        'BTC > XMR @ 302': {},
        'XMR > USDTTRC20 @ 165': {},
        'USDTTRC20 > XMR @ 0.00604': {},
      },
      { goodReviews: 5_000 },
    ),
  )
  expect((await marketOf(alone, ...others)).question.address).toBeUndefined()
})

test('a market that has just started has a default search within seconds', async () => {
  const { gate } = await marketOf(office(89.7))
  const names = { currencyNames: new CurrencyBook(), cityNames: new CityBook() }
  const question = new FirstQuestion({ gate, ...names, log: silentLogger })
  question.follow()
  await expect.poll(() => question.address).toBe(BTC_TO_ROUBLES)
  question.stop()
})
