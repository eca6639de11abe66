/**
 * What admins can do that is written down, in the words of the audit log. Rows keep these names for
 * ever: none is renamed or taken away. Pages have a text for each.
 */
export const auditActions = [
  'ADMIN_GRANTED',
  'ADMIN_REVOKED',
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'SESSION_ENDED',
  'SESSIONS_ENDED',
  'SETTING_CHANGED',
  'SETTING_RESET',
  'EXCHANGER_ADDED',
  'EXCHANGER_EDITED',
  'EXCHANGER_SUSPENDED',
  'EXCHANGER_REACTIVATED',
  'EXCHANGER_ARCHIVED',
  'EXCHANGER_POLLED',
  'EXCHANGERS_IMPORTED',
  'CHANGER_MATCHED',
  'CODE_MAPPED',
  'CODE_UNMAPPED',
  'CURRENCY_ADDED',
  'CURRENCY_EDITED',
  'CURRENCY_RESET',
  'CITY_NAMED',
  'CITY_UNNAMED',
  'OFFERS_ALLOWED',
  'OFFERS_NOT_ALLOWED',
  'FAQ_ARTICLE_ADDED',
  'FAQ_ARTICLE_CHANGED',
  'FAQ_ARTICLE_REMOVED',
  'FAQ_ORDER_CHANGED',
  'LEGAL_VERSION_ADDED',
  'LEGAL_VERSION_CHANGED',
  'MESSAGE_HANDLED',
  'MESSAGE_REOPENED',
  'MESSAGE_MAILED_AGAIN',
] as const

export type AuditAction = (typeof auditActions)[number]
