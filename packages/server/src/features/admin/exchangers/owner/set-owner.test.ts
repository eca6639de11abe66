import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminServer, startAdminServer } from '../../../../testing/start-admin-server.ts'
import type { Json } from '../../../../testing/start-test-server.ts'
import { makeOwner, ownedBy, ownerOf } from '../../../owners/index.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer()
})
afterAll(() => server.close())

let made = 0

async function newExchanger(): Promise<{ id: string; name: string }> {
  const name = `Office ${++made}`
  const { id } = await server.database.db
    .insertInto('exchangers')
    .values({ slug: `office-${made}`, name, site_url: null, feed_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), name }
}

const OWNER = 'owner { user { id email } since } hasLostOwner'
const SET = `mutation ($id: ID!, $account: String, $confirmName: String) {
  adminSetExchangerOwner(id: $id, account: $account, confirmName: $confirmName) { ${OWNER} }
}`
const ONE = `query ($id: ID!) { adminExchanger(id: $id) { ${OWNER} } }`
const WAITING = '{ adminExchangersWaiting { withoutOwner { id } } }'

const reasonsOf = ({ errors }: { readonly errors: readonly Json[] }) =>
  errors[0]?.extensions.fields?.map(({ field, reason }: Json) => `${field} ${reason}`)
const rolesOf = async (who: { ask: AdminServer['admin']['ask'] }): Promise<string[]> =>
  (await who.ask('{ currentUser { roles } }')).data.currentUser.roles

test('a user whom an admin names as owner, by e-mail or id, gets the exchanger’s account pages', async () => {
  const { id, name } = await newExchanger()
  const [one, other] = [await server.signedIn(), await server.signedIn()]
  const set = await server.admin.ask(SET, { id, account: ` ${one.email.toUpperCase()} ` })
  expect(set.errors).toEqual([])
  expect(set.data.adminSetExchangerOwner).toMatchObject({
    owner: { user: { email: one.email } },
    hasLostOwner: false,
  })
  const own = await one.ask('{ ownedExchangers { state } currentUser { roles } }')
  expect(own.data.ownedExchangers).toEqual([{ state: 'OFF' }])
  expect(own.data.currentUser.roles).toContain('EXCHANGER_OWNER')
  expect(reasonsOf(await server.admin.ask(SET, { id, account: one.email }))).toEqual([
    'account OWNS_IT',
  ])
  // The owner who would lose it is confirmed by name.
  expect(reasonsOf(await server.admin.ask(SET, { id, account: other.user.id }))).toEqual([
    'confirmName DOES_NOT_MATCH',
  ])
  expect(reasonsOf(await server.admin.ask(SET, { id }))).toEqual(['confirmName DOES_NOT_MATCH'])
  expect(await ownerOf(server.database.db, id)).toBe(one.user.id)
  const moved = await server.admin.ask(SET, { id, account: other.user.id, confirmName: name })
  expect(moved.data.adminSetExchangerOwner.owner.user.id).toBe(other.user.id)
  expect(await rolesOf(one)).not.toContain('EXCHANGER_OWNER')
  expect(await rolesOf(other)).toContain('EXCHANGER_OWNER')
  const gone = await server.admin.ask(SET, { id, confirmName: name })
  expect(gone.data.adminSetExchangerOwner).toEqual({ owner: null, hasLostOwner: false })
  const log = await server.database.db
    .selectFrom('admin_actions')
    .select('details')
    .where('action', '=', 'EXCHANGER_OWNER_SET')
    .where('subject', '=', `exchanger:${id}`)
    .orderBy('id')
    .execute()
  const [none, first, second] = [null, one.user.id, other.user.id]
  expect(log.map(({ details }) => details)).toEqual([
    { before: { owner: none }, after: { owner: first } },
    { before: { owner: first }, after: { owner: second } },
    { before: { owner: second }, after: { owner: none } },
  ])
})

test('an unknown account or exchanger and the admin’s own account are refused as owner', async () => {
  const { id } = await newExchanger()
  for (const account of ['nobody@example.com', 'x', '3b1d9c1e-0000-4000-8000-000000000000']) {
    expect(reasonsOf(await server.admin.ask(SET, { id, account }))).toEqual([
      'account NO_SUCH_ACCOUNT',
    ])
  }
  expect(reasonsOf(await server.admin.ask(SET, { id, account: 'admin@example.com' }))).toEqual([
    'id OWN_ACCOUNT',
  ])
  await makeOwner(server.database.db, { exchangerId: id, userId: server.admin.user.id })
  expect(reasonsOf(await server.admin.ask(SET, { id }))).toEqual(['id OWN_ACCOUNT'])
  for (const odd of ['999999', '0', 'x']) {
    const { errors } = await server.admin.ask(SET, { id: odd, account: server.subject.email })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const { errors } = await server.subject.ask(SET, { id, account: server.subject.email })
  expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
})

test('an exchanger whose owner deletes their account stays listed and waits for an admin', async () => {
  const { db } = server.database
  const { id, name } = await newExchanger()
  const owner = await server.signedIn()
  await server.admin.ask(SET, { id, account: owner.email })
  await owner.ask(`mutation { deleteAccount(confirmEmailOrName: "${owner.email}") }`)
  expect(await ownedBy(db, owner.user.id)).toEqual([])
  const waiting = async () =>
    (await server.admin.ask(WAITING)).data.adminExchangersWaiting.withoutOwner
  expect(await waiting()).toEqual([{ id }])
  expect((await server.admin.ask(ONE, { id })).data.adminExchanger).toEqual({
    owner: null,
    hasLostOwner: true,
  })
  await server.admin.ask(SET, { id, confirmName: name })
  expect(await waiting()).toEqual([])
})
