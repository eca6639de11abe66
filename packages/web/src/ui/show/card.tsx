import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'

/** A raised sheet: what belongs together stands on one. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={clsx('rounded-large border border-line bg-raised', className)} />
}
