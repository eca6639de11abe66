import type { ApplicationStatus } from '../../db/tables/offices/application-tables.ts'
import { applicationMachine, findApplication } from '../../features/applications/index.ts'
import { applicationOf, input } from '../deletion/application-samples.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

const byAdmin =
  (name: string, args = '') =>
  ({ id }: Row, { admin }: Walk): Call => ({
    query: `mutation { ${name}(id: "${id}"${args}) { application { id } } }`,
    by: admin,
  })

const own =
  (name: string, args = '') =>
  ({ id }: Row): Call => ({ query: `mutation { ${name}(id: "${id}"${args}) { id } }` })

export const walkedApplications: Walked<ApplicationStatus> = {
  name: 'applications',
  machine: applicationMachine,
  begin: (status, person, { server }) => applicationOf(person, server, status),
  stateOf: async ({ id }, { server }) =>
    (await findApplication(server.database.db, id))?.status ?? 'GONE',
  unwalked: {
    'CHECKING > ACCEPTED': 'needs a file of rates on a server: accepted-is-polled.test.ts goes it',
  },
  calls: {
    saveApplicationDraft: own('saveApplicationDraft', `, input: { ${input} }`),
    submitApplication: own('submitApplication', `, input: { ${input} }`),
    withdrawApplication: own('withdrawApplication'),
    adminCheckApplication: byAdmin('adminCheckApplication'),
    adminReturnApplication: byAdmin('adminReturnApplication'),
    adminRejectApplication: byAdmin('adminRejectApplication', ', reason: "No"'),
    adminAcceptApplication: byAdmin('adminAcceptApplication', ', slug: "walked-office"'),
  },
}
