import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Input } from '../field/input.tsx'
import { Select } from '../field/select.tsx'
import type { ChangeList, ListChoice, Narrowing } from './narrowing.ts'

/** No list searches longer texts. */
const SEARCH_LENGTH = 100

interface ListToolbarProps extends Narrowing {
  /** Other controls, after the choices. */
  children?: ReactNode
  onChange: ChangeList
}

/** The filters of a list in a row; more than three choices get a row of their own. */
export function ListToolbar({ search, choices = [], children, onChange }: ListToolbarProps) {
  const isMany = choices.length > 3
  return (
    <div
      role="search"
      className={clsx('flex flex-wrap gap-3', children ? 'items-end' : 'items-start')}
    >
      {search && (
        <Input
          type="search"
          label={search.label}
          hidesLabel
          placeholder={search.label}
          value={search.text}
          maxLength={SEARCH_LENGTH}
          autoCapitalize="off"
          spellCheck={false}
          onChange={(text) => onChange({ [search.key]: text, page: undefined }, { replace: true })}
          className={clsx('w-full', !isMany && 'lg:w-auto lg:min-w-72 lg:flex-1')}
        />
      )}
      {choices.map((choice) => (
        <Choice
          key={choice.key}
          choice={choice}
          onChoose={(value) => onChange({ [choice.key]: value, page: undefined })}
          className={clsx(
            // One or two choices have room for their words.
            choices.length < 3 ? 'basis-full sm:basis-[calc(50%-6px)]' : 'basis-[calc(50%-6px)]',
            isMany ? 'grow lg:min-w-36 lg:basis-0' : 'grow lg:grow-0 lg:basis-58',
          )}
        />
      ))}
      {children}
    </div>
  )
}

interface ChoiceProps {
  choice: ListChoice
  onChoose: (value: string) => void
  className: string
}

function Choice({ choice, onChoose, className }: ChoiceProps) {
  const { label, any, value, options } = choice
  const isUnknown = value !== '' && options.every((option) => option.value !== value)
  return (
    <Select
      label={label}
      hidesLabel
      value={value}
      options={[
        { value: '', label: any },
        ...options,
        // An address may name a choice that does not exist, or no longer does.
        ...(isUnknown ? [{ value, label: options.length > 0 ? value : any }] : []),
      ]}
      onChange={onChoose}
      className={className}
    />
  )
}
