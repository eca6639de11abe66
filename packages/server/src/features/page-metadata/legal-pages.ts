import type { AppContext } from '../../context.ts'
import { escapeHtml, renderMarkdown } from '../../lib/render-markdown.ts'
import { legalText } from '../legal/index.ts'
import type { Param } from './links/read-shared.ts'
import { type Page, type PageRequest, plainPage } from './page.ts'

const kinds = { privacy: 'PRIVACY', terms: 'TERMS' } as const

/** Parameters that `legalPage` reads of an address. */
export const LEGAL_PARAMS: readonly Param[] = ['version']

/** The whole text: it can be read without scripts. */
export async function legalPage(
  app: AppContext,
  { path, locale, params, saidOf }: PageRequest,
  name: keyof typeof kinds,
): Promise<Page> {
  const page = { ...plainPage(name, path, saidOf(name)), words: 'none' as const }
  const text = await legalText(app, { kind: kinds[name], locale })
  if (!text) return page
  const title = escapeHtml(text.title)
  const body = renderMarkdown(text.body)
  const held = { ...page, summary: `<h1>${title}</h1>${body}` }
  if (params.has('version')) return held
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(text.effectiveOnMs)
  return { ...held, words: { title, body, day, version: String(text.version) } }
}
