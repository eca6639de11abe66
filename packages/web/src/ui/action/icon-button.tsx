import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The action's name, for those who do not see the icon. */
  label: string
  icon: LucideIcon
  size?: 'small' | 'default' | 'large'
  color?: 'ghost' | 'line' | 'violet'
}

const sizes = {
  small: 'size-8 pointer-coarse:size-11',
  default: 'size-9 pointer-coarse:size-11',
  large: 'size-11',
} as const
const colors = {
  ghost: 'text-text-2 hover:bg-surface-2 hover:text-text',
  line: 'border border-line bg-raised text-text-2 hover:border-control hover:text-text',
  violet: 'bg-violet text-on-violet hover:bg-violet-hover',
} as const

export function IconButton({
  label,
  icon: Icon,
  size = 'default',
  color = 'ghost',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-default print:hidden',
        'transition-colors duration-[120ms]',
        'aria-pressed:bg-accent-soft aria-pressed:text-accent',
        sizes[size],
        colors[color],
        className,
      )}
    >
      <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />
    </button>
  )
}
