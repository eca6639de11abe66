/** Pages that exist, in the order in which people need them. */
export const pages = [
  { to: '/', name: 'search' },
  { to: '/arbitration', name: 'arbitration' },
  { to: '/exchange', name: 'exchange' },
  { to: '/exchangers', name: 'exchangers' },
  { to: '/contacts', name: 'contacts' },
] as const

/** At the foot of every page. */
export const footerPages = [
  { to: '/faq', name: 'faq' },
  { to: '/stats', name: 'stats' },
  { to: '/affiliate', name: 'affiliate' },
  { to: '/partners', name: 'partners' },
  { to: '/privacy', name: 'privacy' },
  { to: '/terms', name: 'terms' },
] as const

/** Where the API may be explored. */
export const developersPage = { to: '/developers', name: 'developers' } as const
