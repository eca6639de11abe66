import type { AppContext } from '../../context.ts'
import { escapeHtml, renderMarkdown } from '../../lib/render-markdown.ts'
import { legalText } from '../legal/index.ts'
import { type Page, type PageRequest, plainPage } from './page.ts'
import { publicPages } from './page-texts.ts'

/** The whole text: it can be read without scripts. */
export async function legalPage(app: AppContext, { path, locale }: PageRequest): Promise<Page> {
  const page = plainPage(path, publicPages[path]![locale])
  const kind = path === '/privacy' ? 'PRIVACY' : 'TERMS'
  const text = await legalText(app, { kind, locale })
  if (!text) return page
  const summary = `<h1>${escapeHtml(text.title)}</h1>${renderMarkdown(text.body)}`
  return { ...page, summary }
}
