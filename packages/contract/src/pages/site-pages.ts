interface SitePage {
  /** `:name` stands for one variable part, `:name?` for one or none, a final `*` for any rest. */
  readonly path: string
  /**
   * The audience: `market` and `content` are public and indexed by search engines, as `api` is
   * where the explorer is on; `own` is one person's, `moment` a step on the way elsewhere; `admin`
   * pages are named to admins alone.
   */
  readonly kind: 'market' | 'content' | 'api' | 'own' | 'moment' | 'admin'
  /** The menu that links to the page. Menus keep the order of this list. */
  readonly link?: 'head' | 'foot' | 'personal' | 'admin'
  /** The letter that leads there after G. */
  readonly letter?: string
  /** The layout of its first words: a name in `web/build/pages/page-shells.ts`. */
  readonly pageShell?: string
  /** The room of its texts, for a page outside any folder with texts. */
  readonly texts?: string
}

/**
 * Every page by its name. Its source is the file of that name, `home-page.tsx`, in a folder of the
 * pages; its names and description are under `page` in that folder's texts.
 */
export const sitePages = {
  home: {
    path: '/',
    kind: 'market',
    link: 'head',
    letter: 'h',
    pageShell: 'home',
    texts: 'search',
  },
  arbitrage: {
    path: '/arbitration',
    kind: 'market',
    link: 'head',
    letter: 'a',
    pageShell: 'live',
  },
  spreads: { path: '/burse', kind: 'market', link: 'head', letter: 'b', pageShell: 'live' },
  exchange: { path: '/exchange', kind: 'market', link: 'head', letter: 'e', pageShell: 'starred' },
  exchangers: { path: '/exchangers', kind: 'market', link: 'head', pageShell: 'list' },
  exchanger: { path: '/exchangers/:exchanger', kind: 'market' },
  subscribe: { path: '/subscribe', kind: 'content', link: 'head', pageShell: 'wide' },
  contacts: { path: '/contacts', kind: 'content', link: 'head', pageShell: 'contacts' },
  faq: { path: '/faq', kind: 'content', link: 'foot', pageShell: 'narrow' },
  'faq-category': { path: '/faq/:category', kind: 'content', pageShell: 'category' },
  'faq-article': { path: '/faq/:category/:question', kind: 'content', pageShell: 'article' },
  statistics: { path: '/stats', kind: 'content', link: 'foot', pageShell: 'live' },
  promises: { path: '/promises', kind: 'content', link: 'foot', pageShell: 'live' },
  affiliate: { path: '/affiliate', kind: 'content', link: 'foot', pageShell: 'affiliate' },
  partners: { path: '/partners', kind: 'content', link: 'foot', pageShell: 'narrow' },
  privacy: { path: '/privacy', kind: 'content', link: 'foot', pageShell: 'law' },
  terms: { path: '/terms', kind: 'content', link: 'foot', pageShell: 'law' },
  developers: { path: '/developers', kind: 'api', link: 'foot', pageShell: 'wide' },
  profile: { path: '/profile', kind: 'own', link: 'personal', letter: 'p', texts: 'profile' },
  payments: { path: '/profile/payments', kind: 'own', link: 'personal' },
  receipt: { path: '/profile/payments/:payment', kind: 'own' },
  'own-exchanger': {
    path: '/profile/exchanger',
    kind: 'own',
    link: 'personal',
    texts: 'own-exchanger',
  },
  subscription: { path: '/profile/subscribe', kind: 'own', link: 'personal' },
  notifications: { path: '/profile/notifications', kind: 'own', link: 'personal' },
  'notification-rule': { path: '/profile/notifications/:rule', kind: 'own' },
  cabinet: { path: '/profile/exchanger/:exchanger', kind: 'own' },
  earnings: { path: '/profile/partners', kind: 'own', link: 'personal' },
  favorites: { path: '/profile/favorites', kind: 'own', link: 'personal' },
  chain: { path: '/chain', kind: 'moment' },
  mute: { path: '/mute/:token?', kind: 'moment' },
  'confirm-withdrawal': { path: '/confirm-withdrawal', kind: 'moment' },
  auth: { path: '/auth', kind: 'moment' },
  'sign-in': { path: '/sign-in', kind: 'moment' },
  'undo-change': { path: '/undo-change', kind: 'moment' },
  referral: { path: '/r/*', kind: 'moment' },
  error: { path: '/error', kind: 'moment' },
  admin: { path: '/admin', kind: 'admin', link: 'personal' },
  'admin-exchangers': { path: '/admin/exchangers', kind: 'admin', link: 'admin' },
  'admin-exchanger': { path: '/admin/exchangers/:id', kind: 'admin' },
  'admin-applications': { path: '/admin/applications', kind: 'admin', link: 'admin' },
  'admin-application': { path: '/admin/applications/:id', kind: 'admin' },
  'admin-venues': { path: '/admin/burses', kind: 'admin', link: 'admin' },
  'admin-currencies': { path: '/admin/currencies', kind: 'admin', link: 'admin' },
  'admin-currency': { path: '/admin/currencies/:code', kind: 'admin' },
  'admin-promises': { path: '/admin/promises', kind: 'admin', link: 'admin' },
  'admin-suspicious': { path: '/admin/suspicious', kind: 'admin', link: 'admin' },
  'admin-users': { path: '/admin/users', kind: 'admin', link: 'admin' },
  'admin-user': { path: '/admin/users/:id', kind: 'admin' },
  'admin-texts': { path: '/admin/texts', kind: 'admin', link: 'admin' },
  'admin-text': { path: '/admin/texts/:id', kind: 'admin' },
  'admin-inbox': { path: '/admin/inbox', kind: 'admin', link: 'admin' },
  'admin-message': { path: '/admin/inbox/:reference', kind: 'admin' },
  'admin-reviews': { path: '/admin/reviews', kind: 'admin', link: 'admin' },
  'admin-review': { path: '/admin/reviews/:id', kind: 'admin' },
  'admin-deposits': { path: '/admin/deposits', kind: 'admin', link: 'admin' },
  'admin-deposit': { path: '/admin/deposits/:id', kind: 'admin' },
  'admin-withdrawals': { path: '/admin/withdrawals', kind: 'admin', link: 'admin' },
  'admin-withdrawal': { path: '/admin/withdrawals/:id', kind: 'admin' },
  'admin-commissions': { path: '/admin/commissions', kind: 'admin', link: 'admin' },
  'admin-subscriptions': { path: '/admin/subscriptions', kind: 'admin', link: 'admin' },
  'admin-money': { path: '/admin/money', kind: 'admin', link: 'admin' },
  'admin-notifications': { path: '/admin/notifications', kind: 'admin', link: 'admin' },
  'admin-settings': { path: '/admin/settings', kind: 'admin', link: 'admin' },
  'admin-log': { path: '/admin/log', kind: 'admin', link: 'admin' },
} as const satisfies Readonly<Record<string, SitePage>>

export type PageName = keyof typeof sitePages
export type PageKind = SitePage['kind']
export type PageMenu = NonNullable<SitePage['link']>

/** The names of pages that state this in the map. */
export type PagesWith<Said extends Partial<SitePage>> = {
  [Name in PageName]: (typeof sitePages)[Name] extends Said ? Name : never
}[PageName]

/** One page of the map, with its name. */
export type NamedPage = SitePage & { readonly name: PageName }

/** All pages in the map's order. */
export const allPages: readonly NamedPage[] = Object.entries<SitePage>(sitePages).map(
  ([name, page]) => ({ ...page, name: name as PageName }),
)

const PUBLIC: ReadonlySet<PageKind> = new Set(['market', 'content', 'api'])

/** Whether everybody may see the page, and search engines may find it. */
export function isPublic({ kind }: SitePage): boolean {
  return PUBLIC.has(kind)
}

/** Whether the page has one address, not one for each subject. */
export function isSingle({ path }: SitePage): boolean {
  return !/[:*]/.test(path)
}

/** The pages a menu links to. */
export function linkedPages<Menu extends PageMenu>(
  menu: Menu,
): readonly (NamedPage & { readonly name: PagesWith<{ link: Menu }> })[] {
  return allPages.filter(
    (page): page is NamedPage & { name: PagesWith<{ link: Menu }> } => page.link === menu,
  )
}

/** The pages that keys lead to. */
export function letterPages(): readonly (NamedPage & {
  readonly letter: string
  readonly name: PagesWith<{ letter: string }>
})[] {
  return allPages.filter(
    (page): page is NamedPage & { letter: string; name: PagesWith<{ letter: string }> } =>
      page.letter !== undefined,
  )
}
