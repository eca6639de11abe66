import { expect } from 'vitest'
import type { Answered } from '../start-test-server.ts'
import { CONFIRM, freshTron, type Person, type Town, WITHDRAW } from './town.ts'

/** 30 % of 59 dollars. */
export const EARNED = '17.70'

/** Somebody who may withdraw what one person they brought has paid for. */
export async function earner(town: Town): Promise<Person> {
  const partner = await town.arrives()
  await town.pays(await town.arrives({ by: partner }))
  await town.passHold()
  return town.returns(partner)
}

/** The id of a withdrawal that was requested, and confirmed by the mailed link. */
export async function confirmedWithdrawal(town: Town, who: Person, input: object): Promise<string> {
  const known = await town.newestToken(who.email)
  const { data } = await who.ask(WITHDRAW, { input })
  const token = await town.confirmToken(who.email, known)
  const result = await town.server.browser().ask(CONFIRM, { token })
  expect(result.data.confirmWithdrawal.status).toBe('PENDING')
  return data.withdraw.id as string
}

/** A withdrawal that waits for approval, and three admins, one of them older than it. */
export interface Waiting {
  readonly id: string
  /** Where its coins are to go. */
  readonly to: object
  readonly ann: Person
  readonly approver: Person
  readonly sender: Person
  readonly third: Person
}

/** All that an earner has, requested to a fresh address and confirmed, once it may be approved. */
export async function waitingWithdrawal(town: Town, ann: Person): Promise<Waiting> {
  const newest = await town.newAdmin()
  const to = { method: 'USDTTRC20', address: freshTron() }
  const id = await confirmedWithdrawal(town, ann, { amount: EARNED, ...to })
  await town.passDays(3)
  const approver = await town.returns(newest)
  const [sender, third] = [await town.newAdmin(), await town.newAdmin()]
  return { id, to, ann, approver, sender, third }
}

/** The reasons why fields were refused, or else the codes of its errors. */
export const reasonsOf = ({ errors }: Answered): string[] =>
  errors.map(({ extensions }) => extensions.fields?.[0]?.reason ?? extensions.code)
