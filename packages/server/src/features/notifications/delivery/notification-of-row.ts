import { chainLinkKey } from '../../chain-links/index.ts'
import { makeMuteToken } from '../muting/mute-token.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import type { NotificationContent } from '../words/notification-content.ts'
import type { DeliveryRow } from './delivery-store.ts'

/** A delivery's facts for its words. */
export function notificationOfRow(
  row: DeliveryRow,
  { secrets, baseUrl }: { readonly secrets: SecretBox; readonly baseUrl: string },
): NotificationContent {
  const { ruleId, userId, at } = row
  return {
    id: row.notificationId,
    ruleId,
    ruleName: row.ruleName,
    kind: row.kind,
    locale: row.locale,
    zone: row.zone,
    atMs: at.getTime(),
    title: row.title,
    findings: row.findings,
    more: row.more,
    about: row.about,
    test: 'NO',
    baseUrl,
    linkKey: chainLinkKey(secrets),
    muteToken:
      ruleId === null ? undefined : makeMuteToken(secrets, { ruleId, userId }, at.getTime()),
  }
}
