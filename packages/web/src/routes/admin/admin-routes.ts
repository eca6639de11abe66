import type { RouteObject } from 'react-router'
import { later } from '#web/lib/later.ts'
import { NotFoundPage } from '../trouble/not-found-page.tsx'

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
    {
      path: 'texts',
      lazy: later(async () => (await import('./texts/texts-page.tsx')).AdminTextsPage),
    },
    {
      path: 'texts/:id',
      lazy: later(async () => (await import('./texts/text-page.tsx')).AdminTextPage),
    },
    {
      path: 'inbox',
      lazy: later(async () => (await import('./inbox/inbox-page.tsx')).AdminInboxPage),
    },
    {
      path: 'inbox/:reference',
      lazy: later(async () => (await import('./inbox/message-page.tsx')).AdminMessagePage),
    },
    {
      path: 'users',
      lazy: later(async () => (await import('./admin-users-page.tsx')).AdminUsersPage),
    },
    {
      path: 'users/:id',
      lazy: later(async () => (await import('./admin-user-page.tsx')).AdminUserPage),
    },
    {
      path: 'settings',
      lazy: later(async () => (await import('./admin-settings-page.tsx')).AdminSettingsPage),
    },
    {
      path: 'log',
      lazy: later(async () => (await import('./admin-log-page.tsx')).AdminLogPage),
    },
    {
      path: 'currencies',
      lazy: later(async () => (await import('./admin-currencies-page.tsx')).AdminCurrenciesPage),
    },
    {
      path: 'currencies/:code',
      lazy: later(async () => (await import('./admin-currency-page.tsx')).AdminCurrencyPage),
    },
    {
      path: 'suspicious',
      lazy: later(async () => (await import('./admin-suspicious-page.tsx')).AdminSuspiciousPage),
    },
    { path: '*', Component: NotFoundPage },
  ],
}
