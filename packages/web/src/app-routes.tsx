import type { RouteObject } from 'react-router'
import { Layout } from './features/shell/layout.tsx'
import { later } from './lib/later.ts'
import { adminRoutes } from './routes/admin/admin-routes.ts'
import { CrashPage } from './routes/trouble/crash-page.tsx'
import { ErrorPage } from './routes/trouble/error-page.tsx'
import { HomePage } from './routes/home-page.tsx'
import { NotFoundPage } from './routes/trouble/not-found-page.tsx'
import { PageFrame } from './routes/page-frame.tsx'

const pages: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'arbitration',
    lazy: later(async () => (await import('./routes/arbitration-page.tsx')).ArbitrationPage),
  },
  {
    path: 'exchange',
    lazy: later(async () => (await import('./routes/exchange-page.tsx')).ExchangePage),
  },
  {
    path: 'exchangers',
    lazy: later(async () => (await import('./routes/exchangers-page.tsx')).ExchangersPage),
  },
  {
    path: 'exchangers/:slug',
    lazy: later(async () => (await import('./routes/exchanger-page.tsx')).ExchangerPage),
  },
  // The home page once more, with the sign-in modal over it.
  { path: 'auth', id: 'authModal', Component: HomePage },
  {
    path: 'sign-in',
    lazy: later(async () => (await import('./routes/sign-in-page.tsx')).SignInPage),
  },
  {
    path: 'undo-change',
    lazy: later(async () => (await import('./routes/undo-change-page.tsx')).UndoChangePage),
  },
  {
    path: 'profile',
    lazy: later(async () => (await import('./routes/profile-page.tsx')).ProfilePage),
    children: [
      {
        index: true,
        lazy: later(async () => (await import('./routes/account-page.tsx')).AccountPage),
      },
      {
        path: 'favorites',
        lazy: later(async () => (await import('./routes/favorites-page.tsx')).FavoritesPage),
      },
    ],
  },
  {
    path: 'faq',
    lazy: later(async () => (await import('./routes/content/faq-page.tsx')).FaqPage),
  },
  {
    path: 'faq/:catSlug',
    lazy: later(
      async () => (await import('./routes/content/faq-category-page.tsx')).FaqCategoryPage,
    ),
  },
  {
    path: 'faq/:catSlug/:slug',
    lazy: later(async () => (await import('./routes/content/faq-article-page.tsx')).FaqArticlePage),
  },
  {
    path: 'contacts',
    lazy: later(async () => (await import('./routes/content/contacts-page.tsx')).ContactsPage),
  },
  {
    path: 'privacy',
    lazy: later(async () => (await import('./routes/content/privacy-page.tsx')).PrivacyPage),
  },
  {
    path: 'terms',
    lazy: later(async () => (await import('./routes/content/terms-page.tsx')).TermsPage),
  },
  {
    path: 'affiliate',
    lazy: later(async () => (await import('./routes/content/affiliate-page.tsx')).AffiliatePage),
  },
  {
    path: 'partners',
    lazy: later(async () => (await import('./routes/content/partners-page.tsx')).PartnersPage),
  },
  {
    path: 'developers',
    lazy: later(async () => (await import('./routes/content/developers-page.tsx')).DevelopersPage),
  },
  {
    path: 'stats',
    lazy: later(async () => (await import('./routes/content/stats-page.tsx')).StatsPage),
  },
  {
    path: 'r/*',
    lazy: later(async () => (await import('./routes/content/referral-page.tsx')).ReferralPage),
  },
  adminRoutes,
  { path: 'error', Component: ErrorPage },
  { path: '*', Component: NotFoundPage },
]

/** Every part of the design system in every state, while we develop. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', lazy: later(async () => (await import('./workshop/ui-page.tsx')).UiPage) }]
  : []

export const appRoutes: RouteObject[] = [
  {
    Component: Layout,
    // Nothing, for the moment in which the first page's code is on its way.
    HydrateFallback: () => null,
    ErrorBoundary: CrashPage,
    children: [
      { ErrorBoundary: CrashPage, Component: PageFrame, children: [...workshop, ...pages] },
    ],
  },
]
