import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeedServer, ratesXml } from '../../../testing/feed-server.ts'
import {
  ACCEPT,
  REJECT,
  RETURN,
  SUBMIT,
  TAKE,
  typedForm,
} from '../../../testing/applications/typed-form.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { after } from '../../../testing/waiting/staggered.ts'
import { ownedBy, withLostOwner } from '../../owners/index.ts'

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

let made = 0

/** Somebody has sent one, which an admin has taken. */
async function taken(form: object = {}) {
  const person = await server.signedIn()
  const path = `/office-${++made}/rates.xml`
  feeds.serve(path, ratesXml(3))
  const input = { ...typedForm, exportUrl: feeds.url(path), ...form }
  const { data, errors } = await person.ask(SUBMIT, { input })
  expect(errors).toEqual([])
  const { id } = data.submitApplication
  await server.admin.ask(TAKE, { id })
  return { id: id as string, person, path, slug: `office-${made}` }
}

const codeOf = ({ errors }: { readonly errors: readonly Json[] }) => errors[0]?.extensions.code
const logOf = (id: string) =>
  server.database.db
    .selectFrom('admin_actions')
    .select(['action', 'details'])
    .where('subject', '=', `application:${id}`)
    .orderBy('id')
    .execute()

async function mailTo(email: string, subject: RegExp): Promise<Json> {
  return eventually(async () => {
    const mail = (await server.outbox()).find(
      (each) => each.to === email && subject.test(each.subject),
    )
    expect(mail).toBeDefined()
    return mail!
  })
}

test('an accepted exchanger is listed on trial, belongs to its applicant and is logged', async () => {
  const { id, person, path, slug } = await taken()
  const { data, errors } = await server.admin.ask(ACCEPT, { id, slug })
  expect(errors).toEqual([])
  const { application } = data.adminAcceptApplication
  expect(application.status).toBe('ACCEPTED')
  const { db } = server.database
  const listed = await db
    .selectFrom('exchangers')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  expect(listed).toMatchObject({ name: 'Otterway', status: 'TRIAL', feed_url: feeds.url(path) })
  expect(listed).toMatchObject({ country: 'GB', site_url: 'https://otterway.example/' })
  expect(listed.opened_at?.toISOString()).toBe('2024-02-29T00:00:00.000Z')
  expect(await ownedBy(db, person.user.id)).toEqual([String(listed.id)])
  const who = await person.ask('{ currentUser { roles } }')
  expect(who.data.currentUser.roles).toContain('EXCHANGER_OWNER')
  expect(await logOf(id)).toMatchObject([
    { action: 'APPLICATION_TAKEN' },
    { action: 'APPLICATION_ACCEPTED', details: { exchanger: listed.id, slug } },
  ])
  const mail = await mailTo(person.email, /listed/)
  expect(mail.text).toContain('Otterway')
  expect(codeOf(await server.admin.ask(ACCEPT, { id, slug: 'other' }))).toBe('STATE_CHANGED')
})

test('an application whose file currently has no usable offer is not accepted', async () => {
  const { id, path, slug } = await taken()
  feeds.serve(path, '<rates><item><from>BTC</from></item></rates>')
  const refused = await server.admin.ask(ACCEPT, { id, slug })
  expect(refused.errors[0]!.extensions.fields).toMatchObject([
    { field: 'exportUrl', reason: 'NO_USABLE_OFFERS' },
  ])
  const none = await taken({ exportUrl: '' })
  const without = await server.admin.ask(ACCEPT, { id: none.id, slug })
  expect(without.errors[0]!.extensions.fields).toMatchObject([
    { field: 'exportUrl', reason: 'REQUIRED' },
  ])
})

test('a slug or file that another exchanger uses is refused with an error for its field', async () => {
  const first = await taken()
  await server.admin.ask(ACCEPT, { id: first.id, slug: first.slug })
  const second = await taken({ exportUrl: feeds.url(first.path) })
  const refused = await server.admin.ask(ACCEPT, { id: second.id, slug: first.slug })
  expect(refused.errors[0]!.extensions.fields).toMatchObject([
    { field: 'slug', reason: 'TAKEN' },
    { field: 'exportUrl', reason: 'TAKEN' },
  ])
  const odd = await server.admin.ask(ACCEPT, { id: second.id, slug: 'Not A Slug' })
  expect(odd.errors[0]!.extensions.fields).toMatchObject([{ reason: 'NOT_A_SLUG' }])
  const { exchangers } = (
    await server.database.db
      .selectFrom('exchanger_owners')
      .select((eb) => eb.fn.countAll<bigint>().as('exchangers'))
      .where('user_id', '=', second.person.user.id)
      .execute()
  )[0]!
  expect(exchangers).toBe(0n)
})

test('two admins who accept an application concurrently list one exchanger', async () => {
  const { id, slug } = await taken()
  const other = await server.newAdmin()
  const both = await Promise.all([
    server.admin.ask(ACCEPT, { id, slug: `${slug}-a` }),
    other.ask(ACCEPT, { id, slug: `${slug}-b` }),
  ])
  expect(both.filter((each) => codeOf(each) === 'STATE_CHANGED')).toHaveLength(1)
  const rows = await server.database.db
    .selectFrom('exchangers')
    .select('slug')
    .where('slug', 'like', `${slug}-%`)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a rejection of an application is mailed in the applicant’s language, with or without a reason', async () => {
  const explained = await taken()
  await explained.person.ask('mutation { updateProfile(locale: RU) { id } }')
  await server.admin.ask(REJECT, { id: explained.id, reason: ' <b>Слишком молодой</b> ' })
  const mail = await mailTo(explained.person.email, /отклонена/)
  expect(mail.text).toContain('Причина: <b>Слишком молодой</b>')
  expect(mail.html).not.toContain('<b>')
  const silent = await taken()
  const { data } = await server.admin.ask(REJECT, { id: silent.id })
  expect(data.adminRejectApplication.application).toMatchObject({
    status: 'REJECTED',
    reason: null,
  })
  expect((await mailTo(silent.person.email, /rejected/)).text).toContain('No reason was given')
  const log = await logOf(explained.id)
  expect(log[1]).toMatchObject({ action: 'APPLICATION_REJECTED', details: { hasReason: true } })
  expect(JSON.stringify(log)).not.toContain('молодой')
})

test('an admin can return an application taken for review, and can then no longer decide on it', async () => {
  const { id, slug } = await taken()
  const back = await server.admin.ask(RETURN, { id })
  expect(back.data.adminReturnApplication.application.status).toBe('SUBMITTED')
  expect(codeOf(await server.admin.ask(REJECT, { id }))).toBe('STATE_CHANGED')
  expect(codeOf(await server.admin.ask(ACCEPT, { id, slug }))).toBe('STATE_CHANGED')
  expect(codeOf(await server.admin.ask(RETURN, { id }))).toBe('STATE_CHANGED')
  expect(codeOf(await server.admin.ask(TAKE, { id: 'x' }))).toBe('NOT_FOUND')
})

test('no admin decides on their own application', async () => {
  const { id, person, slug } = await taken()
  await server.database.db
    .insertInto('user_roles')
    .values({ user_id: person.user.id, role: 'ADMIN' })
    .execute()
  const tried = await Promise.all([
    person.ask(ACCEPT, { id, slug }),
    person.ask(REJECT, { id, reason: 'Mine' }),
    person.ask(RETURN, { id }),
    person.ask(TAKE, { id }),
  ])
  for (const { errors } of tried) {
    expect(errors[0]!.extensions.fields).toEqual([
      { field: 'id', reason: 'OWN_ACCOUNT', message: 'Another admin has to do this for you' },
    ])
  }
  expect(await logOf(id)).toMatchObject([{ action: 'APPLICATION_TAKEN' }])
  expect((await server.admin.ask(REJECT, { id })).errors).toEqual([])
})

const DELETE = 'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }'

test('an exchanger accepted while its applicant’s account is deleted has no owner or is refused', async () => {
  const { db } = server.database
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { id, person, slug } = await taken()
    const lead = (round - 6) * 4
    const accept = () => server.admin.ask(ACCEPT, { id, slug })
    const leave = () => person.ask(DELETE, { words: person.email })
    // The first round and the last have no race, so that both outcomes are seen on any machine.
    const before = round === 0 ? await accept() : undefined
    const left = round === 11 ? await leave() : undefined
    const [accepted, deleted] = await Promise.all([
      before ?? after(-lead, accept),
      left ?? after(lead, leave),
    ])
    expect(deleted.data.deleteAccount).toBe(true)
    const listed = await db
      .selectFrom('exchangers')
      .leftJoin('exchanger_owners', 'exchanger_id', 'exchangers.id')
      .select(['exchangers.id', 'user_id'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    const lost = await withLostOwner(db)
    // The answer is never silent about a lost listing: admins are asked to decide on it.
    const isReported = listed !== undefined && lost.includes(String(listed.id))
    const seen = { code: codeOf(accepted), isReported, owner: listed?.user_id }
    expect([
      { code: undefined, isReported: true, owner: null },
      { code: 'NOT_FOUND', isReported: false, owner: undefined },
    ]).toContainEqual(seen)
    outcomes.add(listed ? 'listed' : 'refused')
    expect(await db.selectFrom('applications').where('id', '=', id).select('id').execute()).toEqual(
      [],
    )
  }
  expect([...outcomes].toSorted()).toEqual(['listed', 'refused'])
})

const QUEUE = `query ($status: ApplicationStatus, $search: String) {
  adminApplications(status: $status, search: $search, limit: 20) {
    total waiting
    items {
      application { id status projectName administratorPhone }
      user { id email }
      sameHostAs { slug } sameHostApplications { id } sameOwner { id }
    }
  }
}`

test('waiting applications come first, each with other applications of the same host or person', async () => {
  const first = await taken({ projectName: 'Mosslane', siteUrl: 'https://www.mosslane.example' })
  await server.admin.ask(ACCEPT, { id: first.id, slug: first.slug })
  const again = { ...typedForm, projectName: 'Twin', siteUrl: 'http://mosslane.example/about' }
  const { data } = await first.person.ask(SUBMIT, { input: again })
  const { id } = data.submitApplication
  const found = await server.admin.ask(QUEUE, { search: 'twin' })
  const [item] = found.data.adminApplications.items
  expect(item).toMatchObject({
    application: { id, administratorPhone: '+442079460958' },
    user: { email: first.person.email },
    sameOwner: [{ id: first.id }],
    sameHostApplications: [{ id: first.id }],
  })
  const all = (await server.admin.ask(QUEUE, {})).data.adminApplications
  const waits = all.items.map(({ application }: Json) =>
    ['SUBMITTED', 'CHECKING'].includes(application.status),
  )
  expect(waits.lastIndexOf(true)).toBeLessThan(waits.indexOf(false))
  expect(all.waiting).toBe(waits.filter(Boolean).length)
  const rejected = await server.admin.ask(QUEUE, { status: 'REJECTED', search: '%' })
  expect(rejected.data.adminApplications.total).toBe(0)
  expect(codeOf(await first.person.ask(QUEUE, {}))).toBe('NOT_AUTHORIZED')
})

test('no admin can read the draft of an application', async () => {
  const person = await server.signedIn()
  const { data } = await person.ask(
    `mutation { saveApplicationDraft(input: { projectName: "Secretive" }) { id } }`,
  )
  const { id } = data.saveApplicationDraft
  const one = await server.admin.ask(
    'query ($id: ID!) { adminApplication(id: $id) { application { id } } }',
    { id },
  )
  expect(one.data.adminApplication).toBeNull()
  const found = await server.admin.ask(QUEUE, { search: 'Secretive' })
  expect(found.data.adminApplications.total).toBe(0)
})
