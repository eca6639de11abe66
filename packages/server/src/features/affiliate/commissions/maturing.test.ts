import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, Town } from '../../../testing/partners/town.ts'

let town: Town
beforeAll(async () => {
  town = await Town.open()
})
afterAll(() => town.close())

const DAY_S = 86_400

test('a commission matures after fourteen days, to the minute', async () => {
  const partner = await town.arrives()
  await town.pays(await town.arrives({ by: partner }))
  await town.clock.pass(14 * DAY_S - 60)
  expect(await town.maturing.run()).toBe(0)
  expect(await town.payable(partner)).toBe(0n)
  await town.clock.pass(60)
  expect(await town.maturing.run()).toBe(1)
  expect(await town.payable(partner)).toBe(1_770n)
  expect(await town.maturing.run()).toBe(0)
  expect(await town.wrong()).toEqual([])
})

test('the rest of a partly refunded commission matures', async () => {
  const [partner, admin] = [await town.arrives(), await town.newAdmin()]
  const term = await town.pays(await town.arrives({ by: partner }))
  await town.refunds(admin, term, '29.00')
  await town.passHold()
  expect(await town.payable(partner)).toBe(900n)
  await town.refunds(await town.returns(admin), term, '30.00')
  expect(await town.payable(partner)).toBe(0n)
  expect(await town.wrong()).toEqual([])
})

test('a commission is voided if its partner and payer turn out to share a browser', async () => {
  const partner = await town.arrives()
  const payer = await town.arrives({ by: partner })
  await town.pays(payer)
  await town.arrives({ email: partner.email, in: payer })
  await town.clock.pass(15 * DAY_S)
  expect(await town.maturing.run()).toBe(0)
  expect(await statesOf(partner)).toEqual(['VOID'])
  expect(await town.payable(partner)).toBe(0n)
  expect(await town.wrong()).toEqual([])
})

test('a commission waits for an admin if its partner and payer turn out to share a network', async () => {
  const partner = await town.arrives()
  const payer = await town.arrives({ by: partner })
  await town.pays(payer)
  await town.returns(partner, { network: payer.network })
  await town.clock.pass(15 * DAY_S)
  expect(await town.maturing.run()).toBe(0)
  expect(await statesOf(partner)).toEqual(['UNDER_REVIEW'])
  expect(await town.payable(partner)).toBe(0n)
  expect(await town.wrong()).toEqual([])
})

async function statesOf({ id }: Person): Promise<string[]> {
  const rows = await town.db
    .selectFrom('commissions')
    .select('state')
    .where('partner_id', '=', id)
    .execute()
  return rows.map(({ state }) => state)
}
