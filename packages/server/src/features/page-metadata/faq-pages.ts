import type { AppContext } from '../../context.ts'
import { escapeHtml, renderMarkdown } from '../../lib/render-markdown.ts'
import { type FaqArticle, type FaqCategory, faqOf } from '../faq/index.ts'
import { crumbFacts, faqFacts } from './facts.ts'
import { heading, type Page, type PageRequest, plainPage } from './page.ts'

/** The help, a category of it, or an answer; undefined where there is no such. */
export async function faqPage(
  app: AppContext,
  { path, locale, saidOf }: PageRequest,
): Promise<Page | undefined> {
  const [, , categorySlug, articleSlug, ...rest] = path.split('/')
  if (rest.length > 0) return undefined
  const categories = await faqOf(app, locale)
  const said = saidOf('faq')
  if (categorySlug === undefined) {
    const listed = categories.map(
      (each) => `<h2>${link(`/faq/${each.slug}`, each.title)}</h2>${questions(each)}`,
    )
    return { ...plainPage('faq', '/faq', said), summary: heading(said) + listed.join('') }
  }
  const category = categories.find(({ slug }) => slug === categorySlug)
  if (!category) return undefined
  const top = { name: said.title, path: '/faq' }
  const crumbs = [top, { name: category.title, path: `/faq/${category.slug}` }]
  if (articleSlug === undefined) {
    const description = cut(category.articles.map(({ title }) => title).join(' '))
    return {
      ...plainPage('faq-category', `/faq/${category.slug}`, { title: category.title, description }),
      summary: `<h1>${escapeHtml(category.title)}</h1>${questions(category)}`,
      words: { title: escapeHtml(category.title), body: titles(category) },
      facts: [crumbFacts(crumbs), faqFacts(category.articles.map(answerOf))],
    }
  }
  const article = category.articles.find(({ slug }) => slug === articleSlug)
  if (!article) return undefined
  const address = `/faq/${category.slug}/${article.slug}`
  const title = escapeHtml(article.title)
  const body = renderMarkdown(article.body)
  return {
    ...plainPage('faq-article', address, { title: article.title, description: cut(article.plain) }),
    summary: `<h1>${title}</h1>${body}`,
    words: { title, body, category: escapeHtml(category.title) },
    facts: [
      crumbFacts([...crumbs, { name: article.title, path: address }]),
      faqFacts([answerOf(article)]),
    ],
  }
}

function questions({ slug, articles }: FaqCategory): string {
  const items = articles.map((each) => `<li>${link(`/faq/${slug}/${each.slug}`, each.title)}</li>`)
  return `<ul>${items.join('')}</ul>`
}

function titles({ articles }: FaqCategory): string {
  return articles.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('')
}

function answerOf({ title, body }: FaqArticle) {
  return { question: title, answer: renderMarkdown(body) }
}

function link(path: string, text: string): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`
}

const DESCRIPTION_LENGTH = 160

/** The length that search results show, cut between words. */
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`
}
