import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fraudsOfCrowds } from '../../../testing/partners/frauds-of-crowds.ts'
import {
  type Fraud,
  fraudsOfFingerprints,
} from '../../../testing/partners/frauds-of-fingerprints.ts'
import { fraudsOfMoney } from '../../../testing/partners/frauds-of-money.ts'
import { honestTwins } from '../../../testing/partners/honest-twins.ts'
import { Town } from '../../../testing/partners/town.ts'

const frauds: Readonly<Record<string, Fraud>> = {
  ...fraudsOfFingerprints,
  ...fraudsOfCrowds,
  ...fraudsOfMoney,
}

let town: Town
const ends = new Map<string, () => Promise<bigint>>()
beforeAll(async () => {
  town = await Town.open()
  for (const [name, begin] of Object.entries(frauds)) {
    ends.set(name, await begin(town))
    // Nobody of one is of another: those of a minute would be of one hour.
    await town.clock.pass(60)
  }
  await town.passHold()
})
afterAll(() => town.close())

/** No partner is paid for accounts, payments or visitors of their own. */
test('at least fifty kinds of fraud are tried', () =>
  expect(Object.keys(frauds).length).toBeGreaterThanOrEqual(50))

test.each(Object.keys(frauds))('no fraud makes a cent payable: %s', async (name) => {
  expect(await ends.get(name)!()).toBe(0n)
})

test('all accounts of the ledger still add up after the frauds', async () =>
  expect(await town.wrong()).toEqual([]))

describe('honest counterparts of the frauds', () => {
  const honest = new Map<string, Awaited<ReturnType<(typeof honestTwins)[string]>>>()
  let other: Town
  beforeAll(async () => {
    other = await Town.open()
    for (const [name, begin] of Object.entries(honestTwins)) {
      honest.set(name, await begin(other))
      await other.passDays(0.1)
    }
    await other.passHold()
  })
  afterAll(() => other.close())

  test('number at least ten', () =>
    expect(Object.keys(honestTwins).length).toBeGreaterThanOrEqual(10))

  test.each(Object.keys(honestTwins))('earn exactly the expected commission: %s', async (name) => {
    const { earned, expected } = honest.get(name)!
    expect(await earned()).toBe(expected)
  })

  test('leave a ledger whose accounts add up', async () => expect(await other.wrong()).toEqual([]))
})
