import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the help is read from the release’s files without a database', async () => {
  const { data, errors } = await server.ask(`{
    faqCategories(locale: RU) { articles { slug } }
    faqArticle(category: "chains", slug: "paper-profit", locale: RU) { title html updatedAt }
    legalText(kind: PRIVACY, locale: RU) { title html isInForce }
  }`)
  expect(errors).toEqual([])
  expect(data.faqCategories).toHaveLength(11)
  expect(data.faqArticle.html).toContain('<p>')
  expect(Date.parse(data.faqArticle.updatedAt)).toBeGreaterThan(0)
  expect(data.legalText).toMatchObject({ title: expect.stringMatching(/[а-я]/), isInForce: true })
})

test.each([
  ['бумажную прибыль', 'RU', 'paper-profit'],
  ['suspicious rates', 'EN', 'suspicious-rates'],
  ['бот телеграм', 'RU', 'telegram-bot'],
  ['why was I not notified', 'EN', 'why-not-notified'],
  ['остановить продление', 'RU', 'renewal'],
  ['вебхук', 'RU', 'webhook'],
  ['withdraw', 'EN', 'when-is-it-paid'],
  ['вывести', 'RU', 'when-is-it-paid'],
])('a search for “%s” finds the right article without a database', async (text, locale, slug) => {
  const { data } = await server.ask(
    `query ($text: String!, $locale: Locale) {
      faqSearch(text: $text, locale: $locale) { title excerpt article { slug } }
    }`,
    { text, locale },
  )
  const [first] = data.faqSearch
  expect(first.article.slug).toBe(slug)
  expect(first.title).toContain('<mark>')
  expect(`${first.title}${first.excerpt}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
})

test('a server without a database finds nothing for an unrelated search and takes no ratings', async () => {
  const { data } = await server.ask('{ faqSearch(text: "дракон ☂ <>") { title } }')
  expect(data.faqSearch).toEqual([])
  const { errors } = await server.ask(
    'mutation { rateFaqArticle(category: "chains", slug: "waterfall", hasHelped: true) }',
  )
  expect(errors[0]?.extensions.code).toBe('NOT_AVAILABLE')
})
