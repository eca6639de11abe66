import { applicationRecord } from '@hopwise/contract'

/** A form without a fault, but for an export file. */
export const typedForm = {
  acceptsRules: true,
  administratorName: 'Ann Smith',
  administratorPhone: '+44 20 7946 0958',
  projectName: 'Otterway',
  siteUrl: 'https://otterway.example',
  wmid: '123456789012',
  startDay: '29',
  startMonth: '2',
  startYear: '2024',
  country: 'gb',
  description: 'Coins for pounds, by hand',
  webmoneyBl: '120',
  totalReserve: '25000.50',
  serviceTerm: '15 minutes',
}

const FIELDS = `id status ${applicationRecord.names.join(' ')}
  steps { status } reason isLintDue canCopyFrom exchanger { id slug status }
  lint { items offers problemsInAll problems { line reason } }`

export const SAVE_DRAFT = `mutation ($id: ID, $input: ApplicationInput!) {
  saveApplicationDraft(id: $id, input: $input) { ${FIELDS} }
}`
export const SUBMIT = `mutation ($id: ID, $input: ApplicationInput!) {
  submitApplication(id: $id, input: $input) { ${FIELDS} }
}`
export const WITHDRAW = `mutation ($id: ID!) { withdrawApplication(id: $id) { ${FIELDS} } }`
export const APPLICATIONS = `{ applications { ${FIELDS} } }`
export const APPLICATION = `query ($id: ID!) { application(id: $id) { ${FIELDS} } }`

const decision = (name: string, args = '', values = '') =>
  `mutation ($id: ID!${args}) { ${name}(id: $id${values}) { application { ${FIELDS} } } }`
export const TAKE = decision('adminCheckApplication')
export const RETURN = decision('adminReturnApplication')
export const ACCEPT = decision('adminAcceptApplication', ', $slug: String!', ', slug: $slug')
export const REJECT = decision('adminRejectApplication', ', $reason: String', ', reason: $reason')
