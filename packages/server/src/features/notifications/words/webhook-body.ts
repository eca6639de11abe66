import {
  findingUrl,
  ruleNameOf,
  settingsUrl,
  type NotificationContent,
} from './notification-content.ts'

const BYTES_MAX = 20_000

/** A webhook's body: JSON of at most 20 kB. Figures are numbers. */
export function webhookBody(notification: NotificationContent): string {
  // A body longer than any true one loses its least important findings.
  for (let named = notification.findings.length; named > 0; named--) {
    const body = bodyOf(notification, named)
    if (Buffer.byteLength(body) <= BYTES_MAX) return body
  }
  return bodyOf(notification, 0)
}

function bodyOf(notification: NotificationContent, named: number): string {
  const { id, ruleId, kind, atMs, title, findings, more, about, test } = notification
  const { quota, digest } = about
  const at = new Date(atMs).toISOString()
  return JSON.stringify({
    type: 'notification.fired',
    timestamp: at,
    data: {
      id,
      isTest: test !== 'NO',
      isExample: test === 'EXAMPLE',
      kind,
      rule: { id: ruleId, name: ruleNameOf(notification), url: settingsUrl(notification) },
      title,
      at,
      findings: findings.slice(0, named).map((finding) => {
        const { pathId: _, livedSeconds: _lived, ...plain } = finding
        return { ...plain, url: findingUrl(notification, finding) }
      }),
      more: more + findings.length - named,
      quota,
      digest: digest && {
        sources: digest.sources,
        bestAt: digest.bestAtMs === null ? null : new Date(digest.bestAtMs).toISOString(),
        medianLifeSeconds: digest.medianLifeSeconds,
        isOfQuietHours: digest.isOfQuietHours,
      },
    },
  })
}
