import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  /** Leaves the label to screen readers. */
  hidesLabel?: boolean
  hint?: ReactNode
  /** The fault, in the reader's language. */
  error?: string | undefined
  className?: string | undefined
}

/** The attributes that the control inside a field must carry. */
export interface Labelled {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** A field with its label above, a hint, and the fault below in red. */
export function Field({
  label,
  hidesLabel,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (labelled: Labelled) => ReactNode }) {
  const id = useId()
  const described = clsx(hint !== undefined && `${id}-hint`, error && `${id}-error`)
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={hidesLabel ? 'sr-only' : 'mb-1.5 block text-dense font-medium text-text-2'}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-text-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-center gap-1 text-dense text-loss">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A radio button that looks like the checkbox in every theme. */
export const radioClass =
  'size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-raised ' +
  'transition-colors duration-[120ms] checked:border-5 checked:border-violet checked:bg-white'

/** The look of every text control. 16 px at least, or phones zoom in. */
export const controlClass = clsx(
  'min-h-11 w-full rounded-default border border-control bg-raised px-3 text-body text-text',
  'placeholder:text-text-3 transition-[border-color,box-shadow] duration-[120ms]',
  'hover:border-text-2 focus:border-accent focus:outline-none',
  'focus:shadow-[0_0_0_3px_color-mix(in_srgb,var(--violet)_22%,transparent)]',
  'aria-invalid:border-loss',
)
