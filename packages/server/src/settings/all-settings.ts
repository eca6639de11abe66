import { declarationsOf } from '../lib/settings/define-settings.ts'
import { accountSettings } from './account-settings.ts'
import { venueSettings } from './venue-settings.ts'
import { contentSettings } from './live/content-declarations.ts'
import { feedSettings } from './feed-settings.ts'
import { historySettings } from './history-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { notificationSettings } from './notification-settings.ts'
import { originSettings } from './origin-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { roleSettings } from './role-settings.ts'
import { startSettings } from './start-settings.ts'

/** Every setting of the server, by the name of its environment variable. */
export const allSettings = {
  ...startSettings,
  ...originSettings,
  ...roleSettings,
  ...feedSettings,
  ...venueSettings,
  ...historySettings,
  ...limitSettings,
  ...accountSettings,
  ...notificationSettings,
  ...paymentSettings,
  ...contentSettings,
}

export const settingDeclarations = declarationsOf(allSettings)
