import type { DepositStatus, PaymentStatus } from '@hopwise/contract'
import {
  Check,
  CircleAlert,
  CircleSlash,
  Clock,
  Hourglass,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import type { Tone } from '#web/ui/show/badge.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const waits: Look = { tone: 'violet', icon: Clock }
const odd: Look = { tone: 'warn', icon: CircleAlert }
const over: Look = { tone: 'neutral', icon: CircleSlash }
const done: Look = { tone: 'gain', icon: Check }

/** A colour and a shape for each state. */
export const statusLooks: Readonly<Record<DepositStatus | PaymentStatus, Look>> = {
  CREATING: waits,
  PENDING: waits,
  CONFIRMING: { tone: 'note', icon: Hourglass },
  PAID: done,
  DONE: done,
  UNDERPAID: odd,
  LATE: odd,
  EXPIRED: over,
  FAILED: over,
  REFUNDED: { tone: 'neutral', icon: Undo2 },
  CANCELLED: over,
}
