import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptPayloads } from '../../../testing/script-payloads.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { loadFaq, MOST_ARTICLES } from '../../faq/index.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer({ hasContent: true })
})
afterAll(() => server.close())

const ARTICLE = 'id category slug en { title body } ru { title body } isEdited stamp'
const ADD = `mutation ($category: String!, $slug: String!, $en: TextEdit!, $ru: TextEdit!) {
  adminAddFaqArticle(category: $category, slug: $slug, en: $en, ru: $ru) { ${ARTICLE} }
}`
const CHANGE = `mutation ($id: ID!, $stamp: String!, $en: TextEdit!, $ru: TextEdit!) {
  adminChangeFaqArticle(id: $id, stamp: $stamp, en: $en, ru: $ru) { ${ARTICLE} }
}`
const REMOVE = `mutation ($id: ID!, $stamp: String!) {
  adminRemoveFaqArticle(id: $id, stamp: $stamp)
}`
const ORDER = `mutation ($category: String!, $ids: [ID!]!) {
  adminOrderFaqArticles(category: $category, ids: $ids)
}`
const empty = { title: '', body: '' }

async function ask(query: string, variables: object = {}): Promise<Json> {
  const { data, errors } = await server.admin.ask(query, variables)
  expect(errors).toEqual([])
  return data
}
const faultsOf = async (query: string, variables: object) => {
  const { errors } = await server.admin.ask(query, variables)
  const [error] = errors
  return error?.extensions.fields?.map(({ field, reason }) => `${field} ${reason}`) ?? errors
}
async function articleAt(category: string, slug: string): Promise<Json> {
  const { adminFaq } = await ask(`{ adminFaq { slug articles { ${ARTICLE} } } }`)
  const found = adminFaq.find((each: Json) => each.slug === category)
  return found.articles.find((each: Json) => each.slug === slug)
}
const slugsIn = async (category: string): Promise<string[]> => {
  const { adminFaq } = await ask('{ adminFaq { slug articles { slug } } }')
  const found = adminFaq.find((each: Json) => each.slug === category)
  return found.articles.map((each: Json) => each.slug)
}
const read = async (slug: string, locale: 'EN' | 'RU'): Promise<Json> => {
  const query = `query ($slug: String!, $locale: Locale) {
    faqArticle(category: "chains", slug: $slug, locale: $locale) { title html }
  }`
  return (await ask(query, { slug, locale })).faqArticle
}
const found = async (text: string, locale: 'EN' | 'RU'): Promise<string[]> => {
  const query = `query ($text: String!, $locale: Locale) {
    faqSearch(text: $text, locale: $locale) { article { slug } }
  }`
  const { faqSearch } = await ask(query, { text, locale })
  return faqSearch.map(({ article }: Json) => article.slug)
}
const lastActions = async (): Promise<Json[]> => {
  const { adminAuditLog } = await ask(
    '{ adminAuditLog { items { action subject subjectName details } } }',
  )
  return adminAuditLog.items
}

test('a changed article is read and found at once, and no release overwrites it', async () => {
  const before = await articleAt('chains', 'waterfall')
  const ru = { title: 'Водопад комиссий', body: 'Здесь живёт **шушпанчик**.\r\n\r\nИ его друзья.' }
  const { id, stamp, en } = before
  const { adminChangeFaqArticle: after } = await ask(CHANGE, { id, stamp, en, ru })
  expect(after).toMatchObject({ isEdited: true, en, ru: { title: 'Водопад комиссий' } })
  expect(after.stamp).not.toBe(stamp)
  expect(await read('waterfall', 'RU')).toEqual({
    title: 'Водопад комиссий',
    html: '<p>Здесь живёт <strong>шушпанчик</strong>.</p>\n<p>И его друзья.</p>\n',
  })
  expect(await found('шушпанчику', 'RU')).toEqual(['waterfall'])
  await loadFaq(server.database.db)
  expect(await found('шушпанчики', 'RU')).toEqual(['waterfall'])
  const texts = await server.database.db
    .selectFrom('faq_texts')
    .select(['locale', 'edited_at', 'folded_title'])
    .where('article_id', '=', id)
    .orderBy('locale')
    .execute()
  expect(texts[0]!.edited_at).toBeNull()
  expect(texts[1]).toMatchObject({ edited_at: expect.any(Date), folded_title: 'водопад комиссий' })
  const [action] = await lastActions()
  expect(action).toMatchObject({ action: 'FAQ_ARTICLE_CHANGED', subject: `faq:${id}` })
  expect(JSON.parse(action.details)).toMatchObject({
    slug: 'waterfall',
    after: { 'title.ru': 'Водопад комиссий', 'characters.ru': 41 },
  })
  // The log shows the article and the changed words.
  expect(action.subjectName).toBe(en.title)
  const details = JSON.parse(action.details) as Record<'before' | 'after', Record<string, string>>
  expect(details.after['text.ru']).toContain('шушпанчик')
  expect(details.before['text.ru']).not.toBe('')
  expect(details.after['text.en']).toBeUndefined()
})

test('an admin who saves an article over another admin’s change is refused', async () => {
  const { id, stamp, en, ru } = await articleAt('chains', 'paper-profit')
  const mine = { ...en, title: 'Mine' }
  const theirs = { ...en, title: 'Theirs' }
  const both = await Promise.all(
    [mine, theirs].map((text) => server.admin.ask(CHANGE, { id, stamp, en: text, ru })),
  )
  expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const refused = both.find(({ errors }) => errors.length > 0)!
  expect(refused.errors[0]?.extensions.fields).toEqual([
    {
      field: 'stamp',
      reason: 'CHANGED_MEANWHILE',
      message: 'Somebody else has saved a change meanwhile',
    },
  ])
  const winner = both.find(({ errors }) => errors.length === 0)!
  const now = await articleAt('chains', 'paper-profit')
  expect(now.en.title).toBe(winner.data.adminChangeFaqArticle.en.title)
  expect(await faultsOf(REMOVE, { id, stamp })).toEqual(['stamp CHANGED_MEANWHILE'])
  expect(await slugsIn('chains')).toContain('paper-profit')
})

test('an article may exist in one language until its translation is added', async () => {
  const text = { title: 'About zugzwang', body: 'A *zugzwang* is a place.' }
  const { adminAddFaqArticle: added } = await ask(ADD, {
    category: 'chains',
    slug: 'zugzwang',
    en: text,
    ru: empty,
  })
  expect(added).toMatchObject({ en: text, ru: null, category: 'chains' })
  expect((await slugsIn('chains')).at(-1)).toBe('zugzwang')
  expect(await read('zugzwang', 'RU')).toBeNull()
  expect(await found('zugzwangs', 'EN')).toEqual(['zugzwang'])
  const { id, stamp } = added
  await ask(CHANGE, { id, stamp, en: text, ru: { title: 'Цугцванг', body: 'Это место.' } })
  expect((await read('zugzwang', 'RU')).title).toBe('Цугцванг')
})

test('a removed article or translation stays removed, even after a release', async () => {
  const whole = await articleAt('chains', 'waterfall')
  await ask(REMOVE, { id: whole.id, stamp: whole.stamp })
  const half = await articleAt('safety', (await slugsIn('safety'))[0]!)
  const kept = { title: half.en.title, body: half.en.body }
  await ask(CHANGE, { id: half.id, stamp: half.stamp, en: kept, ru: empty })
  await loadFaq(server.database.db)
  expect(await slugsIn('chains')).not.toContain('waterfall')
  expect(await articleAt('safety', half.slug)).toMatchObject({ en: kept, ru: null })
  const again = await server.admin.ask(REMOVE, { id: whole.id, stamp: whole.stamp })
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const texts = { en: { title: 'Back', body: 'Back again.' }, ru: empty }
  await ask(ADD, { category: 'chains', slug: 'waterfall', ...texts })
  await loadFaq(server.database.db)
  expect((await articleAt('chains', 'waterfall')).en.title).toBe('Back')
})

test('articles keep the order that an admin chose, even after a release', async () => {
  const { adminFaq } = await ask('{ adminFaq { slug articles { id slug } } }')
  const { slug: category, articles } = adminFaq[0]
  const turned = articles.toReversed()
  await ask(ORDER, { category, ids: turned.slice(0, 2).map(({ id }: Json) => id) })
  const expected = [...turned.slice(0, 2), ...articles.slice(0, -2)].map(({ slug }: Json) => slug)
  expect(await slugsIn(category)).toEqual(expected)
  await loadFaq(server.database.db)
  expect(await slugsIn(category)).toEqual(expected)
  const { faqCategory } = await ask(
    'query ($slug: String!) { faqCategory(slug: $slug) { articles { slug } } }',
    { slug: category },
  )
  expect(faqCategory.articles.map(({ slug }: Json) => slug)).toEqual(expected)
})

test('all errors of an article are reported at once', async () => {
  const texts = { en: { title: ' ', body: 'x' }, ru: { title: 'я'.repeat(201), body: '' } }
  const add = { category: 'chains', slug: 'No Slug', ...texts }
  expect(await faultsOf(ADD, add)).toEqual([
    'slug NOT_A_SLUG',
    'en.title REQUIRED',
    'ru.title TOO_LONG',
    'ru.body REQUIRED',
  ])
  const good = { en: { title: 'A', body: 'B' }, ru: empty }
  expect(await faultsOf(ADD, { ...good, category: 'chains', slug: 'zugzwang' })).toEqual([
    'slug TAKEN',
  ])
  expect(await faultsOf(ADD, { category: 'chains', slug: 'none', en: empty, ru: empty })).toEqual([
    'en.title REQUIRED',
    'en.body REQUIRED',
  ])
  const { errors } = await server.admin.ask(ADD, { ...good, category: 'nowhere', slug: 'a' })
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a full category accepts no more articles', async () => {
  const texts = { en: { title: 'A', body: 'B' }, ru: empty }
  const before = await slugsIn('developers')
  const room = MOST_ARTICLES - before.length
  for (let n = 0; n < room; n++)
    await ask(ADD, { category: 'developers', slug: `more-${n}`, ...texts })
  expect(await slugsIn('developers')).toHaveLength(MOST_ARTICLES)
  expect(await faultsOf(ADD, { category: 'developers', slug: 'last', ...texts })).toEqual([
    'category TOO_MANY',
  ])
})

test('no script in an article runs in the preview or for readers', async () => {
  const { id, en, ru, ...rest } = await articleAt('chains', 'zugzwang')
  let { stamp } = rest
  for (const payload of scriptPayloads) {
    const body = `${payload}\n\nend`
    const { adminTextPreview } = await ask('query ($b: String!) { adminTextPreview(body: $b) }', {
      b: body,
    })
    const title = payload.trim().slice(0, 150)
    const saved = await ask(CHANGE, { id, stamp, en: { title, body }, ru })
    ;({ stamp } = saved.adminChangeFaqArticle)
    expect((await read('zugzwang', 'EN')).html).toBe(adminTextPreview)
    expect(adminTextPreview).not.toMatch(/<(script|img|svg|iframe|video|style|form|object|base)\b/i)
    expect(adminTextPreview).not.toMatch(/<[^>]*(href="(javascript|data|vbscript)|\son\w+=)/i)
  }
  await ask(CHANGE, { id, stamp, en, ru })
})
