/** Typed and unsaved values by field: `en.title`. */
export type Values = Readonly<Record<string, string>>

export interface Draft {
  /** The stamp of the saved text on which the draft is based. */
  readonly stamp: string
  readonly values: Values
}

/** The draft that a browser has kept, if it is one. */
export function draftFrom(kept: unknown): Draft | undefined {
  return isDraft(kept) ? kept : undefined
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  const { stamp, values } = kept as Partial<Draft>
  return (
    typeof stamp === 'string' &&
    typeof values === 'object' &&
    Object.values(values).every((value) => typeof value === 'string')
  )
}

interface Texts {
  readonly en: { readonly title: string; readonly body: string } | null
  readonly ru: { readonly title: string; readonly body: string } | null
}

export function valuesOf({ en, ru }: Texts): Values {
  return {
    'en.title': en?.title ?? '',
    'en.body': en?.body ?? '',
    'ru.title': ru?.title ?? '',
    'ru.body': ru?.body ?? '',
  }
}

/** The values in the server's terms. */
export function textsOf(values: Values) {
  const text = (locale: 'en' | 'ru') => ({
    title: values[`${locale}.title`] ?? '',
    body: values[`${locale}.body`] ?? '',
  })
  return { en: text('en'), ru: text('ru') }
}
