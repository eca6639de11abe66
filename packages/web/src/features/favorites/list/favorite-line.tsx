import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StarButton } from '#web/account/favorites/star-button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { FavoriteView } from '../favorite-view.ts'
import { FavoriteName } from './favorite-name.tsx'
import { FavoriteValues } from './favorite-values.tsx'

interface Moving {
  handle: ComponentProps<'span'>
  isFirst: boolean
  isLast: boolean
  move: (by: 1 | -1) => void
}

interface FavoriteLineProps {
  view: FavoriteView
  /** Whether the line is being dragged. */
  isCarried: boolean
  comparing: { isChecked: boolean; isFull: boolean; toggle: () => void }
  moving: Moving | undefined
}

/** One favourite: its name, its present value and its place. */
export function FavoriteLine({ view, isCarried, comparing, moving }: FavoriteLineProps) {
  const { t } = useTranslation('favorites')
  const { name, favorite, row } = view
  return (
    <li>
      <Card
        data-dead={!row.alive || undefined}
        className={clsx(
          'flex flex-wrap items-center gap-x-2 gap-y-2 p-3 sm:gap-x-4 sm:p-4',
          isCarried && 'border-accent shadow-float',
          !row.alive && 'bg-surface-1! text-text-3 grayscale',
        )}
      >
        {moving && (
          <span
            {...moving.handle}
            aria-hidden
            title={t('drag')}
            className="-ml-1 cursor-grab touch-none rounded-small p-1.5 text-text-3 hover:bg-surface-2 active:cursor-grabbing"
          >
            <GripVertical className="size-5" />
          </span>
        )}
        <div className="min-w-0 flex-1 sm:basis-52">
          <FavoriteName view={view} />
        </div>
        <div className="order-last w-full sm:order-none sm:w-auto sm:text-right">
          <FavoriteValues view={view} />
        </div>
        <StarButton favorite={favorite} name={name} className="-mr-1 ml-auto sm:ml-0" />
        <div className="order-last flex w-full items-center justify-between gap-3 border-t border-line-soft pt-2">
          <Checkbox
            isChecked={comparing.isChecked}
            isDisabled={comparing.isFull}
            onChange={comparing.toggle}
            label={
              <>
                {t('compare')}
                <span className="sr-only">: {name}</span>
              </>
            }
          />
          {moving && <MoveButtons id={view.id} name={name} moving={moving} />}
        </div>
      </Card>
    </li>
  )
}

/** Buttons that do the same as dragging. */
function MoveButtons({ id, name, moving }: { id: string; name: string; moving: Moving }) {
  const { t } = useTranslation('favorites')
  const { isFirst, isLast, move } = moving
  return (
    <span className="flex gap-1">
      <IconButton
        size="small"
        icon={ArrowUp}
        label={t('move-up', { name })}
        data-moves={`${id} -1`}
        aria-disabled={isFirst || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => !isFirst && move(-1)}
      />
      <IconButton
        size="small"
        icon={ArrowDown}
        label={t('move-down', { name })}
        data-moves={`${id} 1`}
        aria-disabled={isLast || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => !isLast && move(1)}
      />
    </span>
  )
}
