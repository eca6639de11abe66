import { fieldText } from '@hopwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FeedServer, ratesXml } from '../../testing/feed-server.ts'
import {
  APPLICATION,
  APPLICATIONS,
  REJECT,
  SAVE_DRAFT,
  SUBMIT,
  TAKE,
  typedForm,
  WITHDRAW,
} from '../../testing/applications/typed-form.ts'
import { type AdminServer, startAdminServer } from '../../testing/start-admin-server.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { forgetApplicants } from './index.ts'

let server: AdminServer
let feeds: FeedServer
beforeAll(async () => {
  feeds = await FeedServer.start()
  server = await startAdminServer({ standInOffices: feeds.origin })
})
afterAll(async () => {
  await server.close()
  await feeds.close()
})

let person: Awaited<ReturnType<AdminServer['signedIn']>>
beforeEach(async () => {
  person = await server.signedIn()
})

type Answered = { readonly data: Json; readonly errors: readonly Json[] }
const fieldsOf = ({ errors }: Answered): Json[] => errors[0]?.extensions.fields ?? []
const codeOf = ({ errors }: Answered): string | undefined => errors[0]?.extensions.code

async function sent(form: object = typedForm): Promise<Json> {
  const { data, errors } = await person.ask(SUBMIT, { input: form })
  expect(errors).toEqual([])
  return data.submitApplication
}

test('a draft of an application stores any input and is still there after another sign-in', async () => {
  const odd = { projectName: ' Ot ', wmid: 'abc', description: 'é'.repeat(400), siteUrl: 'no' }
  const { data } = await person.ask(SAVE_DRAFT, { input: odd })
  const { id } = data.saveApplicationDraft
  await person.ask(SAVE_DRAFT, { id, input: { startYear: '3000', wmid: null } })
  const again = await server.signedIn(person.email)
  const [draft] = (await again.ask(APPLICATIONS)).data.applications
  const kept = { ...odd, wmid: null, startYear: '3000', status: 'DRAFT', administratorName: '' }
  expect(draft).toMatchObject({ id, ...kept, steps: [{ status: 'DRAFT' }] })
})

test('an empty application is refused, with an error at each required field in the form’s order', async () => {
  const refused = await person.ask(SUBMIT, { input: {} })
  expect(codeOf(refused)).toBe('VALIDATION')
  expect(fieldsOf(refused)).toEqual(
    [
      'acceptsRules',
      'administratorName',
      'administratorPhone',
      'projectName',
      'siteUrl',
      'startDay',
      'country',
      'description',
      'totalReserve',
      'serviceTerm',
    ].map((field) => ({ field, reason: 'REQUIRED', message: 'Required field' })),
  )
  expect((await person.ask(APPLICATIONS)).data.applications).toEqual([])
})

test('all errors of an application are reported at once, in the wording of the catalogue', async () => {
  const refused = await person.ask(SUBMIT, {
    input: {
      ...typedForm,
      administratorName: 'a'.repeat(101),
      administratorPhone: '020 7946 0958',
      siteUrl: 'http://localhost/',
      exportUrl: 'ftp://otterway.example/',
      wmid: '12345678901',
      startMonth: '13',
      country: 'XX',
      description: 'ж'.repeat(251),
      webmoneyBl: '-1',
      totalReserve: '0',
    },
  })
  const fieldErrors = fieldsOf(refused).map(({ field, reason, message }) => [
    field,
    reason,
    message,
  ])
  expect(fieldErrors).toEqual([
    ['administratorName', 'TOO_LONG', 'Max 100 characters'],
    ['administratorPhone', 'NOT_A_PHONE', 'Enter a valid phone number'],
    ['siteUrl', 'NOT_A_URL', 'Enter a valid URL'],
    ['exportUrl', 'NOT_A_URL', 'Enter a valid URL'],
    ['wmid', 'NOT_A_WMID', 'Enter a valid WMID'],
    ['startDay', 'NOT_A_DATE', 'Enter a valid date'],
    ['country', 'NOT_A_COUNTRY', 'Choose a country: its code has two letters, like DE'],
    ['description', 'TOO_LONG', 'Max 250 characters'],
    ['webmoneyBl', 'OUT_OF_RANGE:0:100000', 'From 0 to 100,000'],
    ['totalReserve', 'NOT_AN_AMOUNT', 'Enter an amount like 20 or 20.50'],
  ])
  for (const [, reason] of fieldErrors) {
    expect(fieldText(reason, 'ru')).toMatch(/[а-я]/i)
  }
})

test('a sent application is stored normalised, and its file is reported line by line', async () => {
  feeds.serve('/good.xml', ratesXml(3).replace('<amount>', '\n<amount>'))
  const odd = ['<rates>', '<item><from>BTC</from></item>', '</rates>'].join('\n')
  feeds.serve('/odd.xml', odd)
  const application = await sent({ ...typedForm, exportUrl: feeds.url('/odd.xml') })
  expect(application).toMatchObject({
    status: 'SUBMITTED',
    administratorPhone: '+442079460958',
    siteUrl: 'https://otterway.example/',
    country: 'GB',
    isLintDue: false,
    lint: { offers: 0, problems: [{ line: 2 }] },
    steps: [{ status: 'DRAFT' }, { status: 'SUBMITTED' }],
  })
  const { id } = application
  const again = await person.ask(SUBMIT, { id, input: { exportUrl: feeds.url('/good.xml') } })
  expect(again.data.submitApplication.lint).toMatchObject({ offers: 3, problemsInAll: 0 })
})

test('if a file is not read in time while its application is sent, a job reads the file later', async () => {
  let isLate = true
  feeds.on('/late.xml', (response) => {
    if (!isLate) response.end(ratesXml(2))
  })
  const hurried = await startAdminServer({
    standInOffices: feeds.origin,
    env: { HOPWISE_DEADLINE_MS: '3000' },
  })
  const input = { ...typedForm, exportUrl: feeds.url('/late.xml') }
  const { data } = await hurried.subject.ask(SUBMIT, { input })
  const { id, isLintDue } = data.submitApplication
  expect(isLintDue).toBe(true)
  isLate = false
  const { exportFiles } = hurried.app.durable!
  // The immediate try ends by itself; the next caller tries anew.
  await exportFiles.read(id)
  await exportFiles.read(id)
  const { application } = (await hurried.subject.ask(APPLICATION, { id })).data
  expect(application.isLintDue).toBe(false)
  await hurried.close()
})

test('a sent application can be edited or withdrawn until an admin starts to check the application', async () => {
  const { id } = await sent()
  const edited = await person.ask(SAVE_DRAFT, { id, input: { projectName: 'Mosslane' } })
  expect(edited.data.saveApplicationDraft).toMatchObject({ status: 'DRAFT', id })
  await person.ask(SUBMIT, { id, input: {} })
  await server.admin.ask(TAKE, { id })
  const late = await person.ask(SAVE_DRAFT, { id, input: { projectName: 'Other' } })
  expect(late.errors[0]!.extensions).toMatchObject({ code: 'STATE_CHANGED', status: 'CHECKING' })
  expect(codeOf(await person.ask(SUBMIT, { id, input: {} }))).toBe('STATE_CHANGED')
  const gone = await person.ask(WITHDRAW, { id })
  expect(gone.data.withdrawApplication).toMatchObject({
    status: 'WITHDRAWN',
    projectName: 'Mosslane',
    steps: ['DRAFT', 'SUBMITTED', 'DRAFT', 'SUBMITTED', 'CHECKING', 'WITHDRAWN'].map((status) => ({
      status,
    })),
  })
  expect(codeOf(await person.ask(WITHDRAW, { id }))).toBe('STATE_CHANGED')
})

test('a draft that was never sent is deleted when its author withdraws it', async () => {
  const { data } = await person.ask(SAVE_DRAFT, { input: typedForm })
  const { id } = data.saveApplicationDraft
  const gone = await person.ask(WITHDRAW, { id })
  expect(gone.data.withdrawApplication.status).toBe('WITHDRAWN')
  expect((await person.ask(APPLICATIONS)).data.applications).toEqual([])
})

test('a rejected application can be copied only after seven days', async () => {
  const { id } = await sent()
  await server.admin.ask(TAKE, { id })
  await server.admin.ask(REJECT, { id, reason: 'Too young' })
  const early = await person.ask(SAVE_DRAFT, { id, input: {} })
  expect(fieldsOf(early)).toMatchObject([{ field: 'id', reason: 'TOO_SOON_AFTER_REJECTION' }])
  server.passHours(7 * 24 + 1)
  const again = await server.signedIn(person.email)
  const { data } = await again.ask(SAVE_DRAFT, { id, input: { projectName: 'Otterway 2' } })
  const copy = data.saveApplicationDraft
  expect(copy).toMatchObject({ status: 'DRAFT', projectName: 'Otterway 2', reason: null })
  expect(copy.administratorPhone).toBe('+442079460958')
  expect(copy.id).not.toBe(id)
  server.passHours(-7 * 24 - 1)
})

test('a user has at most three open applications and sends at most three a day', async () => {
  const many = Array.from({ length: 8 }, () => person.ask(SAVE_DRAFT, { input: typedForm }))
  const refused = (await Promise.all(many)).filter(({ errors }) => errors.length > 0)
  expect(refused).toHaveLength(5)
  expect(fieldsOf(refused[0]!)).toMatchObject([{ reason: 'TOO_MANY_OPEN_APPLICATIONS' }])
  const [{ id }] = (await person.ask(APPLICATIONS)).data.applications
  const sends = Array.from({ length: 6 }, () => person.ask(SUBMIT, { id, input: {} }))
  const late = (await Promise.all(sends)).filter(({ errors }) => errors.length > 0)
  expect(late).toHaveLength(3)
  expect(fieldsOf(late[0]!)).toMatchObject([{ reason: 'TOO_MANY_SUBMITS_A_DAY' }])
})

test('another user’s application is indistinguishable from a missing one', async () => {
  const { id } = await sent()
  const stranger = await server.signedIn()
  for (const each of [id, '3b1d9c1e-0000-4000-8000-000000000000', 'x']) {
    expect((await stranger.ask(APPLICATION, { id: each })).data.application).toBeNull()
    expect(codeOf(await stranger.ask(SAVE_DRAFT, { id: each, input: {} }))).toBe('NOT_FOUND')
    expect(codeOf(await stranger.ask(SUBMIT, { id: each, input: typedForm }))).toBe('NOT_FOUND')
    expect(codeOf(await stranger.ask(WITHDRAW, { id: each }))).toBe('NOT_FOUND')
  }
  expect((await stranger.ask(APPLICATIONS)).data.applications).toEqual([])
})

test('name and phone are deleted twelve months after a rejection or a withdrawal', async () => {
  const { db } = server.database
  const { id } = await sent()
  await person.ask(WITHDRAW, { id })
  const { id: open } = await sent()
  const read = async (each: string) =>
    (await person.ask(APPLICATION, { id: each })).data.application
  await forgetApplicants(db, Date.now() + 364 * 86_400_000)
  expect((await read(id)).administratorPhone).toBe('+442079460958')
  await forgetApplicants(db, Date.now() + 366 * 86_400_000)
  const forgotten = { administratorPhone: '', administratorName: '', projectName: 'Otterway' }
  expect(await read(id)).toMatchObject(forgotten)
  expect((await read(open)).administratorName).toBe('Ann Smith')
})
