export { PageWriter } from './page-writer.ts'
export { robotsOf, sitemapOf } from './sitemap.ts'
