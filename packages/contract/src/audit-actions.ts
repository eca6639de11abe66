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
] as const

export type AuditAction = (typeof auditActions)[number]
