import { getNamedType, type GraphQLObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../testing/start-account-server.ts'
import {
  questionOf,
  type RootField,
  roots,
  ruleOf,
  type Scope,
} from '../testing/keys/root-fields.ts'
import { schema } from './schema.ts'

type Actor = 'visitor' | 'user' | 'other' | 'owner' | 'admin'

const mayAsk: Readonly<Record<Scope, readonly Actor[]>> = {
  public: ['visitor', 'user', 'other', 'owner', 'admin'],
  user: ['user', 'other', 'owner', 'admin'],
  exchangerOwner: ['owner'],
  admin: ['admin'],
}
const actors = mayAsk.public

describe('access is declared', () => {
  test('for every root field, by a single scope', () => {
    expect(roots.filter(({ scope }) => !(scope in mayAsk)).map(({ name }) => name)).toEqual([])
    expect(roots.length).toBeGreaterThan(20)
  })

  test('for every other field, by the root fields that lead to it', () => {
    const reached = new Map<string, Set<Scope>>()
    const visit = (type: GraphQLObjectType, scope: Scope): void => {
      const own = ruleOf(type) ?? scope
      const scopes = reached.get(type.name) ?? new Set()
      if (scopes.has(own)) return
      reached.set(type.name, scopes.add(own))
      for (const field of Object.values(type.getFields())) {
        const next = getNamedType(field.type)
        if (isObjectType(next)) visit(next, ruleOf(field) ?? own)
      }
    }
    for (const { field, scope } of roots) {
      const type = getNamedType(field.type)
      if (isObjectType(type)) visit(type, scope)
    }
    const rootTypes = ['Query', 'Mutation', 'Subscription']
    const homeless = Object.values(schema.getTypeMap()).filter(
      (type) =>
        isObjectType(type) &&
        !type.name.startsWith('__') &&
        !rootTypes.includes(type.name) &&
        !reached.has(type.name),
    )
    expect(homeless.map(({ name }) => name)).toEqual([])
    for (const personal of ['Session', 'Favorite']) {
      expect([...reached.get(personal)!]).toEqual(['user'])
    }
  })

  test('for the signed-in user, in a list of all fields that return that user', () => {
    const leading = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter((field) => getNamedType(field.type).name === 'CurrentUser')
            .map((field) => `${type.name}.${field.name}`)
        : [],
    )
    expect(leading.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Mutation.connectIdentity',
      'Mutation.disconnectIdentity',
      'Mutation.signIn',
      'Mutation.signInByCode',
      'Mutation.updateProfile',
      'Query.currentUser',
      'Subscription.currentUserChanged',
    ])
  })
})

let server: AccountServer
let browsers: Readonly<Record<Actor, Browser>>
/** Ids of the user's own rows, which everybody tries. */
let ids: { readonly session: string; readonly favorite: string }

beforeAll(async () => {
  server = await startAccountServer()
  const [user, other, owner, admin] = [
    await server.signedIn('user@example.com'),
    await server.signedIn('other@example.com'),
    await server.signedIn('owner@example.com'),
    await server.signedIn('admin@example.com'),
  ]
  await server.database.db
    .insertInto('user_roles')
    .values([
      { user_id: owner.user.id, role: 'EXCHANGER_OWNER' },
      { user_id: admin.user.id, role: 'ADMIN' },
    ])
    .execute()
  browsers = { visitor: server.browser(), user, other, owner, admin }
  const { data } = await user.ask(`mutation {
    setFavorite(input: { kind: PAIR, give: "BTC", get: "ETH" }) { id }
  }`)
  const sessions = await user.ask('{ sessions { id } }')
  ids = { session: sessions.data.sessions[0].id, favorite: data.setFavorite.id }
})
afterAll(() => server.close())

/** Whether this question of theirs was refused for who they are. */
async function isRefused(actor: Actor, root: RootField): Promise<boolean> {
  const [query, variables] = questionOf(root, ids)
  if (root.operation === 'subscription') return isStreamRefused(actor, query, variables)
  const { errors, status } = await browsers[actor].ask(query, variables)
  expect(status, `${root.name} as ${actor}`).toBe(200)
  return errors.some(({ extensions }) => extensions.code === 'NOT_AUTHORIZED')
}

/** A subscription shows it in its first event, and ends where it is refused. */
async function isStreamRefused(actor: Actor, query: string, variables: object): Promise<boolean> {
  const stop = new AbortController()
  const answer = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: browsers[actor].cookie,
    },
    body: JSON.stringify({ query, variables }),
    signal: stop.signal,
  })
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body!) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.includes('data: ')) break
  }
  stop.abort()
  return text.includes('NOT_AUTHORIZED')
}

/** The user's rows in the database. */
async function ownRows(): Promise<string> {
  const { db } = server.database
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'user@example.com')
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'ends_at'])
    .where('user_id', '=', user.id)
    .execute()
  const favorites = await db
    .selectFrom('favorites')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute()
  return JSON.stringify({ ...user, telegram_id: null, sessions, favorites })
}

/** Logout ends only the asker's own session: its tests are with sessions. */
const testedRoots = roots.filter(({ name }) => name !== 'logout')

test.each(actors.filter((actor) => actor !== 'user'))(
  'each root field grants %s exactly the declared access and changes no other user’s data',
  async (actor) => {
    const before = await ownRows()
    const surprises: string[] = []
    for (const root of testedRoots) {
      const may = mayAsk[root.scope].includes(actor)
      if ((await isRefused(actor, root)) === may) surprises.push(root.name)
    }
    expect(surprises).toEqual([])
    expect(await ownRows()).toBe(before)
  },
)

test('each field grants a user the declared access, including that user’s own fields', async () => {
  const surprises: string[] = []
  const revoke = roots.find(({ name }) => name === 'revokeSession')!
  const others = testedRoots.filter(({ name }) => name !== 'revokeSession')
  for (const root of others) {
    const may = mayAsk[root.scope].includes('user')
    if ((await isRefused('user', root)) === may) surprises.push(root.name)
  }
  expect(surprises).toEqual([])
  expect(await isRefused('user', revoke)).toBe(false)
  // The id that everybody else tried in vain was the right one.
  expect((await browsers.user.ask('{ currentUser { id } }')).data.currentUser).toBeNull()
})
