import { expect } from 'vitest'
import { CONFIRM, type Person, type Town, WITHDRAW } from './town.ts'

/** 30 % of 59 dollars. */
export const EARNED = '17.70'

/** Somebody who may withdraw what one person they brought has paid for. */
export async function earner(town: Town): Promise<Person> {
  const partner = await town.arrives()
  await town.pays(await town.arrives({ by: partner }))
  await town.passHold()
  return town.returns(partner)
}

/** The id of a withdrawal that was asked for, and confirmed by the mailed link. */
export async function confirmedWithdrawal(town: Town, who: Person, input: object): Promise<string> {
  const { data } = await who.ask(WITHDRAW, { input })
  const token = await town.confirmToken(who.email)
  const told = await town.server.browser().ask(CONFIRM, { token })
  expect(told.data.confirmWithdrawal.status).toBe('PENDING')
  return data.withdraw.id as string
}
