import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import {
  type AdminServer,
  type SignedIn,
  startAdminServer,
} from '../../testing/start-admin-server.ts'
import { listNewExchangers } from '../exchangers/index.ts'

const OWNER = 'owner@example.com'
const TEXT = 'They paid in four minutes, as their page said.'

let server: AdminServer
/** Somebody owns the second exchanger. */
beforeAll(async () => {
  const offers = { 'BTC > SBERRUB @ 5400000': {} }
  server = await startAdminServer({ market: [offersOf('1', offers), offersOf('2', offers)] })
  await listNewExchangers(server.database.db, ['first', 'second'].map(office))
  const { user } = await server.signedIn(OWNER)
  await server.database.db
    .insertInto('exchanger_owners')
    .values({ exchanger_id: 2, user_id: user.id })
    .execute()
})
afterAll(() => server.close())

function office(slug: string) {
  return {
    slug,
    name: slug,
    siteUrl: null,
    feedUrl: null,
    country: null,
    status: 'ACTIVE' as const,
    goodReviews: 0,
    badReviews: 0,
    openedAtMs: null,
  }
}

/** An account of two days that has been to both two hours ago. */
async function ripe(one: SignedIn): Promise<SignedIn> {
  const hoursAgo = (hours: number) => new Date(server.app.now() - hours * 3_600_000)
  const { db } = server.database
  await db
    .updateTable('users')
    .set({ created_at: hoursAgo(48) })
    .where('id', '=', one.user.id)
    .execute()
  await db
    .insertInto('exchanger_visits')
    .values([1, 2].map((id) => ({ user_id: one.user.id, exchanger_id: id, at: hoursAgo(2) })))
    .execute()
  return one
}

async function right(who: SignedIn, exchanger: string) {
  const query = `{ reviewRight(exchangerId: "${exchanger}") { canReview reason canAnswer } }`
  return (await who.ask(query)).data.reviewRight
}

async function leave(who: SignedIn, text = TEXT) {
  const { errors } = await who.ask(
    `mutation ($text: String!) {
      leaveReview(input: { exchangerId: "2", verdict: GOOD, text: $text }) { id }
    }`,
    { text },
  )
  return errors[0] && { ...errors[0].extensions, message: errors[0].message }
}

const BARRED = { canReview: false, reason: 'OWNER', canAnswer: false }

test('a second account in the browser of an exchanger’s owner may not review that exchanger', async () => {
  const browser = server.browser()
  await server.signedIn(OWNER, { in: browser })
  const second = await ripe(await server.signedIn('second@example.com', { in: browser }))
  expect(await right(second, '2')).toEqual(BARRED)
  expect(await leave(second)).toMatchObject({
    code: 'STATE_CHANGED',
    bar: 'OWNER',
    message: 'This exchanger is yours: you can answer reviews, but not write one',
  })
  // An owner may review others' exchangers.
  expect((await right(second, '1')).canReview).toBe(true)
})

test('an account that once shared the owner’s browser may not review, wherever it signs in', async () => {
  const browser = server.browser()
  await server.signedIn('earlier@example.com', { in: browser })
  await server.signedIn(OWNER, { in: browser })
  const elsewhere = await ripe(await server.signedIn('earlier@example.com'))
  expect(await right(elsewhere, '2')).toEqual(BARRED)
})

test('accounts that share a browser with each other, but not with the owner, may write reviews', async () => {
  const browser = server.browser()
  for (const email of ['flat@example.com', 'mate@example.com']) {
    const one = await ripe(await server.signedIn(email, { in: browser }))
    expect((await right(one, '2')).canReview).toBe(true)
  }
})

test('after sharing a browser with the owner, an account can no longer edit its review', async () => {
  const one = await ripe(await server.signedIn('turns@example.com'))
  expect(await leave(one)).toBeUndefined()
  const browser = server.browser()
  await server.signedIn(OWNER, { in: browser })
  const again = await server.signedIn('turns@example.com', { in: browser })
  expect(await leave(again, `${TEXT} Twice.`)).toMatchObject({ bar: 'OWNER' })
})

test('an account may not review an exchanger after somebody with its browser becomes the owner', async () => {
  const browser = server.browser()
  const { id: heir } = (await server.signedIn('heir@example.com', { in: browser })).user
  const friend = await ripe(await server.signedIn('friend@example.com', { in: browser }))
  expect((await right(friend, '2')).canReview).toBe(true)
  const owners = server.database.db.updateTable('exchanger_owners')
  await owners.set({ user_id: heir }).where('exchanger_id', '=', 2).execute()
  expect(await right(friend, '2')).toEqual(BARRED)
})
