import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import { type ChainRowProps, comparedOf } from './row-props.ts'

interface RowFigureProps extends ChainRowProps {
  id: string
  /** The unit stands beside the figure; otherwise the column's head has it. */
  hasUnit: boolean
  className: string
}

/** The compared amount, large; it opens the chain, as its whole row does. */
export function RowFigure(props: RowFigureProps) {
  const { id, shown, side, isOpen, isBest, isDoubtful, hasUnit } = props
  const { t } = useTranslation('paths')
  const format = useFormat()
  const { change, changedAtMs, row: view } = shown
  const { amount, currency } = comparedOf(view, side)
  return (
    <Link
      to={props.linkTo}
      preventScrollReset
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-detail` : undefined}
      className={clsx(
        'whitespace-nowrap outline-none after:absolute after:inset-0 after:rounded-[inherit]',
        'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2',
        'focus-visible:after:outline-accent',
        isBest && 'text-accent',
        isDoubtful && 'text-text-2',
        change === 'gone' && 'line-through',
      )}
    >
      <span className="sr-only">{t(isOpen ? 'close-chain' : 'open-chain')}: </span>
      <span id={`${id}-figure`}>
        <span className="sr-only">{t(side === 'give' ? 'you-get' : 'you-give')} </span>
        <LiveValue
          change={change === 'up' || change === 'down' ? change : undefined}
          changedAtMs={changedAtMs}
          isLowBetter={side === 'get'}
          className={clsx(props.className, isDoubtful ? 'font-normal' : 'font-semibold')}
        >
          {format.amount(amount, moneyKindOf(currency))}
          <span className={hasUnit ? 'text-table font-medium text-text-2' : 'sr-only'}>
            {`\u00a0${unitOf(currency)}`}
          </span>
        </LiveValue>
      </span>
    </Link>
  )
}
