import { allPages } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import { OUR_OWN } from '../../market/market-gate.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { faqOf } from '../faq/index.ts'
import { listedPages } from './listed-pages.ts'
import { addressOf } from './write-page.ts'

/** Pairs that most exchangers offer: a market has tens of thousands. */
const PAIRS = 500

/** Every page worth finding, in both languages. */
export async function sitemapOf(app: AppContext, baseUrl: string): Promise<string> {
  const { exchangers, gate } = app
  const categories = await faqOf(app, 'en')
  const pairs = await gate.ask('pairs', {}, OUR_OWN)
  const most = pairs.toSorted((a, b) => b.offers - a.offers).slice(0, PAIRS)
  const paths = [
    ...listedPages(app).map(({ path }) => path),
    ...categories.flatMap(({ slug, articles }) => [
      `/faq/${slug}`,
      ...articles.map((article) => `/faq/${slug}/${article.slug}`),
    ]),
    ...exchangers
      .all()
      .filter(({ status }) => status !== 'ARCHIVED')
      .map(({ slug }) => `/exchangers/${encodeURIComponent(slug)}`),
    ...most.map(({ give, get }) => `/exchange?${new URLSearchParams({ give, get }).toString()}`),
  ]
  const urls = paths.map((path) => urlOf(path, baseUrl)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`
}

function urlOf(path: string, baseUrl: string): string {
  const links = (['en', 'ru'] as const).map((locale) => {
    const address = escapeHtml(addressOf(path, locale, baseUrl))
    return `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`
  })
  return `<url><loc>${escapeHtml(baseUrl + path)}</loc>${links.join('')}</url>`
}

/**
 * The robots.txt: robots may read everything but one person's pages. Chains are read for the
 * pictures of links, and say themselves that no search may list them. Nothing names admins' pages.
 */
export function robotsOf(baseUrl: string): string {
  const closed = allPages
    .filter(({ name, kind }) => kind === 'own' || (kind === 'moment' && name !== 'chain'))
    .map(({ path }) => path.replace('*', ''))
  const lines = ['/graphql', '/go/', ...closed, '/dev/'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n')
}
