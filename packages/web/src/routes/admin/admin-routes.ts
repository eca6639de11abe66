import type { RouteObject } from 'react-router'
import { later } from '#web/lib/later.ts'
import { NotFoundPage } from '../not-found-page.tsx'

/** The administration: one page around, and within it a page for each of its parts. */
export const adminRoutes: RouteObject = {
  path: 'admin',
  lazy: later(async () => (await import('./admin-page.tsx')).AdminPage),
  children: [
    {
      index: true,
      lazy: later(async () => (await import('./admin-home-page.tsx')).AdminHomePage),
    },
    {
      path: 'exchangers',
      lazy: later(async () => (await import('./admin-exchangers-page.tsx')).AdminExchangersPage),
    },
    {
      path: 'exchangers/:id',
      lazy: later(async () => (await import('./admin-exchanger-page.tsx')).AdminExchangerPage),
    },
    { path: '*', Component: NotFoundPage },
  ],
}
