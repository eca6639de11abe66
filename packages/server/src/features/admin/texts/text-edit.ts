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

/** As it is kept: one kind of line end, nothing a database refuses. */
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

/** What is wrong with one language's text; `en.title` and `en.body` are its fields. */
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

/** Tells all of them at once. */
export function throwIfAny([first, ...others]: readonly FieldFault[]): void {
  if (first) throw validationError([first, ...others])
}

/** What was seen before it was changed must be what is there now. */
export function throwIfChanged(seen: string | undefined, now: string): void {
  if (seen !== now) throwIfAny([fieldFault('stamp', 'CHANGED_MEANWHILE')])
}
