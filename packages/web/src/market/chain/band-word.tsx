import type { PromiseBand } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { bandOf, hundredthsOf } from './band.ts'
import type { PathRow } from './path.documents.ts'

export const bandLooks = {
  RELIABLE: { Icon: ShieldCheck, tone: 'text-gain' },
  FAIR: { Icon: ShieldQuestion, tone: 'text-warn' },
  DOUBTFUL: { Icon: ShieldAlert, tone: 'text-loss' },
  TOO_NEW: { Icon: ShieldQuestion, tone: 'text-text-3' },
} as const satisfies Record<PromiseBand, object>

interface BandWordProps extends Pick<PathRow, 'promise'> {
  /** Shows the number alone in a narrow column; screen readers hear the word. */
  hidesWord?: boolean
}

/** How often such a row keeps its word: a shape, a word and its number, `Reliable 94`. */
export function BandWord({ promise, hidesWord = false }: BandWordProps) {
  const { t } = useTranslation('chain')
  const format = useFormat()
  const band = bandOf({ promise })
  const number = hundredthsOf({ promise })
  const { Icon, tone } = bandLooks[band]
  const why =
    number === null
      ? t('band-why-new')
      : t('band-why', { count: promise?.byMinutes ?? 0, value: format.count(number) })
  return (
    <Tooltip text={why}>
      {(described) => (
        <button
          type="button"
          {...described}
          className={clsx(
            'touch-area relative inline-flex cursor-help items-center gap-1 rounded-small',
            tone,
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span
            className={clsx(
              hidesWord && number !== null ? 'sr-only' : 'font-medium whitespace-nowrap',
            )}
          >
            {t(`band.${band}`)}
          </span>{' '}
          {number !== null && <span className="font-medium">{format.count(number)}</span>}
        </button>
      )}
    </Tooltip>
  )
}
