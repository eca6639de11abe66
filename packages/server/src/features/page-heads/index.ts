export { PageWriter } from './page-writer.ts'
export { readPageStarts } from './start/page-starts.ts'
export { robotsOf, sitemapOf } from './sitemap.ts'
