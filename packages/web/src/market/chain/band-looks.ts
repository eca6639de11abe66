import type { PromiseBand } from '@hopwise/contract'
import {
  Hourglass,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react'

interface BandLook {
  readonly Icon: LucideIcon
  readonly text: string
  readonly stroke: string
}

/** The shape and the colours of each band. */
export const bandLooks: Readonly<Record<PromiseBand, BandLook>> = {
  RELIABLE: { Icon: ShieldCheck, text: 'text-gain', stroke: 'stroke-gain' },
  FAIR: { Icon: ShieldQuestion, text: 'text-warn', stroke: 'stroke-warn' },
  DOUBTFUL: { Icon: ShieldAlert, text: 'text-loss', stroke: 'stroke-loss' },
  TOO_NEW: { Icon: Hourglass, text: 'text-text-2', stroke: 'stroke-control' },
}

/** The look of a rate too good to be true, whatever its band. */
export const suspiciousLook = { Icon: TriangleAlert, text: 'text-loss' } as const
