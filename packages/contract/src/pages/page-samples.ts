import { isSingle, type PageName, type PagesWith, sitePages } from './site-pages.ts'

type ManyOf = PagesWith<{ path: `${string}:${string}` }>

/** Addresses of pages with many subjects: one that exists in every fresh product. */
const samples: Readonly<Record<ManyOf, string>> = {
  // The made-up market has this exchanger; the others come with a release, or exist once written.
  exchanger: '/exchangers/rowan-nine',
  'faq-category': '/faq/chains',
  'faq-article': '/faq/chains/waterfall',
  'admin-exchanger': '/admin/exchangers/1',
  'admin-currency': '/admin/currencies/BTC',
  'admin-user': '/admin/users/1',
  'admin-text': '/admin/texts/terms',
  'admin-message': '/admin/inbox/H-1',
  'admin-review': '/admin/reviews/1',
  'admin-deposit': '/admin/deposits/1',
  'admin-withdrawal': '/admin/withdrawals/1',
  'admin-application': '/admin/applications/1',
  'notification-rule': '/profile/notifications/new',
  mute: '/mute/nothing',
  receipt: '/profile/payments/1',
  cabinet: '/profile/exchanger/rowan-nine',
}

/** An address of the page, for tests that visit every page. */
export function sampleOf(name: PageName): string {
  const page = sitePages[name]
  return isSingle(page)
    ? page.path
    : (samples[name as ManyOf] ?? page.path.replace('*', 'somebody'))
}
