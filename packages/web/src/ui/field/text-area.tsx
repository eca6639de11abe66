import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
    /** Sets the text in a monospaced font. */
    isCode?: boolean
  }

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hidesLabel, hint, error, className, onChange, isCode = false, ...rest } = props
  return (
    <Field {...({ label, hidesLabel, hint, error, className } as FieldProps)}>
      {(labelled) => (
        <textarea
          rows={8}
          {...rest}
          {...labelled}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(controlClass, 'block resize-y py-2.5', isCode && 'font-mono')}
        />
      )}
    </Field>
  )
}
