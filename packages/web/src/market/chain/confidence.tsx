import type { Trust } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { PathRow } from './path.documents.ts'

const looks = {
  HIGH: { Icon: ShieldCheck, tone: 'text-gain' },
  MIDDLING: { Icon: ShieldQuestion, tone: 'text-warn' },
  LOW: { Icon: ShieldAlert, tone: 'text-loss' },
  SUSPICIOUS: { Icon: ShieldAlert, tone: 'text-loss' },
} as const satisfies Record<Trust, object>

/** How sure a chain is to hold: a shape, a word and a number. */
export function Confidence({ confidence, trust }: Pick<PathRow, 'confidence' | 'trust'>) {
  const { t } = useTranslation('chain')
  const format = useFormat()
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
