import { noApplication } from '@hopwise/contract'
import type { ApplicationStatus } from '../../db/tables/offices/application-tables.ts'
import { columnsOf } from '../../features/applications/fields/application-fields.ts'
import { typedForm } from '../applications/typed-form.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'
import { type Person, TRACE } from './people-to-delete.ts'

interface Sample {
  readonly query: string
  readonly by?: Browser
}

type Status = ApplicationStatus

export async function applicationOf(
  { id }: Person,
  { database }: AccountServer,
  status: Status,
): Promise<string> {
  const now = new Date()
  const row = await database.db
    .insertInto('applications')
    .values({
      user_id: id,
      status,
      ...columnsOf({
        ...noApplication,
        acceptsRules: true,
        administratorName: `${TRACE} name`,
        administratorPhone: '+442079460958',
        projectName: `${TRACE} office`,
        siteUrl: 'https://otterway.example/',
        startDay: '1',
        startMonth: '2',
        startYear: '2020',
        country: 'GB',
        description: TRACE,
        totalReserve: '1000',
        serviceTerm: '5 minutes',
      }),
      created_at: now,
      updated_at: now,
      submits: 1,
      lint: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const ask = (call: string): Sample => ({ query: `mutation { ${call} }` })

type AnotherAdmin = (server: AccountServer) => Promise<Browser>

/** A decision by an admin who is not the applicant: nobody decides on an own application. */
const decidingBy =
  (anotherAdmin: AnotherAdmin) =>
  (name: string, status: Status, args = '') =>
  async (person: Person, server: AccountServer): Promise<Sample> => ({
    ...ask(
      `${name}(id: "${await applicationOf(person, server, status)}"${args}) { application { id } }`,
    ),
    by: await anotherAdmin(server),
  })

export const input = Object.entries({ ...typedForm, projectName: `${TRACE} office` })
  .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  .join(', ')

export function applicationSamples(anotherAdmin: AnotherAdmin) {
  const deciding = decidingBy(anotherAdmin)
  return {
    adminAcceptApplication: deciding('adminAcceptApplication', 'CHECKING', ', slug: "office"'),
    adminCheckApplication: deciding('adminCheckApplication', 'SUBMITTED'),
    adminRejectApplication: deciding('adminRejectApplication', 'CHECKING', `, reason: "${TRACE}"`),
    adminReturnApplication: deciding('adminReturnApplication', 'CHECKING'),
    saveApplicationDraft: () => ask(`saveApplicationDraft(input: { ${input} }) { id }`),
    submitApplication: () => ask(`submitApplication(input: { ${input} }) { id }`),
    withdrawApplication: async (person: Person, server: AccountServer) =>
      ask(`withdrawApplication(id: "${await applicationOf(person, server, 'SUBMITTED')}") { id }`),
  }
}
