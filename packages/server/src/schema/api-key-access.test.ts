import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, Program, withTerm } from '../testing/keys/key-owner.ts'
import { questionOf, type RootField, roots } from '../testing/keys/root-fields.ts'
import { type AccountServer, startAccountServer } from '../testing/start-account-server.ts'
import type { Json } from '../testing/start-test-server.ts'

let server: AccountServer
/** The key of somebody who is everything one can be. */
let program: Program
let secret: string
let ids: { readonly session: string; readonly favorite: string }

beforeAll(async () => {
  server = await startAccountServer()
  const owner = await withTerm(server)
  await server.database.db
    .insertInto('user_roles')
    .values([
      { user_id: owner.user.id, role: 'EXCHANGER_OWNER' },
      { user_id: owner.user.id, role: 'ADMIN' },
    ])
    .execute()
  const { data } = await owner.ask(`mutation {
    setFavorite(input: { kind: PAIR, give: "BTC", get: "ETH" }) { id }
  }`)
  const sessions = await owner.ask('{ sessions { id } }')
  ids = { session: sessions.data.sessions[0].id, favorite: data.setFavorite.id }
  secret = (await makeKey(owner)).secret
  program = new Program(server, secret)
})
afterAll(() => server.close())

/** A root field's first answer. */
async function answerTo(root: RootField): Promise<{ codes: string[]; data: Json }> {
  const [query, variables] = questionOf(root, ids)
  const result =
    root.operation === 'subscription'
      ? await firstOf(query, variables)
      : await program.ask(query, variables)
  const codes = (result.errors ?? []).map(({ extensions }: Json) => extensions.code)
  return { codes, data: result.data?.[root.name] }
}

async function firstOf(query: string, variables: object): Promise<Json> {
  const stream = await program.watch(query, variables)
  const first = await stream.next()
  stream.close()
  return first
}

const isPublic = ({ scope }: RootField) => scope === 'public'

test('a key is refused every field that is not public, whoever owns the key', async () => {
  const surprises: string[] = []
  const others = roots.filter((root) => !isPublic(root))
  expect(others.length).toBeGreaterThan(80)
  for (const root of others) {
    const { codes, data } = await answerTo(root)
    if (codes.join() !== 'NOT_AUTHORIZED' || (data ?? null) !== null) surprises.push(root.name)
  }
  expect(surprises).toEqual([])
})

test('a key may query and subscribe to everything public', async () => {
  const surprises: string[] = []
  for (const root of roots.filter(isPublic).filter(({ operation }) => operation !== 'mutation')) {
    if ((await answerTo(root)).codes.includes('NOT_AUTHORIZED')) surprises.push(root.name)
  }
  expect(surprises).toEqual([])
})

test('a key cannot make any change, not even one that anyone may make', async () => {
  for (const root of roots.filter(({ operation }) => operation === 'mutation')) {
    const { codes } = await answerTo(root)
    expect({ [root.name]: codes }).toEqual({ [root.name]: ['NOT_AUTHORIZED'] })
  }
})

test('no answer reveals whose key was used', async () => {
  const { data } = await program.ask('{ currentUser { id name email } }')
  expect(data.currentUser).toBeNull()
  const mixed = await program.ask('{ sellsTariffs apiKeys { id } sessions { id } }')
  expect(mixed.data ?? null).toBeNull()
  const hidden = `query { ...Own } fragment Own on Query { a: apiKeys { id } }`
  expect((await program.ask(hidden)).errors[0]!.extensions.code).toBe('NOT_AUTHORIZED')
})
