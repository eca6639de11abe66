import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import './texts.ts'

/** From these on it is high, and middling. */
const HIGH = 0.75
const MIDDLING = 0.4

export type Trust = 'high' | 'middling' | 'low'

export function trustOf(confidence: number): Trust {
  return confidence >= HIGH ? 'high' : confidence >= MIDDLING ? 'middling' : 'low'
}

const looks = {
  high: { Icon: ShieldCheck, tone: 'text-gain' },
  middling: { Icon: ShieldQuestion, tone: 'text-warn' },
  low: { Icon: ShieldAlert, tone: 'text-loss' },
} as const

/** How sure a chain is to hold: a shape, a word and a number. */
export function Confidence({ confidence }: { confidence: number }) {
  const { t } = useTranslation('chain')
  const format = useFormat()
  const trust = trustOf(confidence)
  const { Icon, tone } = looks[trust]
  return (
    <Tooltip text={t('confidence-why')}>
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
          <span className="font-medium">{t(`trust.${trust}`)}</span>
          <span className="text-text-3">{format.count(Math.round(confidence * 100))}/100</span>
        </button>
      )}
    </Tooltip>
  )
}
