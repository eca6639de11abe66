import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'

/** A raised surface that groups related content. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={clsx('rounded-large border border-line bg-raised', className)} />
}
