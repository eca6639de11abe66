import type { AdminNotificationsAnswer } from './admin-notifications.documents.ts'

export type NotificationFigures = AdminNotificationsAnswer['adminNotifications']

/** Messages should have left by then. */
const LATE_SECONDS = 60
/** The interval of looking at pairs while the work fits into their share. */
const SELDOM_SECONDS = 15

/** A trouble with the figures of its sentence; the most urgent comes first. */
export type Trouble =
  | { readonly kind: 'late'; readonly seconds: number }
  | { readonly kind: 'paused'; readonly until: string }
  | { readonly kind: 'over-share' }
  | { readonly kind: 'seldom'; readonly seconds: number }

export function troublesOf(figures: NotificationFigures): Trouble[] {
  const { oldestSeconds, channels, checkedEverySeconds } = figures
  const troubles: Trouble[] = []
  if (oldestSeconds > LATE_SECONDS) troubles.push({ kind: 'late', seconds: oldestSeconds })
  for (const { pausedUntil } of channels) {
    if (pausedUntil !== null) troubles.push({ kind: 'paused', until: pausedUntil })
  }
  if (figures.matcherShareOfCore > figures.matcherMostOfCore) troubles.push({ kind: 'over-share' })
  if (checkedEverySeconds > SELDOM_SECONDS) {
    troubles.push({ kind: 'seldom', seconds: checkedEverySeconds })
  }
  return troubles
}

/** Whether there are no figures yet. */
export function isEmpty({ pairs, queued, channels }: NotificationFigures): boolean {
  const ended = channels.some(
    ({ sentLastHour, failedLastHour, expiredLastHour }) =>
      sentLastHour + failedLastHour + expiredLastHour > 0,
  )
  return pairs === 0 && queued === 0 && !ended
}
