import { putMoney } from '../money/people-with-money.ts'
import type { Fraud } from './frauds-of-fingerprints.ts'
import { APPROVE, BITCOIN, CONFIRM, PAY, type Person, type Town, WITHDRAW } from './town.ts'

/** 30 % of 59 dollars. */
const SHARE = 1_770n
const toCoins = { amount: '17.70', method: 'BTC', address: BITCOIN }

async function earner(town: Town): Promise<{ partner: Person; admin: Person; term: string }> {
  const [partner, admin] = [await town.arrives(), await town.newAdmin()]
  const term = await town.pays(await town.arrives({ by: partner }))
  return { partner, admin, term }
}

/** Confirms a withdrawal; answers its id. */
async function confirmed(town: Town, who: Person, input: object = toCoins): Promise<string> {
  const { data } = await who.ask(WITHDRAW, { input })
  const token = await town.confirmToken(who.email)
  await town.server.browser().ask(CONFIRM, { token })
  return data.withdraw.id as string
}

export const fraudsOfMoney: Readonly<Record<string, Fraud>> = {
  'a refund before it matures': async (town) => {
    const { partner, admin, term } = await earner(town)
    await town.refunds(admin, term, '59.00')
    return () => town.payable(partner)
  },
  'a refund in parts before it matures': async (town) => {
    const { partner, admin, term } = await earner(town)
    for (const part of ['0.01', '33.33', '25.66']) await town.refunds(admin, term, part)
    return () => town.payable(partner)
  },
  'a refund after it has matured': async (town) => {
    const { partner, admin, term } = await earner(town)
    return async () => {
      await town.refunds(await town.returns(admin), term, '59.00')
      return town.payable(partner)
    }
  },
  'a refund once it is in the wallet, and more requested': async (town) => {
    const { partner, admin, term } = await earner(town)
    return async () => {
      const back = await town.returns(partner)
      await back.ask(WITHDRAW, { input: { amount: '17.70', method: 'WALLET' } })
      await town.refunds(await town.returns(admin), term, '59.00')
      await back.ask(WITHDRAW, { input: { amount: '1', method: 'WALLET' } })
      const { data } = await back.ask('{ partner { balance } }')
      // The sum that left is owed: nothing more leaves until it is earned again.
      return (await town.payable(partner)) - SHARE + (data.partner.balance === '-17.70' ? 0n : 1n)
    }
  },
  'a term that was given': async (town) => {
    const [partner, admin] = [await town.arrives(), await town.newAdmin()]
    const payer = await town.arrives({ by: partner })
    await admin.ask(`mutation { adminGrantSubscription(userId: "${payer.id}",
      subscriptionType: PRO_30, reason: "gift") { id } }`)
    return () => town.payable(partner)
  },
  'money that is paid in and not spent': async (town) => {
    const partner = await town.arrives()
    await putMoney(town.db, (await town.arrives({ by: partner })).id, 100_000n)
    return () => town.payable(partner)
  },
  'payer and partner withdraw to one address': async (town) => {
    const { partner, admin } = await earner(town)
    const payer = await town.arrives({ by: partner })
    await town.pays(await town.arrives({ by: payer }))
    return async () => {
      const [one, other] = [await town.returns(partner), await town.returns(payer)]
      const ids = [await confirmed(town, one), await confirmed(town, other)]
      await town.pays(other)
      await town.passHold()
      const again = await town.returns(admin)
      for (const id of ids) await again.ask(APPROVE, { id, sum: '17.70' })
      for (const id of ids) await again.ask(PAY, { id, sum: '17.70', reference: 'tx' })
      return paidTo(town, partner, payer)
    }
  },
  'two strangers withdraw to one address': async (town) => {
    const [one, other] = [await earner(town), await earner(town)]
    return async () => {
      const people = [await town.returns(one.partner), await town.returns(other.partner)]
      const ids: string[] = []
      for (const each of people) ids.push(await confirmed(town, each))
      await town.passDays(3)
      const admin = await town.returns(one.admin)
      for (const id of ids) await admin.ask(APPROVE, { id, sum: '17.70' })
      return paidTo(town, one.partner, other.partner)
    }
  },
  'a hundred withdrawals of all there is': async (town) => {
    const { partner } = await earner(town)
    return async () => {
      const back = await town.returns(partner)
      const input = { amount: '17.70', method: 'WALLET' }
      await Promise.all(Array.from({ length: 100 }, () => back.ask(WITHDRAW, { input })))
      return (await town.payable(partner)) - SHARE
    }
  },
  'an admin who approves and pays an own withdrawal': async (town) => {
    const { partner } = await earner(town)
    await town.makeAdmin(partner)
    return async () => {
      const back = await town.returns(partner)
      const id = await confirmed(town, back, { ...toCoins, method: 'BTC' })
      await town.passDays(3)
      const later = await town.returns(partner)
      await later.ask(APPROVE, { id, sum: '17.70' })
      await later.ask(PAY, { id, sum: '17.70', reference: 'mine' })
      return paidTo(town, partner)
    }
  },
  'a withdrawal that nobody confirmed': async (town) => {
    const { partner, admin } = await earner(town)
    return async () => {
      const back = await town.returns(partner)
      const { data } = await back.ask(WITHDRAW, { input: toCoins })
      const { id } = data.withdraw
      await town.passDays(3)
      const again = await town.returns(admin)
      await again.ask(APPROVE, { id, sum: '17.70' })
      await again.ask(PAY, { id, sum: '17.70', reference: 'tx' })
      return paidTo(town, partner)
    }
  },
  'a withdrawal by a session of yesterday': async (town) => {
    const { partner } = await earner(town)
    return async () => {
      const back = await town.returns(partner)
      await town.passDays(1)
      await back.ask(WITHDRAW, { input: toCoins })
      return heldOf(town, back)
    }
  },
  'more than there is': async (town) => {
    const { partner } = await earner(town)
    return async () => {
      const back = await town.returns(partner)
      await back.ask(WITHDRAW, { input: { amount: '17.71', method: 'WALLET' } })
      return paidTo(town, partner)
    }
  },
}

/** Cents that have left, of all of them together. */
async function paidTo(town: Town, ...people: readonly Person[]): Promise<bigint> {
  const rows = await town.db
    .selectFrom('withdrawals')
    .select('cents')
    .where('status', '=', 'PAID')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  return rows.reduce((sum, { cents }) => sum + cents, 0n)
}

async function heldOf(town: Town, who: Person): Promise<bigint> {
  const row = await town.db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('kind', '=', 'HELD')
    .where('user_id', '=', who.id)
    .executeTakeFirst()
  return row?.balance_cents ?? 0n
}
