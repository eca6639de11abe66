import type { SendParts } from '../sending/send-parts.ts'
import type { DeliveryEnd, DeliveryRow } from './delivery-store.ts'

/** The reason that it is not even tried. */
export function endBefore(row: DeliveryRow, { mail, voice }: SendParts): DeliveryEnd | undefined {
  if (row.isLate) return { status: 'EXPIRED', reason: 'LATE' }
  const skipped = (reason: string) => ({ status: 'SKIPPED', reason }) as const
  if (row.isMuted) return skipped('MUTED')
  const { channel, email, telegramId, target, channelStatus } = row
  if (channel === 'EMAIL' || channel === 'TELEGRAM') {
    const own = channel === 'EMAIL' ? email : telegramId === null ? null : String(telegramId)
    if (own === null) return skipped('NOT_CONNECTED')
    const canReach = channel === 'EMAIL' ? mail.canSend : voice !== undefined
    if (!canReach) return skipped('NOT_AVAILABLE')
    const isBroken = target === own && channelStatus !== null && channelStatus !== 'ACTIVE'
    return isBroken ? skipped(channelStatus) : undefined
  }
  if (channelStatus === null) return skipped('REMOVED')
  return channelStatus === 'OFF' ? skipped('OFF') : undefined
}
