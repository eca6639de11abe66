import type { AppContext } from '../../context.ts'
import { escapeHtml, renderMarkdown } from '../../lib/render-markdown.ts'
import { legalText } from '../legal/index.ts'
import { type Page, type PageRequest, plainPage } from './page.ts'
import { publicPages } from './page-texts.ts'

/** The whole text: it can be read without scripts. */
export async function legalPage(app: AppContext, request: PageRequest): Promise<Page> {
  const { path, locale, params } = request
  const page = { ...plainPage(path, publicPages[path]![locale]), words: 'none' as const }
  const kind = path === '/privacy' ? 'PRIVACY' : 'TERMS'
  const text = await legalText(app, { kind, locale })
  if (!text) return page
  const title = escapeHtml(text.title)
  const body = renderMarkdown(text.body)
  const held = { ...page, summary: `<h1>${title}</h1>${body}` }
  if (params.has('version')) return held
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(text.effectiveOnMs)
  return { ...held, words: { title, body, day, version: String(text.version) } }
}
