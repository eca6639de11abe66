import { longest } from '@hopwise/contract'
import type { ContentLocale } from '../../../db/content-tables.ts'
import { type FieldFault, fieldFault, validationError } from '../../../lib/user-error.ts'

/** A title and its Markdown. */
export interface TextEdit {
  readonly title: string
  readonly body: string
}

export type TextEdits = Readonly<Record<ContentLocale, TextEdit>>

export const locales = ['en', 'ru'] as const

/** A text as it is stored: one kind of line end, no character that a database refuses. */
export function cleanEdit({ title, body }: TextEdit): TextEdit {
  return {
    title: clean(title).replace(/\s+/g, ' ').trim(),
    body: clean(body).replace(/\r\n?/g, '\n').trim(),
  }
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

export function isEmpty({ title, body }: TextEdit): boolean {
  return title === '' && body === ''
}

/** Faults of one language's text; its fields are named `en.title` and `en.body`. */
export function faultsOf(locale: ContentLocale, { title, body }: TextEdit): FieldFault[] {
  return [
    ...faultsIn(`${locale}.title`, title, longest.articleTitle),
    ...faultsIn(`${locale}.body`, body, longest.articleBody),
  ]
}

function faultsIn(field: string, text: string, max: number): FieldFault[] {
  if (text === '') return [fieldFault(field, 'REQUIRED')]
  return text.length > max ? [fieldFault(field, 'TOO_LONG', { max })] : []
}

/** Reports all of them at once. */
export function throwIfAny([first, ...others]: readonly FieldFault[]): void {
  if (first) throw validationError([first, ...others])
}

/** Refuses a change where the state seen before is no longer the present one. */
export function throwIfChanged(seen: string | undefined, now: string): void {
  if (seen !== now) throwIfAny([fieldFault('stamp', 'CHANGED_MEANWHILE')])
}
