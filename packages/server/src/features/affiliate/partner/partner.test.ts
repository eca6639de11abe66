import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeFingerprints } from '../../fingerprints/index.ts'
import { type Person, Town } from '../../../testing/partners/town.ts'

let town: Town
let partner: Person
beforeAll(async () => {
  town = await Town.open()
  partner = await town.arrives()
  const first = await town.arrives({ by: partner })
  await town.pays(first)
  await town.arrives({ by: first })
  await town.clock.pass(60)
  await town.pays(await town.arrives({ by: partner, in: partner }))
  // Another account signed in in the partner's browser meanwhile, which does not count.
  partner = await town.returns(partner)
})
afterAll(() => town.close())

test('a partner sees earnings and the number of payers, but no names', async () => {
  const { data } = await partner.ask(`{
    partner { link pending earned balance involved payers secondLevel isUnderReview nextMaturesAt
      days(days: 90) { day earned involved } methods { code fee least } }
    referrals { total items { label level paid earned counts joinedOn } } }`)
  expect(data.partner).toMatchObject({
    pending: '17.70',
    earned: '17.70',
    balance: '0.00',
    involved: 2,
    payers: 2,
    secondLevel: 1,
    isUnderReview: false,
    nextMaturesAt: '2026-11-16T10:00:00.000Z',
  })
  expect(data.partner.link).toMatch(new RegExp(`/r/${partner.code}$`))
  expect(data.partner.days).toHaveLength(90)
  expect(data.partner.days.at(-1)).toMatchObject({ earned: '17.70', involved: 2 })
  expect(data.partner.methods).toContainEqual({ code: 'BTC', fee: '2.00', least: '10.00' })
  const rows = data.referrals.items.map(
    ({ label, level, paid, earned, counts }: Record<string, unknown>) =>
      [label, level, paid, earned, counts].join(' '),
  )
  expect(rows.toSorted()).toEqual([
    'Visitor 1 1 true 17.70 true',
    'Visitor 1 2 false 0.00 true',
    'Visitor 2 1 true 0.00 false',
  ])
  expect(JSON.stringify(data)).not.toContain('@')
})

test('fingerprints stored to detect fraud are deleted when they expire, and with the account', async () => {
  const count = async () => {
    const rows = await Promise.all(
      (['device_marks', 'network_marks', 'mailbox_marks'] as const).map((table) =>
        town.db.selectFrom(table).selectAll().where('user_id', '=', partner.id).execute(),
      ),
    )
    return rows.map((each) => each.length)
  }
  expect(await count()).toEqual([1, 1, 1])
  await town.passDays(90)
  await purgeFingerprints(town.db)
  expect(await count()).toEqual([1, 1, 1])
  await town.passDays(1)
  await purgeFingerprints(town.db)
  expect(await count()).toEqual([1, 0, 1])
  await town.passDays(309)
  await purgeFingerprints(town.db)
  expect(await count()).toEqual([1, 0, 1])
  await town.passDays(1)
  await purgeFingerprints(town.db)
  expect(await count()).toEqual([0, 0, 1])
  const back = await town.returns(partner)
  await back.ask(`mutation { deleteAccount(confirmEmailOrName: "${partner.email}") }`)
  expect(await count()).toEqual([0, 0, 0])
})
