import {
  isPublic,
  pageAt,
  type PageFound,
  type PageName,
  pathWithoutToken,
  sitePages,
} from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import { escapeHtml, renderMarkdown } from '../../lib/render-markdown.ts'
import { legalText } from '../legal/index.ts'
import { faqPage } from './faq-pages.ts'
import { LOOP_PARAMS, loopPage, QUESTION_PARAMS, questionPage } from './links/chain-pages.ts'
import { exchangePage, PAIR_PARAMS } from './links/pair-pages.ts'
import type { Param } from './links/read-shared.ts'
import { SHARED_CHAIN_PARAMS, sharedChainPage } from './links/shared-chain-page.ts'
import { isThere } from './listed-pages.ts'
import {
  exchangerPage,
  exchangersPage,
  figuresPage,
  homePage,
  ordinaryPage,
} from './market-pages.ts'
import { words } from './page-texts.ts'
import { type Page, type PageRequest, plainPage } from './page.ts'

const REFERRAL = /^\/r\/[A-Za-z0-9_-]{1,64}$/

/** The page at an address; where there is none, the page that says so. */
export async function pageFor(app: AppContext, request: PageRequest): Promise<Page> {
  return (await knownPage(app, request)) ?? missingPage(request)
}

interface Writing {
  /** Parameters that it reads. */
  readonly reads?: readonly Param[]
  readonly write: (
    app: AppContext,
    request: PageRequest,
    found: PageFound,
  ) => Page | undefined | Promise<Page | undefined>
}

const kinds = { privacy: 'PRIVACY', terms: 'TERMS' } as const

/** Parameters that `legalPage` reads of an address. */
const LEGAL_PARAMS: readonly Param[] = ['version']

/** The whole text: it can be read without scripts. */
async function legalPage(
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

const legal = (name: 'privacy' | 'terms'): Writing => ({
  reads: LEGAL_PARAMS,
  write: (app, request) => legalPage(app, request, name),
})

/** Pages with more to say than that they exist. */
const written: Readonly<Partial<Record<PageName, Writing>>> = {
  home: {
    reads: QUESTION_PARAMS,
    write: async (app, request) => (await questionPage(app, request)) ?? homePage(app, request),
  },
  arbitrage: {
    reads: LOOP_PARAMS,
    write: async (app, request, { page }) =>
      (await loopPage(app, request)) ?? ordinaryPage(request, page),
  },
  exchange: { reads: PAIR_PARAMS, write: exchangePage },
  exchangers: { write: exchangersPage },
  exchanger: {
    write: (app, request, { params }) => exchangerPage(app, request, params['exchanger'] ?? ''),
  },
  faq: { write: faqPage },
  'faq-category': { write: faqPage },
  'faq-article': { write: faqPage },
  statistics: { write: figuresPage },
  privacy: legal('privacy'),
  terms: legal('terms'),
}

/** Parameters of the page at a path: with any others it is the same page. */
export function paramsOf(path: string): readonly Param[] {
  if (REFERRAL.test(path)) return [...QUESTION_PARAMS, ...SHARED_CHAIN_PARAMS]
  if (path === sitePages.chain.path) return SHARED_CHAIN_PARAMS
  const name = pageAt(path)?.page.name
  return (name && written[name]?.reads) ?? []
}

async function knownPage(app: AppContext, request: PageRequest): Promise<Page | undefined> {
  const found = pageAt(request.path)
  if (!found || !isThere(app, found.page)) return undefined
  const { page } = found
  if (REFERRAL.test(request.path)) {
    // A partner's link leads on to its target, and is shown as that.
    const target = (await sharedChainPage(app, request)) ?? (await questionPage(app, request))
    if (target) return target
  }
  if (page.name === 'chain') {
    const chainPage = await sharedChainPage(app, request)
    if (chainPage) return chainPage
  }
  if (page.kind === 'admin' && !request.isAdmin) return undefined
  if (!isPublic(page)) {
    const plain = plainPage(page.name, pathWithoutToken(request.path), request.saidOf('home'))
    return { ...plain, isIndexed: false, isShared: false }
  }
  const own = written[page.name]
  return own ? own.write(app, request, found) : ordinaryPage(request, page)
}

function missingPage({ path: requestedPath, locale }: PageRequest): Page {
  const path = pathWithoutToken(requestedPath)
  const title = words.missing[locale]
  const description = words.missingWhy[locale]
  const summary = `<h1>${title}</h1><p>${description}</p><p>${escapeHtml(path)}</p>`
  const page = plainPage(undefined, path, { title, description })
  return { ...page, status: 404, isIndexed: false, isShared: false, summary }
}
