import type { ReactNode } from 'react'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** A small hint after the label: the code, the network. */
  readonly hint?: string
  /** The heading of its group. */
  readonly group?: string
  /** Further names to search by, besides label and hint. */
  readonly words?: readonly string[]
  readonly icon?: ReactNode
  /** The count at the end of its row. */
  readonly count?: ReactNode
  readonly isDisabled?: boolean
}

export function namesOf({ label, hint, words = [] }: PickerOption): string[] {
  return [...(hint ? [hint] : []), label, ...words]
}

export interface OptionSection {
  readonly title: string | undefined
  readonly options: readonly PickerOption[]
}

/** The options by group, in the order in which groups first occur. */
export function byGroup(options: readonly PickerOption[]): OptionSection[] {
  const sections = new Map<string | undefined, PickerOption[]>()
  for (const option of options) {
    const section = sections.get(option.group)
    if (section) section.push(option)
    else sections.set(option.group, [option])
  }
  return [...sections].map(([title, all]) => ({ title, options: all }))
}
