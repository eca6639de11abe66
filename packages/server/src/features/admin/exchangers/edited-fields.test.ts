import { exchangerRecord } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleValues } from '../../../testing/records/sample-values.ts'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'

let here: LiveAdmin
beforeAll(async () => {
  here = await startLiveAdmin({ listed: [] })
})
afterAll(() => here.close())

const { fields, names } = exchangerRecord
const all = names.join(' ')

test.each(names)(
  'the field %s of an exchanger is edited, read back and logged by its column',
  async (name) => {
    const { column, kind } = fields[name]
    const { input: sample } = sampleValues[kind]
    const slug = `edited-${name.toLowerCase()}`
    const { data: before } = await here.ask(
      `mutation ($input: AdminExchangerInput!) { adminAddExchanger(input: $input) { id ${all} } }`,
      { input: { name: slug, slug } },
    )
    const { id, ...was } = before.adminAddExchanger
    const { data } = await here.ask(
      `mutation ($id: ID!, $input: AdminExchangerInput!) {
      adminEditExchanger(id: $id, input: $input) { ${all} }
    }`,
      { id, input: { [name]: sample } },
    )
    expect(data.adminEditExchanger).toEqual({ ...was, [name]: sample })
    const { data: log } = await here.ask(
      '{ adminAuditLog(query: { limit: 1 }) { items { details } } }',
    )
    expect(JSON.parse(log.adminAuditLog.items[0].details)).toEqual({
      before: { [column]: was[name] },
      after: { [column]: sample },
    })
  },
)
