import { putMoney } from '../money/people-with-money.ts'
import { type Person, type Town, WITHDRAW } from './town.ts'

interface Honest {
  readonly expected: bigint
  readonly earned: () => Promise<bigint>
}

type Twin = (town: Town) => Promise<Honest>

/** 30 % and 10 % of 59, of 25 and of 9 dollars. */
const PRO = 1_770n
const SECOND_OF_PRO = 590n
const NEWBIE = 750n
const CHEAPEST = 270n

/** One who brings a payer, and has a share of a PRO_30. */
const brings =
  (own: Parameters<Town['arrives']>[0], other: Parameters<Town['arrives']>[0] = {}): Twin =>
  async (town) => {
    const partner = await town.arrives(own)
    await town.pays(await town.arrives({ ...other, by: partner }))
    return { expected: PRO, earned: () => town.payable(partner) }
  }

/** People seen again on another day, as people are. */
async function comeBack(town: Town, people: readonly Person[]): Promise<void> {
  await town.passDays(1)
  for (const each of people) await each.ask('{ currentUser { id } }')
}

/** People who look like the frauds (frauds-of-fingerprints.ts), each truly another person. */
export const honestTwins: Readonly<Record<string, Twin>> = {
  'a stranger': brings({}),
  'a stranger with a tag of their own': brings(
    { email: 'anna@example.com' },
    { email: 'boris+anna@example.com' },
  ),
  'dots elsewhere than at gmail': brings({ email: 'a.b@example.org' }, { email: 'ab@example.org' }),
  'the same name at another provider': brings(
    { email: 'same@gmail.com' },
    { email: 'same@yandex.ru' },
  ),
  'a payer and a partner of one provider’s neighbouring networks': brings(
    { network: '30.1.1.4' },
    { network: '30.1.2.4' },
  ),
  'a second level, each in a browser of their own': async (town) => {
    const top = await town.arrives()
    const middle = await town.arrives({ by: top })
    await town.pays(await town.arrives({ by: middle }))
    return {
      expected: PRO + SECOND_OF_PRO,
      earned: () => town.payable(top, middle),
    }
  },
  'a network that the partner left a fortnight before': async (town) => {
    const partner = await town.arrives({ network: '30.2.2.4' })
    await town.passDays(10)
    await town.pays(await town.arrives({ by: partner, network: '30.2.2.5' }))
    return { expected: PRO, earned: () => town.payable(partner) }
  },
  'a refund of a part': async (town) => {
    const [partner, admin] = [await town.arrives(), await town.newAdmin()]
    const term = await town.pays(await town.arrives({ by: partner }), 'NEWBIE_30')
    await town.refunds(admin, term, '0.01')
    // 30 % of 24.99, rounded down.
    return { expected: NEWBIE - 1n, earned: () => town.payable(partner) }
  },
  'five who buy the cheapest, and come back': async (town) => {
    const partner = await town.arrives()
    const payers: Person[] = []
    for (let n = 0; n < 5; n++) {
      const one = await town.arrives({ by: partner })
      await town.pays(one, 'NEWBIE_7')
      payers.push(one)
    }
    await comeBack(town, payers)
    return { expected: 5n * CHEAPEST, earned: () => town.payable(partner) }
  },
  'five of one company, from one network': async (town) => {
    const partner = await town.arrives()
    const network = town.freshNetwork()
    for (let n = 0; n < 5; n++) await town.pays(await town.arrives({ by: partner, network }))
    return { expected: 5n * PRO, earned: () => town.payable(partner) }
  },
  'renewals, for as long as somebody pays': async (town) => {
    const partner = await town.arrives()
    const payer = await town.arrives({ by: partner })
    await town.pays(payer)
    await putMoney(town.db, payer.id, 10_000n)
    await payer.ask('mutation { renewSubscription(subscriptionType: NEWBIE_30) { id } }')
    return { expected: PRO + NEWBIE, earned: () => town.payable(partner) }
  },
  'two behind one router, once an admin has looked': async (town) => {
    const [partner, admin] = [await town.arrives(), await town.newAdmin()]
    await town.pays(await town.arrives({ by: partner, network: partner.network }))
    const { data } = await admin.ask(`{ adminCommissions(state: UNDER_REVIEW,
      partnerId: "${partner.id}") { items { id flags } } }`)
    const [{ id, flags }] = data.adminCommissions.items
    if (flags.join() !== 'SAME_NETWORK') throw new Error(flags)
    await admin.ask(`mutation { adminDecideCommission(id: "${id}", allow: true,
      reason: "a couple") { state } }`)
    return { expected: PRO, earned: () => town.payable(partner) }
  },
  'what is withdrawn to the wallet, and spent': async (town) => {
    const partner = await town.arrives()
    await town.pays(await town.arrives({ by: partner }))
    return {
      expected: 770n,
      earned: async () => {
        const back = await town.returns(partner)
        await back.ask(WITHDRAW, { input: { amount: '10', method: 'WALLET' } })
        return (await town.payable(partner)) - 1_000n
      },
    }
  },
}
