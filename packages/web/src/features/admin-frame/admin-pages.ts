/** Pages of the administration, in the order in which its menu lists them. */
export const adminPages = [
  { to: '/admin/exchangers', name: 'exchangers' },
  { to: '/admin/currencies', name: 'currencies' },
  { to: '/admin/suspicious', name: 'suspicious' },
  { to: '/admin/users', name: 'users' },
  { to: '/admin/texts', name: 'texts' },
  { to: '/admin/inbox', name: 'inbox' },
  { to: '/admin/settings', name: 'settings' },
  { to: '/admin/log', name: 'log' },
] as const
