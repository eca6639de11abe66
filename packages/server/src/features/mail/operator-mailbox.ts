import type { LiveSettings } from '../../settings/live/live-settings.ts'

/**
 * The mailbox for what the operator has to know: the setting of its own, or the environment's for
 * people's messages. Never one that an admin has set: no admin turns these mails aside. Undefined
 * where the environment names none.
 */
export function operatorMailbox(
  operatorMail: string | undefined,
  { environment }: Pick<LiveSettings, 'environment'>,
): string | undefined {
  return operatorMail ?? (environment.HOPWISE_CONTACT_EMAIL || undefined)
}
