import { allPages } from '@hopwise/contract'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { scriptPayloads } from '../../testing/script-payloads.ts'
import type { Json } from '../../testing/start-test-server.ts'
import { readFaqFiles } from './faq-files.ts'
import { loadFaq } from './load-faq.ts'
import { searchFaq } from './search-faq.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ hasContent: true })
})
afterAll(() => server.close())

const ask = async (query: string, variables: object = {}): Promise<Json> => {
  const { data, errors } = await server.browser().ask(query, variables)
  expect(errors).toEqual([])
  return data
}

const SEARCH = `query ($text: String!, $locale: Locale) {
  faqSearch(text: $text, locale: $locale) { title excerpt article { slug category { slug } } }
}`
const slugsOf = async (text: string, locale: 'EN' | 'RU') => {
  const { faqSearch } = await ask(SEARCH, { text, locale })
  return faqSearch.map(({ article }: Json) => article.slug)
}

test('the help has eleven categories and at least sixty articles, in both languages', async () => {
  for (const locale of ['EN', 'RU']) {
    const { faqCategories } = await ask(
      `query ($locale: Locale) {
        faqCategories(locale: $locale) { title articles { title html } }
      }`,
      { locale },
    )
    expect(faqCategories).toHaveLength(11)
    const articles = faqCategories.flatMap((category: Json) => category.articles)
    expect(articles.length).toBeGreaterThanOrEqual(60)
    for (const { title, html } of articles) {
      expect(/[а-яё]/i.test(title)).toBe(locale === 'RU')
      expect(html.length).toBeGreaterThan(250)
    }
  }
})

test('links inside articles lead to existing pages and articles', async () => {
  const categories = readFaqFiles()
  const pages = allPages.filter(({ kind }) => ['market', 'content', 'own'].includes(kind))
  const known = new Set([
    ...pages.map(({ path }) => path),
    ...categories.map(({ slug }) => `/faq/${slug}`),
    ...categories.flatMap(({ slug, articles }) =>
      articles.map((each) => `/faq/${slug}/${each.slug}`),
    ),
  ])
  const links = categories.flatMap(({ articles }) =>
    articles.flatMap(({ texts }) =>
      [...`${texts.en.body} ${texts.ru.body}`.matchAll(/\]\((\/[^)#?]*)/g)].map(([, to]) => to!),
    ),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((to) => !known.has(to))).toEqual([])
})

test('an article is found by its category and slug, and not under another category', async () => {
  const { one, none } = await ask(`{
    one: faqArticle(category: "getting-started", slug: "words", locale: RU) {
      title html category { slug title }
    }
    none: faqArticle(category: "chains", slug: "words") { title }
  }`)
  expect(one).toMatchObject({ category: { slug: 'getting-started', title: 'С чего начать' } })
  expect(one.html).toContain('<table>')
  expect(none).toBeNull()
})

test('words are found in all their forms, in both languages', async () => {
  expect(await slugsOf('подозрительного курса', 'RU')).toContain('suspicious-rates')
  expect(await slugsOf('скрыл обменники', 'RU')).toContain('hide-exchanger')
  expect(await slugsOf('hiding an exchanger', 'EN')).toContain('hide-exchanger')
  expect(await slugsOf('arbitrages', 'EN')).toContain('arbitrage-page')
})

test.each([
  // An article that is about it, before those that only speak of it.
  ['withdraw', 'EN', 'when-is-it-paid'],
  ['how do I withdraw', 'EN', 'when-is-it-paid'],
  ['вывести', 'RU', 'when-is-it-paid'],
  ['quiet hours', 'EN', 'quiet-hours'],
  ['mute', 'EN', 'mute'],
  ['renewal', 'EN', 'renewal'],
  ['deposit', 'EN', 'deposit-late'],
])('the search for “%s” puts the article about that subject first', async (text, locale, slug) => {
  expect((await slugsOf(text, locale as 'EN'))[0]).toBe(slug)
})

test('a title match comes before a text match, and a whole-word match before part of a word', async () => {
  const { db } = server.database
  const texts = {
    a: ['Zebraxing', 'Nothing else.'],
    b: ['Others', 'zebrax '.repeat(30)],
    c: ['A zebrax', 'Nothing else.'],
    d: ['Further', `zebraxing ${'word '.repeat(5)}`],
    e: ['More', `zebraxes ${'word '.repeat(400)} zebrax`],
  }
  for (const [slug, [title = '', plain = '']] of Object.entries(texts)) {
    const { id } = await db
      .insertInto('faq_articles')
      .values({ category: 'chains', slug: `test-${slug}`, place: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('faq_texts')
      .values({
        article_id: id,
        locale: 'en',
        title,
        body: plain,
        plain,
        folded_title: title.toLowerCase(),
        folded_plain: plain.toLowerCase(),
      })
      .execute()
  }
  const found = await searchFaq(db, { text: 'Zebrax', locale: 'en', limit: 5 })
  await db.deleteFrom('faq_articles').where('slug', 'like', 'test-%').execute()
  expect(found.map(({ title }) => title.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'A zebrax',
    'Zebraxing',
    'Others',
    'More',
    'Further',
  ])
})

test('a search word may be unfinished or misspelt', async () => {
  expect(await slugsOf('подозрит', 'RU')).toContain('suspicious-rates')
  expect(await slugsOf('arbitr', 'EN')).toContain('arbitrage-page')
  expect(await slugsOf('waterfal shwos', 'EN')).toContain('waterfall')
  expect((await slugsOf('оформлние', 'RU')).length).toBeGreaterThan(0)
})

test.each(['телеграм', 'Телеграме', 'телеграмм', 'телегу', 'тг', 'telegram', 'tg'])(
  'the word %s finds articles about Telegram, in both languages',
  async (word) => {
    expect(await slugsOf(word, 'RU')).toContain('telegram-bot')
    expect(await slugsOf(word, 'EN')).toContain('telegram-bot')
  },
)

test('a name found by its spelling in the other alphabet is highlighted as the article spells it', async () => {
  const { faqSearch } = await ask(SEARCH, { text: 'телеграм', locale: 'RU' })
  expect(`${faqSearch[0].title}${faqSearch[0].excerpt}`).toContain('<mark>Telegram</mark>')
})

test('matches are marked, in the title and in the surrounding text', async () => {
  const { faqSearch } = await ask(SEARCH, { text: 'бумажную прибыль', locale: 'RU' })
  expect(faqSearch[0].article.slug).toBe('paper-profit')
  expect(faqSearch[0].title).toContain('<mark>бумажная</mark> <mark>прибыль</mark>')
  expect(faqSearch[0].excerpt).toContain('<mark>прибыль</mark>')
  const capital = await ask(SEARCH, { text: 'перемножить', locale: 'RU' })
  expect(capital.faqSearch[0].excerpt).toContain('<mark>Перемножьте</mark>')
})

/** No search text breaks the query, and none brings markup of its own into a page. */
test('any text may be searched for, and the results contain no HTML but the highlighting', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...Array.from(`'"\\:*&|!()<>%_ \0\nиa\uE000\uD800`)) }),
    fc.constantFrom(...scriptPayloads),
  )
  await assertProperty(
    fc.asyncProperty(
      text,
      fc.constantFrom('en' as const, 'ru' as const),
      async (searchText, locale) => {
        const found = await searchFaq(server.database.db, { text: searchText, locale, limit: 20 })
        for (const { title, excerpt } of found) {
          expect(`${title}${excerpt}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>\uE000\uE001]/)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a new release updates all texts of the help except edited ones', async () => {
  const { db } = server.database
  const rows = () =>
    db.selectFrom('faq_texts').selectAll().orderBy('article_id').orderBy('locale').execute()
  const before = await rows()
  await Promise.all([loadFaq(db), loadFaq(db)])
  expect(await rows()).toEqual(before)

  const [first, ...rest] = readFaqFiles()
  const [article, ...others] = first!.articles
  const renewed = (title: string) => [
    {
      ...first!,
      articles: [
        { ...article!, texts: { ...article!.texts, en: { ...article!.texts.en, title } } },
        ...others,
      ],
    },
    ...rest,
  ]
  const titleNow = async () =>
    (await ask('{ faqCategories { articles { title } } }')).faqCategories[0].articles[0].title
  await loadFaq(db, renewed('Renewed'))
  expect(await titleNow()).toBe('Renewed')
  await db
    .updateTable('faq_texts')
    .set({ title: 'Edited here', edited_at: new Date() })
    .where('title', '=', 'Renewed')
    .execute()
  await loadFaq(db, renewed('Renewed again'))
  expect(await titleNow()).toBe('Edited here')
  await loadFaq(db)
})

test('an article that no release contains any more is removed', async () => {
  const { db } = server.database
  const [first, ...rest] = readFaqFiles()
  await loadFaq(db, [{ ...first!, articles: first!.articles.slice(0, -1) }, ...rest])
  const gone = first!.articles.at(-1)!.slug
  const { faqArticle } = await ask(
    'query ($slug: String!) { faqArticle(category: "getting-started", slug: $slug) { title } }',
    { slug: gone },
  )
  expect(faqArticle).toBeNull()
  await loadFaq(db)
})

test('readers rate whether an article helped', async () => {
  const rate = `mutation ($slug: String!, $hasHelped: Boolean!) {
    rateFaqArticle(category: "chains", slug: $slug, hasHelped: $hasHelped)
  }`
  await ask(rate, { slug: 'waterfall', hasHelped: true })
  await ask(rate, { slug: 'waterfall', hasHelped: false })
  const row = await server.database.db
    .selectFrom('faq_articles')
    .select(['helped', 'not_helped'])
    .where('slug', '=', 'waterfall')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ helped: 1, not_helped: 1 })
  const { errors } = await server.browser().ask(rate, { slug: 'nothing', hasHelped: true })
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  const unfit = await server.browser().ask(rate, { slug: 'water\0fall', hasHelped: true })
  expect(unfit.errors[0]).toMatchObject({
    message: 'Remove the invisible character (NUL)',
    extensions: { code: 'VALIDATION' },
  })
})
