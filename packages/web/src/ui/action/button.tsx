import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from '../state/spinner.tsx'

export type ButtonColor = 'black' | 'violet' | 'line' | 'ghost'
type ButtonSize = 'default' | 'small' | 'large'
type Roundness = 'default' | 'small' | 'large' | 'full'

export interface ButtonLook {
  color?: ButtonColor
  size?: ButtonSize
  roundness?: Roundness
  icon?: LucideIcon
  iconPosition?: 'left' | 'right'
  /** Takes the whole width of its container. */
  isWide?: boolean
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Shows a spinner and ignores presses; the width stays. */
  isLoading?: boolean
}

export function Button({
  color,
  size,
  roundness,
  icon,
  iconPosition,
  isWide,
  isLoading = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = isLoading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isLoading || undefined}
      aria-disabled={isOff || undefined}
      className={clsx(
        buttonClass({ color, size, roundness, isWide, isQuiet: isOff && !isLoading }),
        className,
      )}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      <ButtonBody {...{ size, icon, iconPosition, isLoading }}>{children}</ButtonBody>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  color,
  size,
  roundness,
  icon,
  iconPosition,
  isWide,
  children,
  className,
  ...rest
}: ButtonLook & Omit<LinkProps, 'color'>) {
  return (
    <Link {...rest} className={clsx(buttonClass({ color, size, roundness, isWide }), className)}>
      <ButtonBody {...{ size, icon, iconPosition }}>{children}</ButtonBody>
    </Link>
  )
}

interface BodyProps {
  size: ButtonSize | undefined
  icon: LucideIcon | undefined
  iconPosition: 'left' | 'right' | undefined
  isLoading?: boolean
  children: ReactNode
}

function ButtonBody({ size, icon: Icon, iconPosition = 'left', isLoading, children }: BodyProps) {
  const mark = Icon && <Icon aria-hidden className={size === 'large' ? 'size-5' : 'size-4'} />
  // Not `invisible`, because the label stays the button's accessible name while it loads.
  return (
    <>
      <span className={clsx('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {iconPosition === 'left' && mark}
        {children}
        {iconPosition === 'right' && mark}
      </span>
      {isLoading && <Spinner className="absolute" />}
    </>
  )
}

const colors: Record<ButtonColor, string> = {
  black:
    'bg-black text-on-black hover:bg-black-hover ' +
    'aria-disabled:opacity-60 aria-disabled:hover:bg-black',
  violet:
    'bg-violet text-on-violet hover:bg-violet-hover ' +
    'aria-disabled:opacity-60 aria-disabled:hover:bg-violet',
  line:
    'border border-line bg-raised text-text hover:border-control hover:bg-surface-1 ' +
    'aria-disabled:opacity-60 dark:hover:bg-surface-2',
  ghost: 'text-text-2 hover:bg-surface-2 hover:text-text aria-disabled:opacity-60',
}

/** A faded black button would still be the brightest thing of a dark page. */
const blackOff = 'bg-surface-2 text-text-3'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-dense pointer-coarse:min-h-11',
  default: 'min-h-9 px-4 text-table pointer-coarse:min-h-11',
  large: 'min-h-12 px-6 text-body',
}

const rounded: Record<Roundness, string> = {
  default: 'rounded-default',
  small: 'rounded-small',
  large: 'rounded-large',
  full: 'rounded-full',
}

function buttonClass({
  color = 'line',
  size = 'default',
  roundness = 'default',
  isWide = false,
  isQuiet = false,
}: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined } & { isQuiet?: boolean }): string {
  return clsx(
    'relative inline-flex items-center justify-center font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-[120ms]',
    'forced-colors:border forced-colors:border-[ButtonText]',
    'active:translate-y-px aria-disabled:translate-y-0',
    isQuiet && color === 'black' ? blackOff : colors[color],
    sizes[size],
    rounded[roundness],
    isWide && 'w-full',
  )
}
