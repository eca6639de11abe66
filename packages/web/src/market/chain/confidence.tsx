import type { Trust } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { PathRow } from './path.documents.ts'

export const trustLooks = {
  HIGH: { Icon: ShieldCheck, tone: 'text-gain' },
  MIDDLING: { Icon: ShieldQuestion, tone: 'text-warn' },
  LOW: { Icon: ShieldAlert, tone: 'text-loss' },
  SUSPICIOUS: { Icon: ShieldAlert, tone: 'text-loss' },
} as const satisfies Record<Trust, object>

interface ConfidenceProps extends Pick<PathRow, 'confidence' | 'trust'> {
  /** Leaves the number out where it is shown elsewhere. */
  isShort?: boolean
  /** Shows the number alone in a narrow column; screen readers hear the word. */
  hidesWord?: boolean
  /** The meaning of the number, where it is not a chain's. */
  why?: string
}

/** The likelihood that a chain holds: a shape, a word and a number. */
export function Confidence(props: ConfidenceProps) {
  const { confidence, trust, isShort = false, hidesWord = false, why } = props
  const { t } = useTranslation('chain')
  const format = useFormat()
  const { Icon, tone } = trustLooks[trust]
  return (
    <Tooltip text={why ?? t('confidence-why')}>
      {(described) => (
        <button
          type="button"
          {...described}
          className={clsx(
            'touch-area relative inline-flex cursor-help items-center gap-1 rounded-small',
            tone,
          )}
        >
          <Icon aria-hidden className="size-4" />
          <span className={hidesWord ? 'sr-only' : 'font-medium'}>{t(`trust.${trust}`)} </span>
          <span className={isShort ? 'font-medium' : 'text-text-3'}>
            {format.count(Math.round(confidence * 100))}
            {!isShort && '/100'}
          </span>
        </button>
      )}
    </Tooltip>
  )
}
