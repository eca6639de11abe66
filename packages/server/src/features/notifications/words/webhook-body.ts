import { findingUrl, ruleNameOf, settingsUrl, type ToldNotification } from './told-notification.ts'

const BYTES_MAX = 20_000

/** A webhook's body: JSON of at most 20 kB. Figures are numbers. */
export function webhookBody(told: ToldNotification): string {
  // A body longer than any true one loses its least important findings.
  for (let named = told.findings.length; named > 0; named--) {
    const body = bodyOf(told, named)
    if (Buffer.byteLength(body) <= BYTES_MAX) return body
  }
  return bodyOf(told, 0)
}

function bodyOf(told: ToldNotification, named: number): string {
  const { id, ruleId, kind, atMs, title, findings, more, about, test } = told
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
      rule: { id: ruleId, name: ruleNameOf(told), url: settingsUrl(told) },
      title,
      at,
      findings: findings.slice(0, named).map((finding) => {
        const { pathId: _, livedSeconds: _lived, ...plain } = finding
        return { ...plain, url: findingUrl(told, finding) }
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
