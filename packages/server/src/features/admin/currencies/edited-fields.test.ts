import { currencyRecord } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleValues } from '../../../testing/records/sample-values.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  here = await startLiveAdmin({ listed: [] })
})
afterAll(() => here.close())

const { fields, names } = currencyRecord
const all = names.join(' ')

test.each(names)(
  'the field %s of a currency is edited, read back, logged by its column and reset',
  async (name) => {
    const { column, kind } = fields[name]
    const { input: sample } = sampleValues[kind]
    const { data: before } = await here.ask(`{ adminCurrency(code: "SBERRUB") { ${all} } }`)
    const was = before.adminCurrency
    const { data } = await here.ask(
      `mutation ($input: AdminCurrencyInput!) {
      adminEditCurrency(code: "SBERRUB", input: $input) { ${all} }
    }`,
      { input: { ...was, [name]: sample } },
    )
    expect(data.adminEditCurrency).toEqual({ ...was, [name]: sample })
    const { data: log } = await here.ask(
      '{ adminAuditLog(query: { limit: 1 }) { items { details } } }',
    )
    const { before: logged, after } = JSON.parse(log.adminAuditLog.items[0].details)
    expect(logged[column]).toEqual(was[name])
    expect(after).toEqual({ ...logged, [column]: sample })
    const { data: back } = await here.ask(
      `mutation { adminResetCurrency(code: "SBERRUB") { ${all} } }`,
    )
    expect(back.adminResetCurrency).toEqual(was)
  },
)
