import { clsx } from 'clsx'

/** The look of each cell of a bar: a caption over a value, in two lines. */
export const cellClass = clsx(
  'flex h-full min-w-0 flex-col justify-center gap-[3px] px-3 text-left xl:px-3.5',
  'transition-colors duration-[120ms] hover:bg-surface-1 dark:hover:bg-surface-2',
  'focus-visible:-outline-offset-2',
)

export const captionClass = 'block truncate text-meta leading-[14px] text-text-3'

/** The look of a value: the same height in each cell, so that captions align. */
export const cellValueClass = 'flex h-[26px] min-w-0 items-center gap-2 text-body font-semibold'
