/** An exchanger's columns in a file, in the order in which they are written. */
export const fileColumns = [
  'slug',
  'name',
  'status',
  'siteUrl',
  'feedUrl',
  'reviewLinks',
  'country',
  'goodReviews',
  'badReviews',
  'openedAt',
] as const

export type FileColumn = (typeof fileColumns)[number]

export type FileFormat = 'CSV' | 'JSON'

/** A row's texts; an empty one says that there is none. A missing column has no key. */
export type FileRow = { readonly [Column in FileColumn]?: string }

/** More than any market has, and little to read. */
export const FILE_BYTES_MAX = 2_000_000
export const FILE_ROWS_MAX = 5_000

/** The column that a heading means: `site_url` and `Site URL` are `siteUrl`; undefined: none. */
export function columnOf(text: string): FileColumn | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s_-]/g, '')
  return fileColumns.find((column) => column.toLowerCase() === plain)
}
