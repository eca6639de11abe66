/** Pages that exist, in the order in which people need them. */
export const pages = [
  { to: '/', name: 'search' },
  { to: '/arbitration', name: 'arbitration' },
  { to: '/exchange', name: 'exchange' },
  { to: '/exchangers', name: 'exchangers' },
] as const
