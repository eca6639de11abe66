import type { AppContext } from '../../context.ts'
import { escapeHtml } from '../../lib/render-markdown.ts'
import { faqPage } from './faq-pages.ts'
import { legalPage } from './legal-pages.ts'
import { exchangePage, exchangerPage, exchangersPage, homePage, statsPage } from './market-pages.ts'
import { type Page, type PageRequest, plainPage } from './page.ts'
import { isAdminPath, isPrivatePath, publicPages, words } from './page-texts.ts'
import { loopPage, questionPage } from './links/chain-pages.ts'

/** What an address shows; for one that shows nothing, that. */
export async function pageFor(app: AppContext, request: PageRequest): Promise<Page> {
  return (await knownPage(app, request)) ?? missingPage(request)
}

async function knownPage(app: AppContext, request: PageRequest): Promise<Page | undefined> {
  const { path, locale } = request
  if (isReferral(path)) {
    // A partner's link leads on to what it was made for, and is shown as that.
    const asked = await questionPage(app, request)
    if (asked) return asked
  }
  if (isPrivatePath(path) || (request.isAdmin && isAdminPath(path))) {
    const { title, description } = publicPages['/']![locale]
    return { ...plainPage(path, { title, description }), isIndexed: false, isShared: false }
  }
  if (path === '/') return (await questionPage(app, request)) ?? homePage(app, request)
  if (path === '/arbitration') {
    const loop = await loopPage(app, request)
    if (loop) return loop
  }
  if (path === '/developers' && !app.config.hasExplorer) return undefined
  if (path === '/exchange') return exchangePage(app, request)
  if (path === '/exchangers') return exchangersPage(app, request)
  if (path === '/stats') return statsPage(app, request)
  if (path === '/privacy' || path === '/terms') return legalPage(app, request)
  if (path.startsWith('/exchangers/')) return exchangerPage(app, request)
  if (path === '/faq' || path.startsWith('/faq/')) return faqPage(app, request)
  const said = publicPages[path]
  return said && plainPage(path, said[locale])
}

function isReferral(path: string): boolean {
  return /^\/r\/[A-Za-z0-9_-]{1,64}$/.test(path)
}

function missingPage({ path, locale }: PageRequest): Page {
  const title = words.missing[locale]
  const description = words.missingWhy[locale]
  const summary = `<h1>${title}</h1><p>${description}</p><p>${escapeHtml(path)}</p>`
  const page = plainPage(path, { title, description })
  return { ...page, status: 404, isIndexed: false, isShared: false, summary }
}
