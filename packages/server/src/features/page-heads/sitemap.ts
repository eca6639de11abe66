import { allPages } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { faqOf } from '../faq/index.ts'
import { listedPages } from './listed-pages.ts'
import { addressOf } from './write-page.ts'

/** Every page worth finding, in both languages. */
export async function sitemapOf(app: AppContext, baseUrl: string): Promise<string> {
  const { exchangers } = app
  const categories = await faqOf(app, 'en')
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

/** What robots may read: everything but what belongs to one person. Nothing tells of admins. */
export function robotsOf(baseUrl: string): string {
  const closed = allPages
    .filter(({ kind }) => kind === 'own' || kind === 'moment')
    .map(({ path }) => path.replace('*', ''))
  const lines = ['/graphql', ...closed, '/dev/'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n')
}
