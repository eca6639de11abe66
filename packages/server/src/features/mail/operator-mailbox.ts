import type { LiveSettings } from '../../settings/live-settings.ts'

/**
 * The mailbox for what the operator has to know: the setting of its own, or the environment's for
 * people's messages. The one that an admin has set comes last: no admin turns these mails aside.
 */
export function operatorMailbox(
  operatorMail: string | undefined,
  { environment, content }: Pick<LiveSettings, 'environment' | 'content'>,
): string | undefined {
  return operatorMail ?? (environment.HOPWISE_CONTACT_EMAIL || content.contactEmail)
}
