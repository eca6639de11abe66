import { isSingle, type PageName, type PagesWith, sitePages } from './site-pages.ts'

type ManyOf = PagesWith<{ path: `${string}:${string}` }>

/** Of pages that have an address for each thing they show: one that every fresh product has. */
const samples: Readonly<Record<ManyOf, string>> = {
  // Of the made-up market; the rest comes with a release, or is there once somebody wrote.
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

/** An address of the page, for those who look at every page. */
export function sampleOf(name: PageName): string {
  const page = sitePages[name]
  return isSingle(page)
    ? page.path
    : (samples[name as ManyOf] ?? page.path.replace('*', 'somebody'))
}
