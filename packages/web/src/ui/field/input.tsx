import { clsx } from 'clsx'
import { Eye, EyeOff, Search, X } from 'lucide-react'
import { type ComponentPropsWithRef, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '../action/icon-button.tsx'
import { controlClass, Field, type FieldProps } from './field.tsx'

type InputProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'value'> & {
    type?: 'text' | 'email' | 'password' | 'search' | 'date'
    value: string
    onChange: (value: string) => void
  }

export function Input(props: InputProps) {
  const { label, hidesLabel, hint, error, className, type = 'text', onChange, ...rest } = props
  const { t } = useTranslation('ui')
  const own = useRef<HTMLInputElement>(null)
  const [isVisible, setVisible] = useState(false)
  const isSearch = type === 'search'
  const isPassword = type === 'password'
  return (
    <Field {...({ label, hidesLabel, hint, error, className } as FieldProps)}>
      {(labelled) => (
        <div className="relative">
          {isSearch && (
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-3"
            />
          )}
          <input
            ref={own}
            {...rest}
            {...labelled}
            type={isPassword && isVisible ? 'text' : type}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(
              controlClass,
              '[&::-webkit-search-cancel-button]:hidden',
              isSearch && 'pl-9',
              (isPassword || isSearch) && 'pr-11',
            )}
          />
          {isPassword && (
            <IconButton
              size="small"
              icon={isVisible ? EyeOff : Eye}
              label={t('show-password')}
              aria-pressed={isVisible}
              onClick={() => setVisible(!isVisible)}
              className="absolute top-1/2 right-1.5 -translate-y-1/2"
            />
          )}
          {isSearch && rest.value !== '' && (
            <IconButton
              size="small"
              icon={X}
              label={t('clear')}
              onClick={() => {
                onChange('')
                own.current?.focus()
              }}
              className="absolute top-1/2 right-1.5 -translate-y-1/2"
            />
          )}
        </div>
      )}
    </Field>
  )
}
