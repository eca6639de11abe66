import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNewExchangers } from '../exchangers/index.ts'
import { purgeVisits } from '../click-outs/index.ts'
import { offersOf } from '../../testing/offers-of.ts'
import {
  type AdminServer,
  type SignedIn,
  startAdminServer,
} from '../../testing/start-admin-server.ts'
import type { Answered, Json } from '../../testing/start-test-server.ts'

let server: AdminServer
/** Owns the second exchanger. */
let owner: SignedIn
beforeAll(async () => {
  const offers = { 'BTC > SBERRUB @ 5400000': {}, 'ETH > BTC @ 0.05': {} }
  server = await startAdminServer({ market: [offersOf('1', offers), offersOf('2', offers)] })
  await listNewExchangers(server.database.db, ['first', 'second'].map(office))
  owner = await server.signedIn('owner@example.com')
  await server.database.db
    .insertInto('exchanger_owners')
    .values({ exchanger_id: 2, user_id: owner.user.id })
    .execute()
  await server.database.db
    .updateTable('users')
    .set({ locale: 'ru' })
    .where('id', '=', owner.user.id)
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
    goodReviews: 7,
    badReviews: 3,
    openedAtMs: null,
  }
}

const GOOD = 'They paid in four minutes, as their page said.'
const BAD = 'They kept my money for three days, and said nothing.'

async function visit(who: SignedIn, exchanger: string): Promise<void> {
  await who.ask(`mutation { noteClickOut(exchanger: "${exchanger}", give: "BTC", get: "SBERRUB") }`)
  await server.app.durable!.clickOuts.flush()
}

/** Somebody who went there two hours ago, with an account of two days. */
async function visitor(exchanger = '1'): Promise<SignedIn> {
  const one = await server.signedIn()
  const hoursAgo = (hours: number) => new Date(server.app.now() - hours * 3_600_000)
  const { db } = server.database
  const account = db.updateTable('users').set({ created_at: hoursAgo(48) })
  await account.where('id', '=', one.user.id).execute()
  await db
    .insertInto('exchanger_visits')
    .values({ user_id: one.user.id, exchanger_id: Number(exchanger), at: hoursAgo(2) })
    .execute()
  return one
}

const WORDS =
  'id verdict text author status isOwn reason edition shown { text } answer { text status }'
const LEAVE = `mutation ($input: ReviewInput!) { leaveReview(input: $input) { ${WORDS} } }`
const leave = (who: Pick<SignedIn, 'ask'>, input: object = {}) =>
  who.ask(LEAVE, { input: { exchangerId: '1', verdict: 'GOOD', text: GOOD, ...input } })

const moderate = (review: Json, publish: boolean, more: object = {}) =>
  server.admin.ask(
    `mutation ($id: ID!, $publish: Boolean!, $reason: String, $edition: Int) {
      adminModerateReview(id: $id, publish: $publish, reason: $reason, edition: $edition) {
        ${WORDS}
      }
    }`,
    { id: review.id, publish, ...(publish ? {} : { reason: 'It names a person' }), ...more },
  )

async function published(who: SignedIn, input: object = {}): Promise<Json> {
  const { data } = await leave(who, input)
  return (await moderate(data.leaveReview, true)).data.adminModerateReview
}

async function right(who: Pick<SignedIn, 'ask'>, exchanger = '1'): Promise<Json> {
  const query = `{ reviewRight(exchangerId: "${exchanger}") {
    canReview reason from canAnswer own { ${WORDS} } } }`
  return (await who.ask(query)).data.reviewRight
}

async function list(exchanger = '1', who: Pick<SignedIn, 'ask'> = server.browser()): Promise<Json> {
  const query = `{ reviews(exchangerId: "${exchanger}") {
    total counts { good bad } items { ${WORDS} } } }`
  return (await who.ask(query)).data.reviews
}

const codeOf = ({ errors }: Answered) => errors[0]?.extensions.code

test('a user who may not write yet gets the reason and the time when they may', async () => {
  expect(await right(server.browser())).toMatchObject({ canReview: false, reason: 'SIGNED_OUT' })
  const one = await server.signedIn()
  expect(await right(one)).toMatchObject({ canReview: false, reason: 'NO_VISIT', from: null })
  await visit(one, '1')
  const soon = await right(one)
  expect(soon).toMatchObject({ canReview: false, reason: 'TOO_SOON' })
  // The account is younger than the visit is required to be.
  expect(Date.parse(soon.from) - server.app.now()).toBeGreaterThan(23 * 3_600_000)
  expect(codeOf(await leave(one))).toBe('STATE_CHANGED')
  const { db } = server.database
  const hoursAgo = (hours: number) => new Date(server.app.now() - hours * 3_600_000)
  await db
    .updateTable('users')
    .set({ created_at: hoursAgo(25) })
    .where('id', '=', one.user.id)
    .execute()
  const sooner = await right(one)
  expect(sooner.reason).toBe('TOO_SOON')
  expect(Date.parse(sooner.from) - server.app.now()).toBeLessThanOrEqual(3_600_000)
  const visited = (days: number) =>
    db
      .updateTable('exchanger_visits')
      .set({ at: hoursAgo(24 * days) })
      .where('user_id', '=', one.user.id)
      .execute()
  await visited(59.9)
  expect(await right(one)).toMatchObject({ canReview: true, reason: null })
  await visited(60.1)
  expect((await right(one)).reason).toBe('NO_VISIT')
  // The visit gives no right to another exchanger.
  expect((await right(one, '2')).reason).toBe('NO_VISIT')
  expect((await right(owner, '2')).reason).toBe('OWNER')
  await visit(owner, '2')
  expect(codeOf(await leave(owner, { exchangerId: '2' }))).toBe('STATE_CHANGED')
  expect(codeOf(await leave(server.browser()))).toBe('NOT_AUTHORIZED')
})

test('all errors of a review are reported beside their fields at once', async () => {
  const one = await visitor()
  const faults = async (input: object) =>
    (await leave(one, input)).errors[0]?.extensions.fields?.map(
      ({ field, reason }: Json) => `${field} ${reason}`,
    )
  expect(await faults({ verdict: null, text: ' ' })).toEqual(['verdict REQUIRED', 'text REQUIRED'])
  expect(await faults({ text: 'x'.repeat(19) })).toEqual(['text TOO_SHORT'])
  expect(await faults({ text: ` ${'🙂'.repeat(2_001)} ` })).toEqual(['text TOO_LONG'])
  expect(await faults({ give: 'BTC' })).toEqual(['get REQUIRED'])
  expect(await faults({ give: 'BTC', get: 'btc' })).toEqual(['get SAME_CURRENCY'])
  expect(await faults({ give: 'NOPE1', get: 'BTC' })).toEqual(['give UNKNOWN_CURRENCY'])
  expect(await faults({ exchangerId: '999' })).toEqual(['exchangerId UNKNOWN_EXCHANGER'])
  expect(await faults({ text: '🙂'.repeat(2_000) })).toBeUndefined()
  const odd = await leave(one, {
    text: ` turned \u202E around, \u0007 and\r\n\r\n\r\n\r\nlonger`,
  })
  expect(odd.data.leaveReview.text).toBe('turned  around,  and\n\nlonger')
})

test('two concurrent reviews by one user become one review', async () => {
  const one = await visitor()
  const answers = await Promise.all(
    [GOOD, GOOD, BAD, BAD].map((text) => leave(one, { text, verdict: 'BAD' })),
  )
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  const ids = new Set(answers.map(({ data }) => data.leaveReview.id))
  expect(ids.size).toBe(1)
  const rows = server.database.db.selectFrom('reviews').select('id')
  expect(await rows.where('author_id', '=', one.user.id).execute()).toHaveLength(1)
})

test('a published review stays public and unchanged while its edit waits for moderation', async () => {
  const one = await visitor()
  const before = await list()
  const { data } = await leave(one, { give: 'btc', get: 'SBERRUB' })
  expect(data.leaveReview).toMatchObject({ status: 'PENDING', isOwn: true, shown: null })
  expect((await list()).total).toBe(before.total)
  const done = await moderate(data.leaveReview, true)
  expect(done.data.adminModerateReview).toMatchObject({ status: 'PUBLISHED' })
  const shown = await list()
  expect(shown.counts.good).toBe(before.counts.good + 1)
  const name: string = one.user.name
  expect(shown.items[0]).toMatchObject({
    text: GOOD,
    isOwn: false,
    author: `${name.slice(0, 2)}…`,
    // Nobody else sees the rest of the row.
    reason: null,
    edition: null,
    shown: null,
  })
  // The same words again are nothing to look at.
  const again = await leave(one, { give: 'BTC', get: 'SBERRUB' })
  expect(again.data.leaveReview.status).toBe('PUBLISHED')
  const edited = (await leave(one, { text: BAD, verdict: 'BAD' })).data.leaveReview
  expect(edited).toMatchObject({ status: 'PENDING', text: BAD, shown: { text: GOOD } })
  expect((await list()).items[0].text).toBe(GOOD)
  // The admin has read an edition that is no longer the present one.
  const stale = await moderate(edited, true, { edition: edited.edition - 1 })
  expect(codeOf(stale)).toBe('STATE_CHANGED')
  await moderate(edited, false)
  expect((await right(one)).own).toMatchObject({
    status: 'REJECTED',
    reason: 'It names a person',
    shown: { text: GOOD },
  })
  expect((await list()).items[0].text).toBe(GOOD)
  // A second rejection takes down the shown words.
  await moderate(edited, false)
  expect((await list()).total).toBe(before.total)
  expect((await list()).counts).toEqual(before.counts)
  expect(codeOf(await moderate(edited, false))).toBe('STATE_CHANGED')
})

test('only one of two concurrent decisions to publish a review succeeds', async () => {
  const { data } = await leave(await visitor())
  const answers = await Promise.all([1, 2].map(() => moderate(data.leaveReview, true)))
  expect(answers.map(codeOf)).toEqual(expect.arrayContaining(['STATE_CHANGED', undefined]))
  const { data: log } = await server.admin.ask(`{
    adminAuditLog(query: { subject: "review:${data.leaveReview.id}" }) { items { action } } }`)
  expect(log.adminAuditLog.items).toEqual([{ action: 'REVIEW_PUBLISHED' }])
})

test('an admin must give a reason to reject a review and cannot publish a review of their own', async () => {
  const admin = await server.newAdmin()
  const { data } = await leave(await visitor())
  const reasonless = await moderate(data.leaveReview, false, { reason: ' ' })
  expect(reasonless.errors[0]?.extensions.fields).toMatchObject([{ field: 'reason' }])
  const { db } = server.database
  const { id } = data.leaveReview
  await db
    .updateTable('reviews')
    .set({ author_id: admin.user.id })
    .where('id', '=', Number(id))
    .execute()
  const own = await admin.ask(`mutation { adminModerateReview(id: "${id}", publish: true) { id } }`)
  expect(own.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
})

const ANSWER = `mutation ($reviewId: ID!, $text: String) {
  answerReview(reviewId: $reviewId, text: $text) { answer { text status } } }`
const ANSWER_TEXT = 'We had no roubles that day, and paid the next.'

test('the owner is mailed each bad review and can publish one moderated answer', async () => {
  const review = await published(await visitor('2'), {
    exchangerId: '2',
    text: BAD,
    verdict: 'BAD',
  })
  await eventually(async () => {
    const mails = (await server.outbox()).filter(({ to }) => to === 'owner@example.com')
    expect(mails.filter(({ subject }) => subject.startsWith('О second'))).toHaveLength(1)
  })
  const answer = (who: Pick<SignedIn, 'ask'>, text = ANSWER_TEXT) =>
    who.ask(ANSWER, { reviewId: review.id, text })
  expect(codeOf(await answer(await visitor('2')))).toBe('NOT_AUTHORIZED')
  expect(codeOf(await answer(server.browser()))).toBe('NOT_AUTHORIZED')
  const sent = await answer(owner)
  expect(sent.data.answerReview.answer).toEqual({ text: ANSWER_TEXT, status: 'PENDING' })
  expect(codeOf(await answer(owner))).toBe('STATE_CHANGED')
  expect((await list('2')).items[0].answer).toBeNull()
  expect((await list('2', owner)).items[0].answer.status).toBe('PENDING')
  const waiting = await server.admin.ask('{ adminReviews(status: PENDING) { items { id } } }')
  expect(waiting.data.adminReviews.items).toContainEqual({ id: review.id })
  const decide = (publish: boolean) =>
    server.admin
      .ask(`mutation { adminModerateAnswer(reviewId: "${review.id}", publish: ${publish}) {
      answer { status } } }`)
  await decide(false)
  expect((await answer(owner, `${ANSWER_TEXT} Sorry.`)).errors).toEqual([])
  await decide(true)
  expect((await list('2')).items[0].answer).toEqual({
    text: `${ANSWER_TEXT} Sorry.`,
    status: 'PUBLISHED',
  })
})

test('only the author can remove a review', async () => {
  const one = await visitor()
  const { id } = await published(one)
  const remove = async (who: SignedIn) =>
    (await who.ask(`mutation { removeReview(id: "${id}") }`)).data.removeReview
  const { total } = await list()
  expect(await remove(await visitor())).toBe(false)
  expect((await list()).total).toBe(total)
  expect(await remove(one)).toBe(true)
  expect((await list()).total).toBe(total - 1)
})

test('a deleted account leaves only its published review, without a name', async () => {
  const one = await visitor()
  const review = await published(one)
  await leave(one, { text: 'Words that nobody has published yet' })
  const { data } = await one.ask('mutation { exportMyData }')
  expect(JSON.parse(data.exportMyData)).toMatchObject({
    reviews: [{ text: 'Words that nobody has published yet', shownText: GOOD }],
    visits: [{ exchanger: 'first' }],
  })
  const unseen = await visitor()
  await leave(unseen, { text: 'Never published at all, by anybody' })
  for (const each of [one, unseen]) {
    await each.ask(`mutation { deleteAccount(confirmEmailOrName: "${each.email}") }`)
  }
  const found = (await list()).items.find(({ id }: Json) => id === review.id)
  expect(found).toMatchObject({ text: GOOD, author: 'deleted' })
  const { db } = server.database
  const texts = (await db.selectFrom('reviews').select('text').execute()).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('published'))).toEqual([])
  const visits = db.selectFrom('exchanger_visits').select('at')
  expect(await visits.where('user_id', 'in', [one.user.id, unseen.user.id]).execute()).toEqual([])
})

test('visits of users to exchangers are deleted after ninety days, and their counts remain', async () => {
  const one = await server.signedIn()
  await visit(one, '1')
  const { db } = server.database
  const days = () => db.selectFrom('click_days').select('clicks').orderBy('day').execute()
  const before = await days()
  const visits = () =>
    db.selectFrom('exchanger_visits').select('at').where('user_id', '=', one.user.id).execute()
  await purgeVisits(db, server.app.now() + 89 * 86_400_000)
  expect(await visits()).toHaveLength(1)
  await purgeVisits(db, server.app.now() + 91 * 86_400_000)
  expect(await visits()).toEqual([])
  expect(await days()).toEqual(before)
})

test('deleting one visitor’s account does not prevent visits of other users from being stored', async () => {
  const [gone, other] = [await server.signedIn(), await server.signedIn()]
  const click = 'mutation { noteClickOut(exchanger: "1", give: "ETH", get: "BTC") }'
  await Promise.all([gone, other].map((each) => each.ask(click)))
  await gone.ask(`mutation { deleteAccount(confirmEmailOrName: "${gone.email}") }`)
  await server.app.durable!.clickOuts.flush()
  const { db } = server.database
  const visits = db.selectFrom('exchanger_visits').select('user_id')
  const users = [gone.user.id, other.user.id]
  expect(await visits.where('user_id', 'in', users).execute()).toEqual([{ user_id: other.user.id }])
})
